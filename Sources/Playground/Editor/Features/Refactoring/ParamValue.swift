import DescriptionLanguage
import PlaygroundCore

/// The value of a param as text that can take the place of its name.
struct ParamValue {
  /// The value as a template.
  let template: String
  /// The value as an expression; `nil` for text around holes.
  let expression: String?
  /// The names that the value reads.
  let references: [String]
  /// Whether the value is the same text in any position.
  private let isPlain: Bool

  /// Creates an argument; `nil` for a value that cannot be written in another place.
  init?(_ value: WrittenValue, limits: Limits) {
    switch value {
    case .text(let text):
      var defects: [Diagnostic] = []
      guard let parsed = Template.parse(text, limits: limits, into: &defects) else { return nil }
      template = text.text
      references = parsed.references.map(\.name)
      if let literal = parsed.literal {
        expression = ValueSpelling.quoted(literal)
        isPlain = Self.isPlain(literal)
      } else {
        expression = parsed.expression == nil ? nil : Self.operand(of: text.text)
        isPlain = parsed.expression != nil
      }
    case .json(let element):
      guard let written = ValueSpelling.expression(element, limits: limits) else { return nil }
      (template, expression, references) = ("{\(written)}", written, [])
      isPlain = true
      // A text inside of an array or an object may read names.
      guard !written.contains("{"), element.isLiteral else { return nil }
    }
    if references.contains(where: { $0.hasPrefix("@") || $0.hasPrefix("$") }) { return nil }
  }

  /// Returns the value as a part of a text.
  ///
  /// - Parameter isContent: Whether the text is between tags, where white space is folded.
  /// - Returns: The part; `nil` if the value cannot be a part of a text.
  func piece(isContent: Bool) -> String? {
    if isPlain || !isContent && !template.hasSuffix("\\") { return template }
    return expression.map { "{\($0)}" }
  }

  /// Whether a text is not changed by folding, and joins with any text after it.
  private static func isPlain(_ text: String) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return !text.isEmpty && words.allSatisfy { !$0.isEmpty } && !text.hasSuffix("\\")
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
  }

  /// Returns the expression of a hole, in parentheses unless it is a single name or literal.
  private static func operand(of hole: String) -> String {
    let inside = hole.dropFirst().dropLast()
    let start = inside.drop { $0.isWhitespace }
    let text = String(start.reversed().drop { $0.isWhitespace }.reversed())
    let isWord = text.unicodeScalars.allSatisfy { $0 == "." || Identifier.isName("a\($0)") }
    return isWord ? text : "(\(text))"
  }
}

extension JSONElement {
  /// Whether the value has no text with holes.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .null, .bool, .number: true
    case .string(let text): !text.text.contains("{")
    case .array(let elements): elements.allSatisfy(\.isLiteral)
    case .object(let members): members.allSatisfy { $0.value.isLiteral }
    }
  }
}
