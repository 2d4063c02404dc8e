/// XML with final tokens but without line breaks.
package struct XMLOutline: Hashable, Sendable {
  /// An item with a separate line.
  indirect enum Kind: Hashable, Sendable {
    /// An element.
    case element(Tag, Content)
    /// The source text of a comment or an instruction.
    case remark(String)
  }

  /// A start tag.
  struct Tag: Hashable, Sendable {
    /// The name of the element.
    var name: String
    /// The attributes as text: `name="value"`.
    var attributes: [String] = []
  }

  /// The content of an element.
  enum Content: Hashable, Sendable {
    /// Text that may have a separate line.
    case text(String)
    /// Lines of a text, which are indented as elements are.
    case lines([String])
    /// Text whose white space must not change.
    case verbatim(String)
    /// Elements and comments; empty for an empty element.
    case items([XMLOutline])
  }

  /// The kind of the item.
  var kind: Kind
  /// Whether an empty line precedes the item.
  var followsBlank = false

  /// Returns text escaped for double quotes.
  package static func attributeText(_ text: String) -> String {
    escaped(text, whiteSpace: true).replacing("\"", with: "&quot;")
  }

  /// Returns text escaped for content between tags.
  package static func contentText(_ text: String) -> String {
    escaped(text, whiteSpace: false).replacing("]]>", with: "]]&gt;")
  }

  /// Returns text with references for delimiters and invisible characters.
  private static func escaped(_ text: String, whiteSpace: Bool) -> String {
    var escaped = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case "\t" where !whiteSpace, "\n" where !whiteSpace: escaped.append(scalar)
      case _ where scalar.isHidden(after: previous): escaped += "&#\(scalar.value);".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
