/// What one layout needs besides the nodes.
struct LayoutScratch {
  /// What leaves show.
  var contents: [LeafContent] = []
  /// Items of the flexboxes that are being laid out, innermost last.
  var items: [FlexItem] = []
  /// Items of the boxes that are being laid out, innermost last.
  var boxItems: [BoxItem] = []
  /// Places of box items in the order in which they are served, of the innermost box last.
  var places: [Int] = []
  /// What nodes answered to offers.
  var memo = Memo()
  /// Whether a text that breaks takes every fraction of a column it is offered, as Yoga's do.
  var measuresFractions = false
}
