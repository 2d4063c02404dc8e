/// Declaring cells in Swift.
extension Cell {
  /// Creates a cell that shows a component, identified by an id.
  @MainActor
  public init(id: some Hashable & Sendable, _ component: some Component) {
    self.init(key: Key(isolated: id), component: AnyComponent(component))
  }

  /// Creates a cell that shows a component, identified by the component's id.
  @MainActor
  public init(_ component: some IdentifiableComponent) {
    self.init(key: Key(isolated: component.id), component: AnyComponent(component))
  }

  /// Creates a cell that shows a component, identified by the component's id.
  @MainActor
  public init<Shown: IdentifiableComponent>(_ component: Shown) where Shown.ID: Sendable {
    self.init(key: Key(isolated: component.id), component: AnyComponent(component))
  }
}

extension Cell: Slotted {
  /// Whether the cell has an id.
  public var isIdentified: Bool { key.isWritten }

  /// Returns the cell with its position nested in the slot; a cell with an id is unchanged.
  public func placed(in slot: String) -> Cell {
    if key.isWritten { return self }
    var cell = self
    cell.key = key.placed(in: slot)
    return cell
  }
}

/// A result builder of a section's cells: cells, and components that become one cell each.
///
/// A component without an id is identified by its position in the declaration.
@resultBuilder
public enum CellsBuilder: SlotBuilder {
  /// Statements produce cells.
  public typealias Element = Cell

  /// A component with an id.
  @MainActor
  public static func buildExpression(_ component: some IdentifiableComponent) -> Slots<Cell> {
    Slots(Cell(component))
  }

  /// A component without an id.
  @MainActor
  public static func buildExpression<Shown: Component>(_ component: Shown) -> Slots<Cell> {
    Slots(Cell(key: .positional(component.reuseIdentifier), component: AnyComponent(component)))
  }

  /// A component with an id.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ component: Shown
  ) -> Slots<Cell> where Shown.ID: Sendable {
    Slots(Cell(component))
  }

  /// An optional component; `nil` adds none but keeps its slot.
  @MainActor
  public static func buildExpression<Shown: Component>(_ component: Shown?) -> Slots<Cell> {
    component.map { buildExpression($0) } ?? Slots()
  }

  /// An optional component with an id; `nil` adds none but keeps its slot.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ component: Shown?
  ) -> Slots<Cell> {
    component.map { buildExpression($0) } ?? Slots()
  }

  /// Components without ids, each in a separate slot.
  @MainActor
  public static func buildExpression<Shown: Component>(_ components: [Shown]) -> Slots<Cell> {
    Slots(turns: components) { buildExpression($0) }
  }

  /// Components with ids, each in a separate slot.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ components: [Shown]
  ) -> Slots<Cell> {
    Slots(turns: components) { Slots(Cell($0)) }
  }

  /// Components with ids, each in a separate slot.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ components: [Shown]
  ) -> Slots<Cell> where Shown.ID: Sendable {
    Slots(turns: components) { Slots(Cell($0)) }
  }

  // The requirements of `SlotBuilder` for cells: the compiler specialises these in this module,
  // which makes long loops several times faster.

  /// The first statement.
  public static func buildPartialBlock(first: consuming Slots<Cell>) -> Slots<Cell> {
    if first.isPlaced { return first }
    return buildPartialBlock(accumulated: Slots(), next: first)
  }

  /// A following statement.
  public static func buildPartialBlock(
    accumulated: consuming Slots<Cell>,
    next: Slots<Cell>
  ) -> Slots<Cell> {
    accumulated.append(next)
    return accumulated
  }

  /// A `for` loop: one slot for each iteration.
  public static func buildArray(_ turns: [Slots<Cell>]) -> Slots<Cell> {
    Slots(turns: turns) { $0 }
  }

  /// All cells declared, in order.
  public static func buildFinalResult(_ slots: Slots<Cell>) -> [Cell] { slots.elements }

  /// Any other expression: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected a component, a 'Cell', a 'Group' or an array of cells among the cells"
  )
  public static func buildExpression<Other>(_ other: Other) -> Slots<Cell> { Slots() }

  /// A section among cells: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected cells, found a 'Section'; put cells into sections, or sections into the list"
  )
  public static func buildExpression(_ section: Section) -> Slots<Cell> { Slots() }

  /// A view among cells: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected a component, found a 'View'; a component makes its view in 'renderContent()'"
  )
  public static func buildExpression(_ view: View) -> Slots<Cell> { Slots() }
}

extension Group where Element == Cell {
  /// Creates a group of cells.
  public init(@CellsBuilder _ cells: () -> [Cell]) { self.init(elements: cells()) }

  /// Creates a group of cells from a sequence.
  public init<Items: Sequence>(of items: Items, @CellsBuilder _ turn: (Items.Element) -> [Cell]) {
    self.init(items, turn)
  }
}
