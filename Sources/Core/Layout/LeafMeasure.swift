/// Natural sizes of the built-in elements that hold nothing.
///
/// Painting draws to the same sizes.
enum LeafMeasure {
  /// Columns that a button draws beside its text: `[ OK ]`.
  static let buttonColumns = 4
  /// The least columns of a text field.
  static let textFieldColumns = 16

  /// Returns the size of an image: a frame around its caption, the `alt` text or the name of the
  /// file.
  static func imageSize(alt: String?, src: String?) -> Size {
    var caption = alt ?? ""
    if caption.isEmpty, let src {
      caption = src.split(separator: "/").last.map(String.init) ?? src
    }
    return Size(width: max(8, columns(caption) + 4), height: 5)
  }

  /// Returns what an element shows, as far as its size is concerned.
  static func content(of node: borrowing Node) -> LeafContent {
    switch node.type {
    case "Label": .text(textBlock(node.props), extraColumns: 0)
    case "Button": .text(textBlock(node.props), extraColumns: buttonColumns)
    case "Image":
      .fixed(imageSize(alt: text(node.props["alt"]), src: text(node.props["src"])))
    case "Slider": .fixed(Size(width: 12, height: 1))
    case "Switch": .fixed(Size(width: 4, height: 1))
    case "TextField": .fixed(textFieldSize(node.props))
    case "ProgressBar": .fixed(Size(width: 20, height: 1))
    case "Spinner":
      .fixed(Size(width: 2 + columns(text(node.props["label"]) ?? ""), height: 1))
    case "Divider": .fixed(Size(width: 1, height: 1))
    default: .fixed(.zero)
    }
  }

  private static func textFieldSize(_ props: Props) -> Size {
    var shown = text(props["text"]) ?? ""
    if shown.isEmpty { shown = text(props["placeholder"]) ?? "" }
    return Size(width: max(textFieldColumns, columns(shown) + 2), height: 1)
  }

  private static func textBlock(_ props: Props) -> TextBlock {
    var text = ""
    var wrap = TextBlock.Wrap.word
    var truncation = TextBlock.Truncation.tail
    var lines = 0
    for prop in props.list {
      switch (TextAttribute.named(prop.name), prop.value) {
      case (.text, .string(let value)): text = value
      case (.wrap, .string(let value)): wrap = TextBlock.Wrap(rawValue: value) ?? .word
      case (.truncation, .string(let value)):
        truncation = TextBlock.Truncation(rawValue: value) ?? .tail
      case (.lines, .int(let value)): lines = value
      default: break
      }
    }
    return TextBlock(text: text, wrap: wrap, truncation: truncation, maxLines: lines)
  }

  private static func text(_ value: Value?) -> String? {
    guard case .string(let text)? = value else { return nil }
    return text
  }

  private static func columns(_ text: String) -> Int {
    TextBlock(text: text, wrap: .none).size(width: nil).width
  }
}

/// The attributes on which the size of a text depends.
private enum TextAttribute {
  case text, wrap, truncation, lines

  static func named(_ name: String) -> TextAttribute? { index[name] }

  private static let index = NameIndex<TextAttribute>([
    ("text", text), ("wrap", wrap), ("truncation", truncation), ("lines", lines),
  ])
}
