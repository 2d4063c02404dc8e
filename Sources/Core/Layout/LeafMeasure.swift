/// What a leaf shows, as far as its size is concerned.
enum LeafContent {
  /// A content of a given size.
  case fixed(Size)
  /// Text of some columns that may be broken anywhere.
  case columns(Int)
  /// Text, with columns and rows around it.
  case text(String, wraps: Bool, maxLines: Int, extraColumns: Int, minColumns: Int)
}

/// Natural sizes of leaves.
enum LeafMeasure {
  /// Returns the size of an image: a frame around its caption, the `alt` text or the name of the
  /// file.
  static func imageSize(alt: String?, src: String?) -> Size {
    var caption = alt ?? ""
    if caption.isEmpty, let src {
      caption = src.split(separator: "/").last.map(String.init) ?? src
    }
    return Size(width: max(8, columns(caption) + 4), height: 5)
  }

  /// Returns how many columns the widest line of `text` takes.
  static func columns(_ text: String) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(\.count).max() ?? 0
  }

  /// Returns the size of content `index` in a space; `nil` is as much as wanted.
  static func size(_ index: Int32, _ contents: [LeafContent], width: Int?, height: Int?) -> Size {
    guard index >= 0 else { return .zero }
    var size: Size
    switch contents[Int(index)] {
    case .fixed(let fixed): size = fixed
    case .columns(let count): size = wrapped(count, width: width)
    case .text(let text, let wraps, let maxLines, let extra, let least):
      let inner = wraps ? width.map { max(0, $0 - extra) } : nil
      size = .zero
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let part = wrapped(line.count, width: inner)
        size.width = max(size.width, part.width)
        size.height += part.height
      }
      if maxLines > 0 { size.height = min(size.height, maxLines) }
      size.width = max(least, size.width + extra)
    }
    if let width { size.width = min(size.width, width) }
    if let height { size.height = min(size.height, height) }
    return size
  }

  private static func wrapped(_ count: Int, width: Int?) -> Size {
    guard let width else { return Size(width: count, height: 1) }
    let columns = max(1, width)
    return Size(width: min(count, width), height: max(1, (count + columns - 1) / columns))
  }
}
