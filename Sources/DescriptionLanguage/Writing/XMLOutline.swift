/// XML whose tokens are settled and whose lines are not.
struct XMLOutline: Hashable, Sendable {
  /// What stands in a line of its own.
  indirect enum Kind: Hashable, Sendable {
    /// An element.
    case element(Tag, Content)
    /// A comment or an instruction, as it is to be written.
    case remark(String)
  }

  /// A start tag.
  struct Tag: Hashable, Sendable {
    /// The element's name.
    var name: String
    /// Each attribute as it is to be written: `name="value"`.
    var attributes: [String] = []
  }

  /// What an element holds.
  enum Content: Hashable, Sendable {
    /// Text that may stand in a line of its own.
    case text(String)
    /// Text in which no white space may change.
    case verbatim(String)
    /// Elements and remarks; none for an empty element.
    case items([XMLOutline])
  }

  /// What it is.
  var kind: Kind
  /// Whether an empty line stands before it.
  var followsBlank = false

  /// Returns text as it is written between double quotes.
  static func attributeText(_ text: String) -> String {
    escaped(text, whiteSpace: true).replacing("\"", with: "&quot;")
  }

  /// Returns text as it is written between tags.
  static func contentText(_ text: String) -> String {
    escaped(text, whiteSpace: false).replacing("]]>", with: "]]&gt;")
  }

  /// Returns text with references for what ends it, and for what could not be seen in it.
  private static func escaped(_ text: String, whiteSpace: Bool) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case "\t" where !whiteSpace, "\n" where !whiteSpace: escaped.append(scalar)
      case _ where scalar.isHidden: escaped += "&#\(scalar.value);".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
