import PlaygroundClient

/// Widths on the command line: `40,80,120`.
struct WidthList: Equatable, Sendable {
  /// The widest cell, in columns.
  static let limit = 10_000

  /// The widths, in columns.
  let widths: [Int]

  /// Parses widths separated by commas; returns `nil` if one is invalid.
  init?(_ text: String) {
    var widths: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard !part.isEmpty, part.utf8.allSatisfy({ (48...57).contains($0) }),
        let width = Int(part), (1...Self.limit).contains(width)
      else { return nil }
      widths.append(width)
    }
    self.widths = widths
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
  /// Widths separated by commas.
  static var widths: Self {
    ValueParser("widths from 1 to \(WidthList.limit) with commas between, such as 40,80,120") {
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
