/// The position of a header, footer or other supplement relative to the cells of its section.
public enum SupplementAlignment: String, CaseIterable, Sendable {
  /// At the start of separate rows: above the cells, or below them for a footer.
  case leading
  /// Centred in separate rows: above the cells, or below them for a footer.
  case center
  /// At the end of separate rows: above the cells, or below them for a footer.
  case trailing
  /// Above the cells, centred.
  case top
  /// Above the cells, at the start.
  case topLeading = "top-leading"
  /// Above the cells, at the end.
  case topTrailing = "top-trailing"
  /// Below the cells, centred.
  case bottom
  /// Below the cells, at the start.
  case bottomLeading = "bottom-leading"
  /// Below the cells, at the end.
  case bottomTrailing = "bottom-trailing"
  /// In a gutter to the left of the cells, which are narrowed by its width.
  case left
  /// In a gutter to the right of the cells, which are narrowed by its width.
  case right

  /// A side of the cells.
  enum Side: Hashable, Sendable {
    case top
    case bottom
    case left
    case right
  }

  /// Returns the side of the cells; `fallback` if the alignment does not determine one.
  func side(else fallback: Side) -> Side {
    switch self {
    case .leading, .center, .trailing: fallback
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .left: .left
    case .right: .right
    }
  }

  /// Returns how many of the free columns of its rows lie to its left.
  func shift(in free: Int) -> Int {
    switch self {
    case .leading, .topLeading, .bottomLeading, .left, .right: 0
    case .center, .top, .bottom: free / 2
    case .trailing, .topTrailing, .bottomTrailing: free
    }
  }
}
