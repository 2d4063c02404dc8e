public import PlaygroundCore

/// A list on the screen.
public typealias UITableView = ListView
/// A list on the screen.
public typealias UICollectionView = ListView

extension ListView {
  /// The height of rows that have the height of their content.
  public static let automaticDimension: CGFloat = -1

  /// The source of the rows; held weakly.
  ///
  /// Setting it shows its rows.
  public var dataSource: (any UITableViewDataSource)? {
    get { (companion as? TableRows)?.dataSource }
    set {
      tableRows.dataSource = newValue
      reloadData()
    }
  }

  /// The receiver of selections; held weakly.
  public var delegate: (any UITableViewDelegate)? {
    get { (companion as? TableRows)?.delegate }
    set { tableRows.delegate = newValue }
  }

  /// The height of rows, in cells of the terminal; that of their content by default.
  public var rowHeight: CGFloat {
    get { (companion as? TableRows)?.rowHeight ?? Self.automaticDimension }
    set { tableRows.rowHeight = newValue }
  }

  /// The height of rows that are not measured yet.
  public var estimatedRowHeight: CGFloat {
    get { (companion as? TableRows)?.estimatedRowHeight ?? 1 }
    set { tableRows.estimatedRowHeight = newValue }
  }

  /// Asks the data source for its rows again; without one, draws the rows in view again.
  public func reloadData() {
    guard let rows = companion as? TableRows, let list = rows.list(of: self) else {
      return renderVisibleComponents()
    }
    apply(list, policy: UpdatePolicy(.instant))
  }

  /// Asks the data source for the cells of rows again, if they are in view.
  public func reloadRows(at indexPaths: [IndexPath], with animation: TransitionStyle = .fade) {
    for path in indexPaths { renderCell(at: path) }
  }

  /// Sets the class of the cells with an identifier.
  public func register(
    _ type: UITableViewCell.Type,
    forCellReuseIdentifier identifier: String
  ) {
    tableRows.types[identifier] = type
  }

  /// Returns a cell that no row shows any more; without one a new cell if a class is registered,
  /// else `nil`.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    tableRows.dequeue(identifier)
  }

  /// Returns a cell that no row shows any more, or a new one: of the registered class, else a plain
  /// one.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    tableRows.dequeue(identifier) ?? UITableViewCell(reuseIdentifier: identifier)
  }

  /// Returns the cell of a row; `nil` out of view.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    content(at: indexPath)?.subviews.first as? UITableViewCell
  }

  /// Returns the number of rows of a section, 0-based.
  public func numberOfRows(inSection section: Int) -> Int {
    list.sections.indices.contains(section) ? list.sections[section].cells.count : 0
  }

  /// The number of sections.
  public var numberOfSections: Int { list.sections.count }

  /// Does nothing: a list keeps no selection.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  private var tableRows: TableRows {
    if let rows = companion as? TableRows { return rows }
    let rows = TableRows()
    companion = rows
    return rows
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The height of rows that have the height of their content, as early versions of Swift spell it.
public let UITableViewAutomaticDimension: CGFloat = -1

// The spellings of early versions of Swift.
extension ListView {
  /// Returns a cell that no row shows any more; without one a new cell if a class is registered,
  /// else `nil`.
  public func dequeueReusableCellWithIdentifier(_ identifier: String) -> UITableViewCell? {
    dequeueReusableCell(withIdentifier: identifier)
  }

  /// Returns the cell of a row; `nil` out of view.
  public func cellForRowAtIndexPath(_ indexPath: NSIndexPath) -> UITableViewCell? {
    cellForRow(at: indexPath)
  }

  /// Asks the data source for the cell of a row again, if it is in view.
  public func renderComponentAtIndexPath(_ indexPath: NSIndexPath) { renderCell(at: indexPath) }
}

/// The rows that a data source provides for a table.
@MainActor
private final class TableRows {
  weak var dataSource: (any UITableViewDataSource)?
  weak var delegate: (any UITableViewDelegate)?
  var rowHeight = ListView.automaticDimension
  var estimatedRowHeight: CGFloat = 1
  /// The classes of cells, by their identifiers.
  var types: [String: UITableViewCell.Type] = [:]
  /// The cells that no row shows any more, by their identifiers.
  private var spare: [String: [UITableViewCell]] = [:]

  /// Returns the list of all rows; `nil` without a data source.
  ///
  /// - Complexity: O(*n*) in the number of rows; cells are made for rows in view only.
  func list(of table: ListView) -> List? {
    guard let dataSource else { return nil }
    return List(
      sections: (0..<max(0, dataSource.numberOfSections(in: table))).map { index in
        let count = max(0, dataSource.tableView(table, numberOfRowsInSection: index))
        let section = Section(
          id: index,
          cells: (0..<count).map { element in
            cell(of: table, at: IndexPath(section: index, element: element))
          }
        )
        return titled(
          section,
          dataSource.tableView(table, titleForHeaderInSection: index),
          dataSource.tableView(table, titleForFooterInSection: index)
        )
      }
    )
  }

  private func titled(_ section: Section, _ header: String?, _ footer: String?) -> Section {
    var section = section
    section.header = header.map { AnyComponent(TableTitle(text: $0)) }
    section.footer = footer.map { AnyComponent(TableTitle(text: $0)) }
    return section
  }

  private func cell(of table: ListView, at path: IndexPath) -> Cell {
    Cell(id: path, TableRow(rows: self, table: WeakTable(table), path: path))
      .onSelect { [weak self, weak table] context in
        guard let self, let table else { return }
        delegate?.tableView(table, didSelectRowAt: context.path)
      }
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = spare[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let type = types[identifier] else { return nil }
    let cell = type.init()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Keeps the cell of a view that shows no row any more, for other rows.
  func recycle(_ content: View) {
    guard let cell = content.subviews.first as? UITableViewCell else { return }
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  /// The height of a row; `nil` for that of its content.
  func height(of path: IndexPath, in table: ListView) -> Int? {
    let height = delegate?.tableView(table, heightForRowAt: path) ?? rowHeight
    return height >= 0 ? height.cells : nil
  }
}

/// A table that a row does not keep alive.
@MainActor
private struct WeakTable {
  weak var table: ListView?

  init(_ table: ListView) { self.table = table }
}

/// A row of a table: shows the cell that the data source returns.
private struct TableRow: Component {
  let rows: TableRows
  let table: WeakTable
  let path: IndexPath

  func renderContent() -> SlotView { SlotView() }

  func render(in content: SlotView) {
    guard let table = table.table else { return }
    rows.recycle(content)
    if let cell = rows.dataSource?.tableView(table, cellForRowAt: path) { content.add(cell) }
  }

  func shouldContentUpdate(with next: TableRow) -> Bool { true }

  func referenceSize(in bounds: CGRect) -> CGSize? {
    guard let table = table.table, let height = rows.height(of: path, in: table) else { return nil }
    return CGSize(width: bounds.width, height: height)
  }

  var layoutMode: ContentLayoutMode {
    .flexibleHeight(estimatedHeight: max(1, rows.estimatedRowHeight.cells))
  }

  func contentWillDisplay(_ content: SlotView) {
    guard let table = table.table, let cell = content.subviews.first as? UITableViewCell else {
      return
    }
    rows.delegate?.tableView(table, willDisplay: cell, forRowAt: path)
  }

  func contentDidEndDisplay(_ content: SlotView) { rows.recycle(content) }
}

/// A title of a section.
private struct TableTitle: Component, Equatable {
  let text: String

  func render(in content: Label) { content.text = text }
}
