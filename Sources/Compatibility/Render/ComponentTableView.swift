public import PlaygroundCore

/// A list of components that scrolls; it reuses the components of items that are gone.
open class ComponentTableView: TableBox, ComponentViewType {
  /// The state of the list, for subclasses.
  public var state: (any ComponentStateType)?
  private var setUp: (() -> Void)?
  private let rows = ComponentRows()

  /// Creates an empty list.
  public required init() {
    super.init()
    separatorStyle = TableBox.SeparatorStyle.none
    rows.list = self
    sections.value = [rows]
  }

  /// The items shown; setting them compares them, by identity, with those shown before.
  public var items: [any ListComponentItemType] {
    get { rows.items }
    set { rows.show(newValue) }
  }

  /// The changes by the newest items, in the stages in which a list is changed; all paths have the
  /// section 0.
  public var lastChanges: [Changeset] { rows.lastChanges }

  /// Sets a closure that is called with the list whenever it is rendered.
  public func configure(_ setUp: @escaping (ComponentTableView) -> Void) {
    self.setUp = { [weak self] in if let self { setUp(self) } }
  }

  /// Calls the closure of `configure(_:)`, then renders the components of all items.
  ///
  /// - Parameter size: Ignored: the list fills its parent, or has the size of its frame.
  open func renderComponent(_ size: CGSize) {
    setUp?()
    rows.reload()
  }

  /// Renders the component of an item again; does nothing for a path without an item.
  public func renderComponentAtIndexPath(_ path: IndexPath) { rows.render(at: path.element) }
}

/// A list of components that scrolls: in a terminal, one like a table.
public typealias ComponentCollectionView = ComponentTableView

/// The only section of a list of components.
@MainActor
private final class ComponentRows: BoxSection {
  let identifier = "items"
  let view: View = SectionView()
  weak var list: ComponentTableView?
  private(set) var items: [any ListComponentItemType] = []
  private(set) var lastChanges: [Changeset] = []
  private let cells = CellsView()
  private var components: [ComponentView] = []
  private var spare: [String: [ComponentView]] = [:]

  init() {
    view.key = .id(identifier)
    view.width = .fill
    cells.width = .fill
    cells.key = .positional("Cells#0")
    view.setSubviews([cells])
  }

  /// Shows other items; the component of an item that is gone can show an item that is new.
  ///
  /// - Complexity: O(*n*) in the number of items.
  func show(_ next: [any ListComponentItemType]) {
    let difference = RowsDifference(from: items.map(Self.key), to: next.map(Self.key))
    lastChanges = difference.stages
    let kept = difference.sources.map { source in source.map { components[$0] } }
    for index in difference.deletes {
      components[index].prepareForReuse()
      spare[items[index].reuseIdentifier, default: []].append(components[index])
    }
    components = zip(next, kept).map { item, component in
      component ?? spare[item.reuseIdentifier]?.popLast() ?? item.makeComponent()
    }
    items = next
    reload()
    cells.setSubviews(components)
  }

  /// Renders the component of an item; does nothing without such an item.
  func render(at index: Int) {
    guard items.indices.contains(index) else { return }
    components[index].key = Self.key(items[index])
    components[index].state = items[index].itemState
    components[index].renderComponent()
  }

  // MARK: - BoxSection

  func show(in box: SectionedBox) {}

  func rowIndex(of key: Key) -> Int? { components.firstIndex { $0.key == key } }

  func select(_ row: Int) -> Bool {
    guard items.indices.contains(row), let list else { return false }
    let item = items[row]
    item.delegate?.didSelectItem(
      item: item,
      indexPath: IndexPath(section: 0, element: row),
      listComponent: list
    )
    return true
  }

  func reload() {
    for index in items.indices { render(at: index) }
  }

  private static func key(_ item: any ListComponentItemType) -> Key {
    Key(identifying: ObjectIdentifier(item))
  }
}
