/// Comments between the two syntaxes.
enum RemarkText {
  /// How a comment begins that stands for JSON's `$schema`.
  private static let schemaMark = "$schema: "

  /// Returns what a comment says, without the white space around it.
  static func text(of piece: Element.Piece) -> String {
    let bytes = piece.text.text.utf8
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isXMLSpace })
    else { return "" }
    return String(piece.text.text[first...last])
  }

  /// Returns what XML makes of a comment: what would end it early is loosened.
  private static func inXML(_ text: String) -> String {
    var said = ""
    for scalar in text.unicodeScalars {
      if scalar == "-", said.hasSuffix("-") { said += " " }
      said.unicodeScalars.append(ValueSpelling.isAllowedInXML(scalar) ? scalar : "\u{FFFD}")
    }
    return said
  }

  /// Returns whether XML cannot hold a comment as it is.
  static func isChangedByXML(_ text: String) -> Bool { inXML(text) != text }

  /// Returns a comment of XML.
  static func comment(_ text: String) -> XMLOutline {
    let said = inXML(text)
    return XMLOutline(kind: .remark(said.isEmpty ? "<!-- -->" : "<!-- \(said) -->"))
  }

  /// Returns the comment that keeps an address of a schema.
  static func comment(schema: String) -> XMLOutline { comment(schemaMark + schema) }

  /// Returns a member of JSON for a comment before the root.
  static func rootMember(_ text: String) -> JSONOutline.Item {
    guard text.hasPrefix(schemaMark) else { return member(text) }
    return JSONOutline.Item("$schema", .text(String(text.dropFirst(schemaMark.count))))
  }

  /// Returns a member of JSON for a comment.
  static func member(_ text: String) -> JSONOutline.Item { JSONOutline.Item("//", .text(text)) }
}
