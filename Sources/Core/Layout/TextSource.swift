/// The attributes that determine the size of a text, while they are read.
struct TextSource {
  private var text = ""
  private var wrap = TextBlock.Wrap.word
  private var truncation = TextBlock.Truncation.tail
  private var lines = 0

  /// Creates the empty text.
  init() {}

  /// Reads the attributes of an element.
  init(_ props: Props) {
    for prop in props.list {
      if let attribute = StyleAttribute.named(prop.name) { _ = read(attribute, prop.value) }
    }
  }

  /// Reads an attribute; returns whether it affects the text.
  mutating func read(_ attribute: StyleAttribute, _ value: Value) -> Bool {
    switch (attribute, value) {
    case (.text, .string(let value)): text = value
    case (.wrap, "word"): wrap = .word
    case (.wrap, "character"): wrap = .character
    case (.wrap, "none"): wrap = .none
    case (.truncation, "tail"): truncation = .tail
    case (.truncation, "middle"): truncation = .middle
    case (.truncation, "head"): truncation = .head
    case (.lines, .int(let value)): lines = value
    case (.text, _), (.wrap, _), (.truncation, _), (.lines, _): break
    default: return false
    }
    return true
  }

  /// Appends the texts of the spans in the element.
  mutating func append(_ spans: [Node], _ ambiguous: AmbiguousWidth) {
    text = Paragraph(text, spans, ambiguous: ambiguous).text
  }

  /// Returns the text block.
  func block(_ ambiguous: AmbiguousWidth) -> TextBlock {
    TextBlock(
      text: text,
      wrap: wrap,
      truncation: truncation,
      maxLines: lines,
      ambiguous: ambiguous,
    )
  }
}
