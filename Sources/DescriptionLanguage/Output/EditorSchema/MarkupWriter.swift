/// Writes XML, one tag per line.
struct MarkupWriter {
  /// The text written so far.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// Writes an element with the content that `content` writes.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    _ content: (inout MarkupWriter) -> Void
  ) {
    line("<" + name + Self.text(of: attributes) + ">")
    open.append(name)
    content(&self)
    open.removeLast()
    line("</" + name + ">")
  }

  /// Writes an empty element, or one with text only.
  mutating func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String> = [:],
    text: String? = nil
  ) {
    let start = "<" + name + Self.text(of: attributes)
    guard let text else { return line(start + "/>") }
    line(start + ">" + Self.escaped(text) + "</" + name + ">")
  }

  /// Writes a comment, which must not contain `--`.
  mutating func comment(_ remark: String) { line("<!-- \(remark) -->") }

  private mutating func line(_ tag: String) {
    text += String(repeating: "  ", count: open.count) + tag + "\n"
  }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }
}
