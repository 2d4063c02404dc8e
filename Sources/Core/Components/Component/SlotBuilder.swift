/// A result builder with `if`, `else`, `switch`, `for` and optionals, of any length.
///
/// An empty statement keeps its slot, so the elements after it keep their identities.
public protocol SlotBuilder {
  /// The type of the elements declared.
  associatedtype Element: Slotted
}

extension SlotBuilder {
  /// A single element.
  public static func buildExpression(_ element: Element) -> Slots<Element> { Slots(element) }

  /// An optional element; `nil` adds none but keeps its slot.
  public static func buildExpression(_ element: Element?) -> Slots<Element> {
    element.map { Slots($0) } ?? Slots([])
  }

  /// Existing elements, each in a separate slot; `nil` adds none.
  public static func buildExpression(_ elements: [Element?]) -> Slots<Element> {
    Slots(turns: elements) { $0.map { Slots($0) } ?? Slots() }
  }

  /// A group, flattened.
  public static func buildExpression(_ group: Group<Element>) -> Slots<Element> { group.slots }

  /// An optional group; `nil` adds none but keeps its slot.
  public static func buildExpression(_ group: Group<Element>?) -> Slots<Element> {
    group?.slots ?? Slots()
  }

  /// An empty block.
  public static func buildBlock() -> Slots<Element> { Slots() }

  /// The first statement.
  public static func buildPartialBlock(first: Slots<Element>) -> Slots<Element> {
    buildPartialBlock(accumulated: Slots(), next: first)
  }

  /// A following statement.
  public static func buildPartialBlock(
    accumulated: consuming Slots<Element>,
    next: Slots<Element>
  ) -> Slots<Element> {
    accumulated.append(next)
    return accumulated
  }

  /// An `if` without `else`; a condition that does not hold adds none but keeps its slot.
  public static func buildOptional(_ slots: Slots<Element>?) -> Slots<Element> { slots ?? Slots() }

  /// The first branch of an `if` or `switch`, with its own positions.
  public static func buildEither(first: Slots<Element>) -> Slots<Element> {
    branch("if", first)
  }

  /// The second branch of an `if` or `switch`, with its own positions.
  public static func buildEither(second: Slots<Element>) -> Slots<Element> {
    branch("else", second)
  }

  private static func branch(_ name: String, _ slots: Slots<Element>) -> Slots<Element> {
    var branch = Slots<Element>()
    branch.append(slots) { _ in name }
    return branch
  }

  /// A `for` loop: one slot for each iteration.
  public static func buildArray(_ turns: [Slots<Element>]) -> Slots<Element> {
    Slots(turns: turns) { $0 }
  }

  /// An `if #available` statement.
  public static func buildLimitedAvailability(_ slots: Slots<Element>) -> Slots<Element> { slots }

  /// All elements declared, in order.
  public static func buildFinalResult(_ slots: Slots<Element>) -> [Element] { slots.elements }
}
