/// The text by which people know a row: all texts that it shows, in reading order.
///
/// A text without a letter or a digit, such as an arrow or `[x]`, is a sign and no part of it.
struct RowLabel {
  /// The most columns that a label takes.
  static let columns = 40

  private var parts: [String] = []
  /// The columns of the parts, with a blank between them.
  private var width = 0
  /// Whether all parts are plain lines.
  private var isPlain = true

  /// Collects the texts of a tree.
  ///
  /// - Complexity: O(*n*) in the number of nodes up to the text that fills the label.
  init(of node: Node) { add(node) }

  /// The label, cut to its columns; `nil` if the row shows no text.
  var text: String? {
    guard let first = parts.first else { return nil }
    let text = parts.count == 1 ? first : parts.joined(separator: " ")
    return isPlain && width <= Self.columns + 1 ? text : RowLabel.cut(text)
  }

  /// Returns a text on one line, cut to the columns of a label.
  static func cut(_ text: String) -> String {
    let block = TextBlock(text: text, wrap: .none, truncation: .tail)
    return block.lines(width: columns).first ?? ""
  }

  private var isFull: Bool { width > Self.columns }

  private mutating func add(_ node: Node) {
    if isFull || node.isHidden { return }
    if node.isMenu { return add(node.shownChoice) }
    if !node.isComposite, let text = node.ownText { add(text) }
    let children = node.isReversed ? node.children.reversed() : node.children
    for child in children where !child.isSpan { add(child) }
  }

  private mutating func add(_ text: String) {
    if text.isPlainLine {
      parts.append(text)
      width += text.utf8.count + 1
      return
    }
    isPlain = false
    for line in text.split(whereSeparator: \.isNewline) where line.isName {
      parts.append(line.trimmingBlanks)
      width += DisplayWidth.columns(of: parts[parts.count - 1]) + 1
    }
  }
}

extension Node {
  /// Whether the node takes no part in the picture.
  fileprivate var isHidden: Bool {
    if isComposite { return false }
    switch props["visibility"] {
    case .string("gone"), .string("invisible"): return true
    default: return props["display"] == .string("none")
    }
  }

  /// Whether the children are drawn in reverse order.
  fileprivate var isReversed: Bool {
    guard !isComposite, case .string(let direction)? = props["flex-direction"] else { return false }
    return direction.hasSuffix("-reverse")
  }

  /// Whether only one of the children is shown.
  fileprivate var isMenu: Bool { !isComposite && type == "Select" }

  /// The text of the chosen option of a menu, else its placeholder.
  fileprivate var shownChoice: String {
    let options = children.map { $0.isComposite ? $0.children.first ?? $0 : $0 }
    let chosen = options.first { ($0.props["value"] ?? $0.props["text"]) == props["value"] }
    guard case .string(let text)? = chosen?.props["text"] ?? props["placeholder"] else { return "" }
    return text
  }

  /// Whether the node is a part of the text of its parent.
  fileprivate var isSpan: Bool {
    isComposite ? children.first?.isSpan ?? false : type == "Span"
  }

  /// The text that the element shows, with that of its spans; the first of several attributes with
  /// a text.
  fileprivate var ownText: String? {
    let props = reportedProps
    if children.contains(where: \.isSpan) {
      var own = ""
      if case .string(let text)? = props["text"] { own = text }
      return Paragraph(own, children.filter(\.isSpan)).text
    }
    for name in ["text", "title", "label", "alt", "placeholder"] {
      guard case .string(let text)? = props[name] else { continue }
      if text.isPlainLine || text.split(whereSeparator: \.isNewline).contains(where: \.isName) {
        return text
      }
    }
    return nil
  }
}

extension String {
  /// Whether the text is a name of printable ASCII without blanks at both ends.
  ///
  /// For most texts this is so: they have no signs to remove, and each byte is one column.
  fileprivate var isPlainLine: Bool {
    let bytes = utf8.span
    // A text in brackets may be the sign of a checkbox.
    guard bytes.count > 0, bytes[0] != 0x20, bytes[bytes.count - 1] != 0x20,
      bytes[0] != UInt8(ascii: "["), bytes[0] != UInt8(ascii: "(")
    else { return false }
    var hasLetter = false
    for index in bytes.indices {
      let byte = bytes[index]
      guard 0x20...0x7e ~= byte else { return false }
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: hasLetter = true
      default: break
      }
    }
    return hasLetter
  }
}

extension Substring {
  /// Whether the text has a letter or a digit, and is not the sign of a checkbox.
  fileprivate var isName: Bool {
    contains { $0.isLetter || $0.isNumber } && !["[x]", "[X]", "(x)", "(X)"].contains(self)
  }

  /// The text without blanks at both ends.
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
