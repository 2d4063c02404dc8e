public import PlaygroundCore

// Carbon's names for the list API. See docs/SWIFT.md for the full table.

/// A cell.
public typealias CellNode = Cell
/// A header or footer.
public typealias ViewNode = AnyComponent
/// The context of a selected cell.
public typealias SelectionContext = CellContext

/// A component with an id.
public typealias IdentifiedComponentWrapper = IdentifiedComponent

extension Cell {
  /// Returns the component, or the one that it wraps, as a type or protocol; `nil` if neither is
  /// of that type.
  @MainActor
  public func component<Shown>(as type: Shown.Type) -> Shown? { component.as(type) }
}

extension AnyComponent {
  /// Returns the component, or the one that it wraps, as a type or protocol; `nil` if neither is
  /// of that type.
  @MainActor
  public func component<Shown>(as type: Shown.Type) -> Shown? { self.as(type) }
}

extension CellContext {
  /// The path of the cell.
  public var indexPath: ElementPath { path }
}

extension ListAdapter {
  /// Called when a cell is selected.
  public var didSelect: ((CellContext) -> Void)? {
    get { onSelect }
    set { onSelect = newValue }
  }

  /// Sets the handler of cell selections, replacing the previous one.
  public func didSelect(_ run: @escaping (CellContext) -> Void) { onSelect = run }
}

extension ListView {
  /// Called when a cell is selected, in addition to the cell's handlers.
  public var didSelect: ((CellContext) -> Void)? {
    get { onSelect }
    set { onSelect = newValue }
  }
}
