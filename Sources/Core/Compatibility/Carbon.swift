// Carbon's names for the list API. docs/SWIFT.md has the whole table.

/// A cell.
public typealias CellNode = Cell
/// A header or footer.
public typealias ViewNode = AnyComponent
/// What holds the sections of a table.
public typealias UITableViewAdapter = ListAdapter
/// What brings sections to a table and shows the difference.
public typealias UITableViewUpdater = ListUpdater
/// What brings sections to a table and draws all of it again.
public typealias UITableViewReloadDataUpdater = ReloadUpdater
/// What holds the sections of a collection.
public typealias UICollectionViewAdapter = ListAdapter
/// What brings sections to a collection and shows the difference.
public typealias UICollectionViewUpdater = ListUpdater
/// What brings sections to a collection and draws all of it again.
public typealias UICollectionViewReloadDataUpdater = ReloadUpdater
/// The cell that was selected.
public typealias SelectionContext = CellContext

extension ListAdapter {
  /// Sets what is done when a cell was selected.
  public func didSelect(_ run: @escaping (CellContext) -> Void) { didSelect = run }
}
