// Sizing: the size of content in cells, declared by elements and queried by layout.

/// The content of a leaf, as far as its size is concerned.
enum LeafContent: Sendable {
  /// Content of a known size.
  case fixed(Size)
  /// An image, which keeps its aspect ratio when scaled down.
  case picture(Size)
  /// Text, with columns beside it.
  case text(TextBlock, extraColumns: Int)
  /// Content that measures itself; `nil` is unbounded.
  case measured(@Sendable (_ width: Int?, _ height: Int?) -> Size)

  /// Returns the size in a space; `nil` is unbounded.
  func size(width: Int?, height: Int?) -> Size {
    var size: Size
    switch self {
    case .fixed(let fixed): size = fixed
    case .picture(let own): size = ImageSizes.size(of: own, width: width, height: height)
    case .text(let block, let extra):
      let room = width.map { max(0, $0 - extra) }
      size = block.size(width: room)
      size.width += extra
    case .measured(let measure):
      let measured = measure(width, height)
      size = Size(width: max(0, measured.width), height: max(0, measured.height))
    }
    if let width { size.width = min(size.width, width) }
    if let height { size.height = min(size.height, height) }
    return size
  }

  /// Whether the leaf accepts fractional widths, rounded as Yoga does.
  ///
  /// Text that wraps between words does not: its fraction changes in a smaller width that fits.
  var takesFractions: Bool {
    if case .measured = self { true } else { false }
  }

  /// Returns whether both are known to have equal sizes in every space.
  func isSame(as other: LeafContent) -> Bool {
    switch (self, other) {
    case (.fixed(let size), .fixed(let otherSize)): size == otherSize
    case (.picture(let size), .picture(let otherSize)): size == otherSize
    case (.text(let block, let extra), .text(let otherBlock, let otherExtra)):
      extra == otherExtra && block == otherBlock
    case (.fixed, _), (.picture, _), (.text, _), (.measured, _): false
    }
  }
}
