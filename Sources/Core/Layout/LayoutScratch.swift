/// What one layout needs besides the nodes.
struct LayoutScratch {
  /// What leaves show.
  var contents: [LeafContent] = []
  /// Items of the flexboxes that are being laid out, innermost last.
  var items: [FlexItem] = []
  /// Items of the boxes that are being laid out, innermost last.
  var boxItems: [BoxItem] = []
  /// What nodes answered to offers.
  var memo = Memo()
}
