/// The rule that derives the size of a leaf from its attributes.
enum LeafMeasure: Sendable {
  /// A constant size.
  case fixed(Size)
  /// The size of the element's `text`, with columns beside it.
  case text(extraColumns: Int)
  /// Computed from the attributes.
  case computed(@Sendable (Props, SizingContext) -> LeafContent)
  /// Computed from the attributes and the parts of the element.
  case ofParts(@Sendable (Props, _ parts: [Node], SizingContext) -> LeafContent)

  /// A leaf of size zero.
  static let nothing = LeafMeasure.fixed(.zero)
}

/// The inputs of a leaf's size besides its attributes.
struct SizingContext {
  /// The number of columns of a character of ambiguous width.
  let ambiguous: AmbiguousWidth
  /// The natural sizes of images.
  var images = ImageSizes()

  /// Returns the width of a text on one line, in columns.
  func columns(_ text: String) -> Int {
    TextBlock(text: text, wrap: .none, ambiguous: ambiguous).size(width: nil).width
  }
}
