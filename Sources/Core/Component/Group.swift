/// Elements of a declaration taken together, without an identity of its own.
public struct Group<Element: Slotted> {
  /// What is in it.
  let slots: Slots<Element>

  /// Creates an empty group.
  public init() { slots = Slots() }

  /// Creates a group of elements declared in place.
  init(elements: [Element]) { slots = Slots(elements) }

  /// Creates the group that a sequence gives.
  init<Items: Sequence>(_ items: Items, _ turn: (Items.Element) -> [Element]) {
    slots = Slots(turns: items, turn)
  }
}

extension Group where Element == Node {
  /// Creates a group of nodes.
  public init(@NodeBuilder _ nodes: () -> [Node]) { self.init(elements: nodes()) }

  /// Creates a group of nodes from a sequence.
  public init<Items: Sequence>(of items: Items, @NodeBuilder _ turn: (Items.Element) -> [Node]) {
    self.init(items, turn)
  }
}
