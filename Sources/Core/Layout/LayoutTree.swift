/// The frames of all nodes of a tree.
public struct LayoutTree: Equatable, Sendable {
  /// One frame per node in preorder, in cells relative to the parent's frame; the root's is
  /// relative to the available space.
  public var frames: [Rect]
  /// The extent of the root's frame including its margins, in cells.
  public var extent: Size

  /// The columns of tables, relative to the tables, by the indices of their frames.
  var tableColumns: [Int32: [Range<Int>]] = [:]

  /// Creates a result.
  package init(frames: [Rect], extent: Size) {
    self.frames = frames
    self.extent = extent
  }

  /// Creates a result with tables in it.
  init(frames: [Rect], extent: Size, tableColumns: [Int32: [Range<Int>]]) {
    self.init(frames: frames, extent: extent)
    self.tableColumns = tableColumns
  }
}
