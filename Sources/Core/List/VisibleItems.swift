/// The cells of one section that can be seen.
public struct VisibleItems: Equatable, Sendable {
  /// A cell that can be seen, at least in part.
  public struct Item: Equatable, Sendable {
    /// Where it is in the list.
    public let path: ElementPath
    /// Its identity.
    public let key: Key
    /// Where it is in the window, in cells.
    public let frame: Rect
  }

  /// The index of the section.
  public let section: Int
  /// The cells, in order.
  public let items: [Item]
  /// What is out of view: rows above the window, and columns at the start of a strip.
  public let offset: Point
  /// The window's extent, in cells.
  public let container: Size
}
