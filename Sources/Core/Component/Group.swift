/// Elements of a declaration grouped together; the group itself has no identity.
public struct Group<Element: Slotted> {
  /// The elements of the group.
  let slots: Slots<Element>

  /// Creates an empty group.
  public init() { slots = Slots() }

  /// Creates a group of elements declared inline.
  init(elements: [Element]) { slots = Slots(elements) }

  /// Creates a group from a sequence.
  init<Items: Sequence>(_ items: Items, _ turn: (Items.Element) -> [Element]) {
    slots = Slots(turns: items) { Slots(turn($0)) }
  }
}

extension Group where Element == Node {
  /// Creates a group of nodes.
  public init(@NodeBuilder _ nodes: () -> [Node]) { self.init(elements: nodes()) }

  /// Creates a group of nodes from a sequence; `turn` is called once for each item, in order.
  public init<Items: Sequence>(of items: Items, @NodeBuilder _ turn: (Items.Element) -> [Node]) {
    self.init(items, turn)
  }
}
