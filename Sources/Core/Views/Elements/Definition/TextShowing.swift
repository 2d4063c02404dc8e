/// A view with text style properties.
public protocol TextStyled: View {}

/// A view with a `text`, such as a `Label` or a `Button`.
public protocol TextShowing: TextStyled {}

/// The alignment of the lines of a text.
public enum TextAlignment: String, AttributeValue, CaseIterable, Sendable {
  /// At the leading edge.
  case leading
  /// Centred.
  case center
  /// At the trailing edge.
  case trailing
}

extension TextShowing {
  /// The text; by default empty.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// The maximum number of lines shown, up to 1,000,000; 0, the default, for all.
  public var lines: Int {
    get { self[attribute: "lines"] ?? 0 }
    set { self[attribute: "lines"] = newValue }
  }

  /// Where lines may break; `nil` is between words.
  public var wrap: TextWrap? {
    get { self[attribute: "wrap"] }
    set { self[attribute: "wrap"] = newValue }
  }

  /// The part omitted from a text that is too long; `nil` is its tail.
  public var truncation: TextTruncation? {
    get { self[attribute: "truncation"] }
    set { self[attribute: "truncation"] = newValue }
  }

  /// The horizontal alignment of lines; `nil` is leading, or centred in a button.
  public var align: TextAlignment? {
    get { self[attribute: "align"] }
    set { self[attribute: "align"] = newValue }
  }
}

extension TextStyled {
  /// The colour of the text; `nil` is the terminal's default.
  public var color: Color? {
    get { self[attribute: "color"] }
    set { self[attribute: "color"] = newValue }
  }

  /// Whether the text is bold; by default `false`.
  public var isBold: Bool {
    get { self[attribute: "bold"] ?? false }
    set { self[attribute: "bold"] = newValue }
  }

  /// Whether the text is dim; by default `false`.
  public var isDim: Bool {
    get { self[attribute: "dim"] ?? false }
    set { self[attribute: "dim"] = newValue }
  }

  /// Whether the text is italic; by default `false`.
  public var isItalic: Bool {
    get { self[attribute: "italic"] ?? false }
    set { self[attribute: "italic"] = newValue }
  }

  /// Whether the text is underlined; by default `false`.
  public var isUnderlined: Bool {
    get { self[attribute: "underline"] ?? false }
    set { self[attribute: "underline"] = newValue }
  }

  /// Whether the text is struck through; by default `false`.
  public var isStruckThrough: Bool {
    get { self[attribute: "strikethrough"] ?? false }
    set { self[attribute: "strikethrough"] = newValue }
  }

  /// Whether foreground and background colours are swapped; by default `false`.
  public var isReversed: Bool {
    get { self[attribute: "reverse"] ?? false }
    set { self[attribute: "reverse"] = newValue }
  }
}

/// The attributes for wrapping, truncating and styling text.
enum TextAttributes {
  /// The attributes of elements with a text.
  static let all: [AttributeDeclaration] =
    [
      AttributeDeclaration("text", .text),
      AttributeDeclaration("lines", .integer(0...1_000_000), else: 0),
      AttributeDeclaration("wrap", .keyword(["word", "character", "none"]), else: "word"),
      AttributeDeclaration("truncation", .keyword(["tail", "middle", "head"]), else: "tail"),
      AttributeDeclaration("align", .keywords(of: TextAlignment.self)),
    ] + looks

  /// The style attributes of a text; its background is an attribute of every element.
  static let looks: [AttributeDeclaration] = [
    AttributeDeclaration("color", .color),
    AttributeDeclaration("bold", .bool, else: false),
    AttributeDeclaration("dim", .bool, else: false),
    AttributeDeclaration("italic", .bool, else: false),
    AttributeDeclaration("underline", .bool, else: false),
    AttributeDeclaration("strikethrough", .bool, else: false),
    AttributeDeclaration("reverse", .bool, else: false),
  ]
}

extension ElementPainter {
  /// Draws the text of the element behind a mark on its leading side.
  ///
  /// - Parameters:
  ///   - columns: The width of the mark, with the gap after it.
  ///   - style: The style of the text.
  ///   - grid: The grid to draw into.
  func drawText(behind columns: Int, style: TextStyle, into grid: inout Grid) {
    var rest = self
    rest.frame.width -= columns
    guard rest.frame.width > 0 else { return }
    if !isRightToLeft { rest.frame.x += columns }
    let lines = node.props.textBlock(grid.ambiguous)
      .lines(width: rest.frame.width, height: rest.frame.height)
    rest.draw(lines, align: node.text(of: "align"), style: style, into: &grid)
  }
}
