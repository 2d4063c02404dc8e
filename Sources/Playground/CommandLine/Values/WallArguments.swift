import PlaygroundClient

/// Widths on the command line, with or without a height: `40,80x24`.
struct WidthList: Equatable, Sendable {
  /// The most columns or rows of a cell.
  static let limit = 10_000

  /// The widths.
  let widths: [WallValue]

  /// Parses widths separated by commas; returns `nil` if one is invalid.
  init?(_ text: String) {
    var widths: [WallValue] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "x", omittingEmptySubsequences: false).map(Self.cells)
      switch (sides.count, sides.first, sides.last) {
      case (1, let columns??, _): widths.append(.width(columns))
      case (2, let columns??, let rows??): widths.append(.width(columns, rows: rows))
      default: return nil
      }
    }
    self.widths = widths
  }

  private static func cells(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text),
      (1...limit).contains(number)
    else { return nil }
    return number
  }
}

/// Values of a state on the command line: `done=true,false`; `\,` is a comma in a value.
struct StateValueList: Equatable, Sendable {
  /// The name of the state.
  let name: String
  /// The values as text.
  let values: [String]

  /// Parses `name=value,value`; returns `nil` if `text` has another form.
  init?(_ text: String) {
    guard let assignment = StateAssignment(text) else { return nil }
    name = assignment.name
    var values = [""]
    var isEscaped = false
    for character in assignment.text {
      if isEscaped {
        values[values.count - 1] += character == "," ? "," : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "," {
        values.append("")
      } else {
        values[values.count - 1].append(character)
      }
    }
    if isEscaped { values[values.count - 1] += "\\" }
    self.values = values
  }
}

extension ValueParser where Value == WidthList {
  /// Widths separated by commas, each with or without a height.
  static var widths: Self {
    let range = "from 1 to \(WidthList.limit)"
    return ValueParser("widths \(range) or sizes WxH with commas between, such as 40,80x24") {
      WidthList($0)
    }
  }
}

extension ValueParser where Value == StateValueList {
  /// `name=value,value`.
  static var stateValues: Self {
    ValueParser("name=value,value, such as done=true,false") { StateValueList($0) }
  }
}
