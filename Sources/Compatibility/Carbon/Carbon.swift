public import PlaygroundCore

// Carbon's names for the list API. See docs/SWIFT.md for the full table.

/// A cell.
public typealias CellNode = Cell
/// A header or footer.
public typealias ViewNode = AnyComponent
/// The updater that compares sections and updates a table.
public typealias UITableViewUpdater = ListUpdater
/// The updater that reloads a table.
public typealias UITableViewReloadDataUpdater = ReloadUpdater
/// The updater that compares sections and updates a collection.
public typealias UICollectionViewUpdater = ListUpdater
/// The updater that reloads a collection.
public typealias UICollectionViewReloadDataUpdater = ReloadUpdater
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

/// Carbon's six transitions of a table.
extension ListUpdater {
  /// The transition of removed sections.
  public var deleteSectionsAnimation: TransitionStyle {
    get { transitions.sectionDelete }
    set { transitions.sectionDelete = newValue }
  }

  /// The transition of inserted sections.
  public var insertSectionsAnimation: TransitionStyle {
    get { transitions.sectionInsert }
    set { transitions.sectionInsert = newValue }
  }

  /// The transition of changed sections.
  public var reloadSectionsAnimation: TransitionStyle {
    get { transitions.sectionUpdate }
    set { transitions.sectionUpdate = newValue }
  }

  /// The transition of removed rows.
  public var deleteRowsAnimation: TransitionStyle {
    get { transitions.rowDelete }
    set { transitions.rowDelete = newValue }
  }

  /// The transition of inserted rows.
  public var insertRowsAnimation: TransitionStyle {
    get { transitions.rowInsert }
    set { transitions.rowInsert = newValue }
  }

  /// The transition of changed rows.
  public var reloadRowsAnimation: TransitionStyle {
    get { transitions.rowUpdate }
    set { transitions.rowUpdate = newValue }
  }
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
