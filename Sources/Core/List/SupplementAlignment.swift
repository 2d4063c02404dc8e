/// Where a header, a footer or another supplement stands around the cells of its section.
public enum SupplementAlignment: String, CaseIterable, Sendable {
  /// At the start of rows of its own: above the cells, or below them for a footer.
  case leading
  /// In the middle of rows of its own: above the cells, or below them for a footer.
  case center
  /// At the end of rows of its own: above the cells, or below them for a footer.
  case trailing
  /// Above the cells, in the middle.
  case top
  /// Above the cells, at the start.
  case topLeading = "top-leading"
  /// Above the cells, at the end.
  case topTrailing = "top-trailing"
  /// Below the cells, in the middle.
  case bottom
  /// Below the cells, at the start.
  case bottomLeading = "bottom-leading"
  /// Below the cells, at the end.
  case bottomTrailing = "bottom-trailing"
  /// In a gutter at the left of the cells, which leave its columns free.
  case left
  /// In a gutter at the right of the cells, which leave its columns free.
  case right

  /// A side of the cells.
  enum Side: Hashable, Sendable {
    case top
    case bottom
    case left
    case right
  }

  /// Returns the side of the cells it stands at, where one that names none stands at `fallback`.
  func side(else fallback: Side) -> Side {
    switch self {
    case .leading, .center, .trailing: fallback
    case .top, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeading, .bottomTrailing: .bottom
    case .left: .left
    case .right: .right
    }
  }

  /// Returns how many of the free columns of its rows are at its left.
  func shift(in free: Int) -> Int {
    switch self {
    case .leading, .topLeading, .bottomLeading, .left, .right: 0
    case .center, .top, .bottom: free / 2
    case .trailing, .topTrailing, .bottomTrailing: free
    }
  }
}
