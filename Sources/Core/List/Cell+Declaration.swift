/// Declaring cells in Swift.
extension Cell {
  /// Creates a cell that shows a component under an id.
  @MainActor
  public init(id: some Hashable, component: some Component) {
    self.init(key: Key(identifying: id), component: AnyComponent(component))
  }

  /// Creates a cell that shows a component under its own id.
  @MainActor
  public init(component: some IdentifiableComponent) {
    self.init(id: component.id, component: component)
  }

  /// Creates a cell that shows a component under an id.
  @MainActor
  public init(id: some Hashable, _ component: some Component) {
    self.init(id: id, component: component)
  }

  /// Creates a cell that shows a component under its own id.
  @MainActor
  public init(_ component: some IdentifiableComponent) { self.init(component: component) }
}

extension Cell: Slotted {
  /// Returns the cell with its place inside of the slot.
  public func placed(in slot: String) -> Cell {
    if key.isWritten { return self }
    var cell = self
    cell.key = key.placed(in: slot)
    return cell
  }
}

/// Declares the cells of a section: cells, and components standing for a cell each.
///
/// A component without an id is told apart by its place in the declaration.
@resultBuilder
public enum CellsBuilder: SlotBuilder {
  /// Cells are declared.
  public typealias Element = Cell

  /// A component with an id.
  @MainActor
  public static func buildExpression(_ component: some IdentifiableComponent) -> Slots<Cell> {
    Slots([Cell(component)])
  }

  /// A component without an id.
  @MainActor
  public static func buildExpression<Shown: Component>(_ component: Shown) -> Slots<Cell> {
    Slots([Cell(key: .place(component.reuseIdentifier), component: AnyComponent(component))])
  }

  /// A component, or nothing.
  @MainActor
  public static func buildExpression<Shown: Component>(_ component: Shown?) -> Slots<Cell> {
    component.map { buildExpression($0) } ?? Slots()
  }

  /// A component with an id, or nothing.
  @MainActor
  public static func buildExpression<Shown: IdentifiableComponent>(
    _ component: Shown?
  ) -> Slots<Cell> {
    component.map { buildExpression($0) } ?? Slots()
  }
}

extension Group where Element == Cell {
  /// Creates a group of cells.
  public init(@CellsBuilder _ cells: () -> [Cell]) { self.init(elements: cells()) }

  /// Creates a group of cells from a sequence.
  public init<Items: Sequence>(of items: Items, @CellsBuilder _ turn: (Items.Element) -> [Cell]) {
    self.init(items, turn)
  }
}

/// A cell, as Carbon calls it.
public typealias CellNode = Cell
/// A header or footer, as Carbon calls it.
public typealias ViewNode = AnyComponent
