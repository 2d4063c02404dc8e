/// A transparent container: with no attributes set and exactly one subview, its snapshot is that of
/// the subview.
open class SlotView: View {
  /// Creates an empty slot.
  public required init() { super.init(frame: .zero) }

  override var isTransparent: Bool { props.isEmpty && actions.isEmpty && subviews.count == 1 }

  override func makeSnapshot() -> Node {
    guard isTransparent else { return super.makeSnapshot() }
    var node = subviews[0].snapshot
    if let key { node.key = key }
    return node
  }
}
