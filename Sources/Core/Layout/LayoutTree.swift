/// The frames of all nodes of a tree.
package struct LayoutTree: Equatable, Sendable {
  /// One frame per node in preorder, in cells relative to the parent's frame; the root's is
  /// relative to the available space.
  package var frames: [Rect]
  /// The extent of the root's frame including its margins, in cells.
  package var extent: Size

  /// The columns of tables and the spans of their rows.
  var tables = TableAreas()

  /// Creates a result.
  package init(frames: [Rect], extent: Size) {
    self.frames = frames
    self.extent = extent
  }

  /// Creates a result with tables in it.
  init(frames: [Rect], extent: Size, tables: TableAreas) {
    self.init(frames: frames, extent: extent)
    self.tables = tables
  }
}
