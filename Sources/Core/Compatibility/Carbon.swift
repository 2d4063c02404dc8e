// Carbon's names for the list API. See docs/SWIFT.md for the full table.

/// A cell.
public typealias CellNode = Cell
/// A header or footer.
public typealias ViewNode = AnyComponent
/// The adapter that stores the sections of a table.
public typealias UITableViewAdapter = ListAdapter
/// The updater that compares sections and updates a table.
public typealias UITableViewUpdater = ListUpdater
/// The updater that reloads a table.
public typealias UITableViewReloadDataUpdater = ReloadUpdater
/// The adapter that stores the sections of a collection.
public typealias UICollectionViewAdapter = ListAdapter
/// The updater that compares sections and updates a collection.
public typealias UICollectionViewUpdater = ListUpdater
/// The updater that reloads a collection.
public typealias UICollectionViewReloadDataUpdater = ReloadUpdater
/// The context of a cell's selection.
public typealias SelectionContext = CellContext

extension ListAdapter {
  /// Sets the handler of cell selections.
  public func didSelect(_ run: @escaping (CellContext) -> Void) { didSelect = run }
}
