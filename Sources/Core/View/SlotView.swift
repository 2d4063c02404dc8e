/// A view that adds nothing to what it holds: as long as nothing is set on it and it holds one
/// view, its snapshot is that view's.
open class SlotView: View {
  /// Creates an empty slot.
  public required init() { super.init() }

  override func makeSnapshot() -> Node {
    guard props.isEmpty, actions.isEmpty, subviews.count == 1 else { return super.makeSnapshot() }
    var node = subviews[0].snapshot
    if let key { node.key = key }
    return node
  }
}
