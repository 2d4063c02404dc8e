/// How the size of what a leaf shows follows from its attributes.
enum LeafMeasure: Sendable {
  /// A size that never changes.
  case fixed(Size)
  /// The size of the element's `text`, with columns beside it.
  case text(extraColumns: Int)
  /// Computed from the attributes.
  case computed(@Sendable (Props, SizingContext) -> LeafContent)

  /// No space at all.
  static let nothing = LeafMeasure.fixed(.zero)
}

/// What the size of a leaf depends on besides its attributes.
struct SizingContext {
  /// How many columns characters of ambiguous width cover.
  let ambiguous: AmbiguousWidth
  /// How large the pictures are that images show.
  var images = ImageSizes()

  /// Returns how many columns a text takes in one line.
  func columns(_ text: String) -> Int {
    TextBlock(text: text, wrap: .none, ambiguous: ambiguous).size(width: nil).width
  }
}
