/// What a leaf shows, as far as its size is concerned.
enum LeafContent: Hashable {
  /// Something of a size of its own.
  case fixed(Size)
  /// Columns that may be broken anywhere.
  case columns(Int)
  /// A picture, which keeps its shape where it is made smaller.
  case picture(Size)
  /// Text, with columns beside it.
  case text(TextBlock, extraColumns: Int)

  /// Returns the size in a space; `nil` is as much as wanted.
  func size(width: Int?, height: Int?) -> Size {
    var size: Size
    switch self {
    case .fixed(let fixed): size = fixed
    case .picture(let own): size = ImageSizes.size(of: own, width: width, height: height)
    case .columns(let count):
      guard let width else { return Size(width: count, height: 1) }
      let columns = max(1, width)
      size = Size(width: min(count, width), height: max(1, (count + columns - 1) / columns))
    case .text(let block, let extra):
      let room = width.map { max(0, $0 - extra) }
      size = block.size(width: room)
      size.width += extra
    }
    if let width { size.width = min(size.width, width) }
    if let height { size.height = min(size.height, height) }
    return size
  }
}
