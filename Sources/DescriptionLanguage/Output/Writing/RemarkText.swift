/// Comments in both syntaxes.
enum RemarkText {
  /// The prefix of a comment that represents JSON's `$schema`.
  private static let schemaMark = "$schema: "

  /// Returns the text of a comment, without surrounding white space.
  static func text(of piece: Element.Piece) -> String {
    let bytes = piece.text.text.utf8
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isXMLSpace })
    else { return "" }
    return String(piece.text.text[first...last])
  }

  /// Returns the text of a comment for XML, with `--` replaced.
  private static func inXML(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "-", result.hasSuffix("-") { result += " " }
      result.unicodeScalars.append(ValueSpelling.isAllowedInXML(scalar) ? scalar : "\u{FFFD}")
    }
    return result
  }

  /// Returns whether XML changes the text of a comment.
  static func isChangedByXML(_ text: String) -> Bool { inXML(text) != text }

  /// Returns an XML comment.
  static func comment(_ text: String) -> XMLOutline {
    let content = inXML(text)
    return XMLOutline(kind: .remark(content.isEmpty ? "<!-- -->" : "<!-- \(content) -->"))
  }

  /// Returns the comment for the address of a schema.
  static func comment(schema: String) -> XMLOutline { comment(schemaMark + schema) }

  /// Returns the JSON member for a comment before the root.
  static func rootMember(_ text: String) -> JSONOutline.Item {
    guard text.hasPrefix(schemaMark) else { return member(text) }
    return JSONOutline.Item("$schema", .text(String(text.dropFirst(schemaMark.count))))
  }

  /// Returns the JSON member for a comment.
  static func member(_ text: String) -> JSONOutline.Item { JSONOutline.Item("//", .text(text)) }
}
