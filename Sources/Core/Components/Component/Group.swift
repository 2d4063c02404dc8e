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
