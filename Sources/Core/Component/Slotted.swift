/// An element of a declaration, identified by its place there if by nothing else.
public protocol Slotted {
  /// Whether its place is no part of its identity.
  var isIdentified: Bool { get }

  /// Returns it with its place inside of a slot.
  func placed(in slot: String) -> Self
}

extension Key {
  /// Returns the identity in a slot: a written one as it is, a place inside of the slot.
  func placed(in slot: String) -> Key { isWritten ? self : .place("\(slot)/\(text)") }
}

extension Node: Slotted {
  /// Whether it has a written id.
  public var isIdentified: Bool { key.isWritten }

  /// Returns the node with its place inside of the slot.
  public func placed(in slot: String) -> Node {
    var node = self
    node.key = key.placed(in: slot)
    return node
  }
}

/// Elements of a declaration: those of one statement, or of all so far, each a slot.
public struct Slots<Element: Slotted> {
  /// The elements in order, each placed in its slot.
  private(set) var elements: [Element] = []
  /// How many slots there are, the empty ones counted.
  private var count = 0

  /// Creates no slots.
  init() {}

  /// Creates the one slot of elements that have places already.
  init(_ elements: [Element]) {
    self.elements = elements
    count = 1
  }

  /// Creates a slot for each turn of a sequence, the one after the other.
  init<Items: Sequence>(turns items: Items, _ turn: (Items.Element) -> [Element]) {
    elements.reserveCapacity(items.underestimatedCount)
    for item in items { append(turn(item)) { "[\($0)]" } }
  }

  /// Adds a slot with its elements.
  ///
  /// - Parameters:
  ///   - slot: The elements.
  ///   - name: Returns the name of the slot from its index; called for elements without an
  ///   identity.
  mutating func append(_ slot: [Element], named name: (Int) -> String = { String($0) }) {
    if elements.isEmpty, slot.allSatisfy(\.isIdentified) {
      elements = slot
    } else {
      var known: String?
      for element in slot {
        if element.isIdentified {
          elements.append(element)
        } else {
          let name = known ?? name(count)
          known = name
          elements.append(element.placed(in: name))
        }
      }
    }
    count += 1
  }
}

/// Declarations with `if`, `else`, `switch`, `for` and optionals, of any length.
///
/// A statement that contributes nothing keeps its slot, so that what follows keeps its identity.
public protocol SlotBuilder {
  /// What is declared.
  associatedtype Element: Slotted
}

extension SlotBuilder {
  /// One element.
  public static func buildExpression(_ element: Element) -> Slots<Element> { Slots([element]) }

  /// An element, or nothing.
  public static func buildExpression(_ element: Element?) -> Slots<Element> {
    Slots(element.map { [$0] } ?? [])
  }

  /// Elements made elsewhere, each in a slot of its own; `nil` contributes nothing.
  public static func buildExpression(_ elements: [Element?]) -> Slots<Element> {
    Slots(turns: elements) { $0.map { [$0] } ?? [] }
  }

  /// A group, transparent.
  public static func buildExpression(_ group: Group<Element>) -> Slots<Element> { group.slots }

  /// A group, or nothing.
  public static func buildExpression(_ group: Group<Element>?) -> Slots<Element> {
    group?.slots ?? Slots()
  }

  /// No statement at all.
  public static func buildBlock() -> Slots<Element> { Slots() }

  /// The first statement.
  public static func buildPartialBlock(first: Slots<Element>) -> Slots<Element> {
    buildPartialBlock(accumulated: Slots(), next: first)
  }

  /// A further statement.
  public static func buildPartialBlock(
    accumulated: Slots<Element>,
    next: Slots<Element>
  ) -> Slots<Element> {
    var slots = accumulated
    slots.append(next.elements)
    return slots
  }

  /// An `if` without `else`.
  public static func buildOptional(_ slots: Slots<Element>?) -> Slots<Element> { slots ?? Slots() }

  /// Branches of an `if` or `switch` on one side: places of their own.
  public static func buildEither(first: Slots<Element>) -> Slots<Element> {
    branch("if", first)
  }

  /// Branches of an `if` or `switch` on the other side: places of their own.
  public static func buildEither(second: Slots<Element>) -> Slots<Element> {
    branch("else", second)
  }

  private static func branch(_ name: String, _ slots: Slots<Element>) -> Slots<Element> {
    var branch = Slots<Element>()
    branch.append(slots.elements) { _ in name }
    return branch
  }

  /// A `for`: each turn a slot.
  public static func buildArray(_ turns: [Slots<Element>]) -> Slots<Element> {
    Slots(turns: turns) { $0.elements }
  }

  /// An `if` that asks for a platform's version.
  public static func buildLimitedAvailability(_ slots: Slots<Element>) -> Slots<Element> { slots }

  /// All that was declared.
  public static func buildFinalResult(_ slots: Slots<Element>) -> [Element] { slots.elements }
}
