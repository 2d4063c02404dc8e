/// The working memory of a layout besides its nodes.
struct LayoutScratch {
  /// The contents of leaves.
  var contents: [LeafContent] = []
  /// The styles of boxes and their children; the first is the default.
  var boxes = [BoxStyle()]
  /// The tracks of grids and tables, by their nodes.
  var grids: [Int32: GridStyle] = [:]
  /// The positions of grid items and table cells, by their nodes.
  var gridItems: [Int32: GridItem] = [:]
  /// The columns of tables and the spans of their rows.
  var tables = TableAreas()
  /// The columns of the enclosing list, if the root is a row of a table section.
  var rowTracks: RowTracks?
  /// The items of all flexboxes being laid out, innermost last.
  var items = ItemStack()
  /// The items of all boxes being laid out, innermost last.
  var boxItems: [BoxItem] = []
  /// The indices of box items in order of priority, of the innermost box last.
  var order: [Int] = []
  /// The cache of measurements.
  var memo = Memo()
  /// Whether answers to exact constraints are stored as well, for a layout trace.
  var isTraced = false
  /// Whether leaves that measure themselves accept fractional widths, as in Yoga.
  var measuresFractions = false

  /// Returns the box style of a node.
  func box(of node: LayoutNode) -> BoxStyle { boxes[Int(node.boxStyle)] }
}
