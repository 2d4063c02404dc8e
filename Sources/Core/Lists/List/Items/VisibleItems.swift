/// The cells of a section that are in view.
public struct VisibleItems: Equatable, Sendable {
  /// A cell that is at least partly in view.
  public struct Item: Equatable, Sendable {
    /// The path of the cell in the list.
    public let path: ElementPath
    /// The identity of the cell.
    public let key: Key
    /// The frame in the window, in cells of the terminal; may reach beyond the window.
    public let frame: Rect
  }

  /// The 0-based index of the section.
  public let section: Int
  /// The cells, in order; empty while no cell of the section is in view.
  public let items: [Item]
  /// The hidden extent, in cells of the terminal: rows above the window, and columns at the start
  /// of a horizontal section.
  public let offset: Point
  /// The window's size, in terminal cells.
  public let container: Size
}
