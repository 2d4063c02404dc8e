/// What one layout needs besides the nodes.
struct LayoutScratch {
  /// What leaves show.
  var contents: [LeafContent] = []
  /// Styles of boxes and of what stands in them, the first with nothing set.
  var boxes = [BoxStyle()]
  /// Items of the flexboxes that are being laid out, innermost last.
  var items = ItemStack()
  /// Items of the boxes that are being laid out, innermost last.
  var boxItems: [BoxItem] = []
  /// Places of box items in the order in which they are served, of the innermost box last.
  var places: [Int] = []
  /// What nodes answered to offers.
  var memo = Memo()
  /// Whether nodes keep answers to offers that leave nothing open as well, to be looked at.
  var isTraced = false
  /// Whether a leaf that measures itself takes every fraction of a column it is offered, as Yoga's do.
  var measuresFractions = false

  /// Returns the style of a node as a box and as a child of one.
  func box(of node: LayoutNode) -> BoxStyle { boxes[Int(node.boxStyle)] }
}
