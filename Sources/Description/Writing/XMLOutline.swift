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
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "\""): "&quot;"
      case 0x09: "&#9;"
      case 0x0A: "&#10;"
      default: nil
      }
    }
  }

  /// Returns text as it is written between tags.
  static func contentText(_ text: String) -> String {
    escaped(text) { _ in nil }.replacing("]]>", with: "]]&gt;")
  }

  private static func escaped(_ text: String, _ more: (UInt8) -> String?) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case 0x0D: bytes += "&#13;".utf8
      default:
        if let reference = more(byte) { bytes += reference.utf8 } else { bytes.append(byte) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
