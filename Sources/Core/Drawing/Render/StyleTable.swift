/// The styles of a grid's cells; cells refer to them by index.
///
/// Equal styles have one index, and the plain style has index 0.
struct StyleTable: Sendable {
  private var styles: [TextStyle] = [.plain]
  /// The indices of styles, filled when there are at least `searchedCount`.
  private var indices: [TextStyle: UInt32] = [:]
  /// Whether some style has a background to preserve when drawing without one.
  private(set) var hasBackgrounds = false

  /// Fewer styles than these are searched linearly.
  private static let searchedCount = 32

  /// The number of styles.
  var count: Int { styles.count }

  /// The style with an index.
  subscript(index: UInt32) -> TextStyle {
    @inline(__always) get { styles[Int(index)] }
  }

  /// Returns the index of a style, and adds the style if necessary.
  mutating func index(of style: TextStyle) -> UInt32 {
    if style == .plain { return 0 }
    if let last = styles.last, last == style { return UInt32(styles.count - 1) }
    let isShort = styles.count < Self.searchedCount
    if let index = isShort ? styles.firstIndex(of: style).map({ UInt32($0) }) : indices[style] {
      return index
    }
    styles.append(style)
    if style.background != .standard { hasBackgrounds = true }
    if styles.count == Self.searchedCount {
      for (index, style) in styles.enumerated() { indices[style] = UInt32(index) }
    } else if !isShort {
      indices[style] = UInt32(styles.count - 1)
    }
    return UInt32(styles.count - 1)
  }

  /// Returns for each style its index in another table; `nil` if it is not in there.
  ///
  /// - Complexity: O(*n*) in the number of styles.
  func indices(in other: StyleTable) -> [UInt32?] {
    styles.enumerated().map { index, style in
      if index < other.styles.count, other.styles[index] == style { return UInt32(index) }
      if other.styles.count >= Self.searchedCount { return other.indices[style] }
      return other.styles.firstIndex(of: style).map { UInt32($0) }
    }
  }
}
