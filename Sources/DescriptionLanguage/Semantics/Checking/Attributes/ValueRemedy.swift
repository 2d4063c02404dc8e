internal import PlaygroundCore

/// What to write instead of the text of an attribute, which is none of its values.
struct ValueRemedy {
  /// The text.
  let text: String
  /// The name of the attribute.
  let name: String
  /// The type of its values.
  let type: AttributeType
  /// The names that expressions may read.
  let names: Names

  /// The remedy; `nil` if none is known.
  var remedy: ForeignWords.Remedy? {
    expression ?? border ?? edges ?? color ?? length ?? truth ?? tracks
  }

  // MARK: - Expressions

  /// The text in braces, if it is an expression: of known names, or any that can be a condition.
  private var expression: ForeignWords.Remedy? {
    guard !type.words.contains(text), text.utf8.count <= 200 else { return nil }
    var ignored: [Diagnostic] = []
    let span = SourceSpan(source: 0, start: 0, end: 0)
    let parsed = Expression.parse(LocatedText(text, span: span), into: &ignored)
    guard let parsed else { return nil }
    let references = parsed.references
    switch parsed.root.term {
    case .literal, .parameter, .array, .object: return nil
    case .name, .member, .index, .not, .negative, .binary, .ternary, .call: break
    }
    let isKnown = references.allSatisfy { names.contains($0.name) }
    let isCondition = type == .bool && references.first?.name != text
    guard isCondition || isKnown && !references.isEmpty else { return nil }
    return .word("{\(text)}")
  }

  // MARK: - Boxes

  /// `border` is a width: `true`, `rounded` and `1px solid red` are not.
  private var border: ForeignWords.Remedy? {
    let parts = text.split(separator: " ").map(String.init)
    guard name == "border" || name.hasPrefix("border-"), isWidth, let last = parts.last else {
      return nil
    }
    if parts.count == 1, let isOn = ["true": true, "false": false][text] {
      return .word(isOn ? "1" : "0")
    }
    let styles = Self.borderStyles
    let style = parts.lazy.compactMap { part -> String? in
      if styles.contains(part) { return part }
      guard case .word(let word)? = ForeignWords.value(part, among: styles) else { return nil }
      return word
    }.first
    guard let style else { return nil }
    var advice = "write \(name)=\"1\" border-style=\"\(style)\""
    if parts.count > 1, AttributeType.color.normalised(.string(last)) != nil {
      advice += " border-color=\"\(last)\""
    }
    return .advice(advice)
  }

  private static let borderStyles: [String] = {
    guard case .keyword(let words)? = Schema.table(of: "VBox", under: .box)?["border-style"] else {
      return []
    }
    return words
  }()

  /// Whether the value is a number of cells.
  private var isWidth: Bool {
    switch type {
    case .integer, .number, .length: true
    case .text, .bool, .keyword, .color, .boxSize, .tracks, .alignment, .reachEndOffset, .animator:
      false
    }
  }

  /// Several numbers in one attribute, as in CSS.
  private var edges: ForeignWords.Remedy? {
    let parts = text.split { $0 == " " || $0 == "," }
    let numbers = parts.compactMap { Self.number(String($0))?.digits }
    guard isWidth, (2...4).contains(parts.count), numbers.count == parts.count else { return nil }
    let edges: [String]
    switch (name, parts.count) {
    case ("gap", 2): return .advice("write row-gap=\"\(numbers[0])\" column-gap=\"\(numbers[1])\"")
    case ("padding", _), ("margin", _), ("border", _), ("inset", _):
      let names = [
        2: ["vertical", "horizontal"], 3: ["top", "horizontal", "bottom"],
        4: ["top", "right", "bottom", "left"],
      ]
      edges = names[parts.count] ?? []
    default: return nil
    }
    let settings = zip(edges, numbers).map { "\(name)-\($0)=\"\($1)\"" }
    return .advice("write " + settings.joined(separator: " "))
  }

  /// A number with a unit, or a percentage in a box.
  private var length: ForeignWords.Remedy? {
    if text == "fill", case .length = type { return .advice("did you mean flex-grow=\"1\"?") }
    guard let (digits, unit) = Self.number(text), !unit.isEmpty else { return nil }
    switch type {
    case .length, .integer, .number: break
    case .boxSize:
      if ["%", "vw", "vh"].contains(unit) {
        return .advice("percentages need a 'View' around it; in a box, write 'fill' or 'ratio(1)'")
      }
    case .text, .bool, .keyword, .color, .tracks, .alignment, .reachEndOffset, .animator:
      return nil
    }
    if ["vw", "vh"].contains(unit), type.normalised(.string(digits + "%")) != nil {
      return .word(digits + "%")
    }
    if ["em", "rem", "ch", "cell", "cells"].contains(unit),
      type.normalised(.string(digits)) != nil
    {
      return .word(digits)
    }
    return ["px", "pt", "dp", "sp", "em", "rem", "ch", "cm", "mm", "in"].contains(unit)
      ? .advice("lengths are numbers of cells, without a unit") : nil
  }

  private static func number(_ text: String) -> (digits: String, unit: String)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard Double(digits) != nil else { return nil }
    return (String(digits), String(text.dropFirst(digits.count)))
  }

  /// Tracks where a number of columns is expected.
  private var tracks: ForeignWords.Remedy? {
    guard name == "columns", case .integer = type, text.contains(where: \.isLetter),
      AttributeType.tracks.normalised(.string(text)) != nil
    else { return nil }
    return .advice("tracks need layout=\"table\"")
  }

  // MARK: - Colours and Booleans

  /// A colour in a form of CSS.
  private var color: ForeignWords.Remedy? {
    guard type == .color else { return nil }
    if let named = ForeignWords.color(text) { return .word(named) }
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    let isHexadecimal = digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    if isHexadecimal, [3, 4].contains(digits.count) {
      return .word("#" + digits.prefix(3).map { "\($0)\($0)" }.joined())
    }
    if isHexadecimal, [6, 8].contains(digits.count) { return .word("#" + digits.prefix(6)) }
    guard text.hasPrefix("rgba("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(5).dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    let color = "rgb(" + parts.prefix(3).joined(separator: ", ") + ")"
    return AttributeType.color.normalised(.string(color)) == nil ? nil : .word(color)
  }

  /// `disabled="disabled"`, `on="1"`.
  private var truth: ForeignWords.Remedy? {
    guard type == .bool else { return nil }
    if text == name || text == "1" { return .word("true") }
    return text == "0" ? .word("false") : nil
  }
}
