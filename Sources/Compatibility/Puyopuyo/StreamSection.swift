public import PlaygroundCore

/// A section of a box that is fed by a stream of arrays.
///
/// The view of a row is built once and then fed: with the data of its item, or with that of another
/// one when its item is gone. All events are sent through `events`, to any number of listeners.
@MainActor
public class StreamSection<Data, Event>: BoxSection {
  /// The values that the view of a row shows.
  public typealias Row = SimpleOutput<RecycleContext<Data>>
  /// Builds the view of a row; it sends the row's events to the input.
  public typealias RowBuilder = (Row, SimpleInput<Event>) -> View
  /// Builds the view of a header or a footer from the data of the section.
  public typealias EdgeBuilder = (SimpleOutput<[Data]>, SimpleInput<Event>) -> View

  /// An event of a section.
  public enum Output {
    /// A row was selected: its index and its data.
    case didSelect(Int, Data)
    /// The view of a row sent an event.
    case itemEvent(Int, Data, Event)
    /// The header sent an event.
    case headerEvent([Data], Event)
    /// The footer sent an event.
    case footerEvent([Data], Event)
  }

  /// The identity among the sections of the box.
  public let identifier: String
  /// The events of the section.
  public let events = SimpleIO<Output>()
  /// The view of the section.
  public private(set) var view: View
  private var cells: FlatBox
  private let data = State<[Data]>([])
  private let rows: RecycledRows<Data>
  private var header: View?
  private var footer: View?
  private let bindings = BindingBag()

  /// Returns the container of the rows.
  class func makeCells() -> FlatBox { CellsView() }

  /// The width of rows that do not set a width.
  class var rowWidth: Dimension? { .fill }

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - identifier: The identity among the sections of the box.
  ///   - itemSize: The size of each row, in cells of the terminal; `nil` for that of its content,
  ///     where rows that do not flow are as wide as the box.
  ///   - dataSource: The data of the rows.
  ///   - diffIdentifier: Returns the identity of an item; `nil` for its index.
  ///   - cell: Builds the view of a row.
  ///   - header: Builds the header; `nil` for none.
  ///   - footer: Builds the footer; `nil` for none.
  ///   - event: Receives the events of the section.
  public init(
    identifier: String = "",
    itemSize: Size? = nil,
    dataSource: some ValueOutput<[Data]>,
    diffIdentifier: ((Data) -> String)? = nil,
    cell: @escaping RowBuilder,
    header: EdgeBuilder? = nil,
    footer: EdgeBuilder? = nil,
    event: ((Output) -> Void)? = nil
  ) {
    self.identifier = identifier
    cells = Self.makeCells()
    view = SectionView()
    let events = events
    let size = (
      width: itemSize.map { .cells($0.width) } ?? Self.rowWidth,
      height: itemSize.map { Dimension.cells($0.height) }
    )
    rows = RecycledRows(key: Key.ofRow(diffIdentifier)) { state in
      let input = SimpleInput<Event> { [weak state] event in
        guard let row = state?.value else { return }
        events.receive(.itemEvent(row.index, row.data, event))
      }
      let box = ZBox()
      box.justifyContent = [.top, .left]
      box.width = size.width
      box.height = size.height
      box.add(cell(state.map { $0 }, input))
      return box
    }
    let data = data
    func edge(
      _ build: EdgeBuilder?,
      _ name: String,
      _ output: @escaping ([Data], Event) -> Output
    ) -> View? {
      guard let build else { return nil }
      let input = SimpleInput<Event> { events.receive(output(data.value, $0)) }
      let box = ZBox()
      box.key = .positional(name + "#0")
      box.justifyContent = [.top, .left]
      box.width = .fill
      box.add(build(data.map { $0 }, input))
      return box
    }
    self.header = edge(header, "header") { .headerEvent($0, $1) }
    self.footer = edge(footer, "footer") { .footerEvent($0, $1) }
    if let event { bindings.add(events.listen(event)) }
    arrange()
    bindings.add(dataSource.listen { [weak self] in self?.show($0) })
  }

  /// The identities that several items share; their rows are matched in order.
  public var duplicateIdentifiers: [String] { rows.duplicates.map(\.text) }

  /// The changes of the rows by the newest array, in the stages in which a list is changed; all
  /// paths have the section 0.
  ///
  /// Rows that stay are fed with their data too, without being listed.
  public var lastChanges: [Changeset] { rows.lastChanges }

  /// The number of views of rows that were built so far.
  public var builtRowCount: Int { rows.builtCount }

  private func show(_ items: [Data]) {
    rows.show(items)
    showRows()
    data.value = items
  }

  private func showRows() {
    // A row that scrolls sideways has no width to fill.
    if view is HBox { for row in rows.views where row.width == .fill { row.width = nil } }
    cells.setSubviews(rows.views)
  }

  private func arrange() {
    view.key = .id(identifier)
    cells.key = .positional(cells.elementName + "#0")
    view.setSubviews([header, cells, footer].compactMap(\.self))
  }

  // MARK: - BoxSection

  /// Adopts the lines, the pinned headers and the direction of a box.
  public func show(in box: SectionedBox) {
    let isHorizontal = box.axes == .x
    if isHorizontal != (view is HBox) {
      let old = cells
      view = isHorizontal ? HBox() : SectionView()
      cells = isHorizontal ? HBox() : old is FlowBox ? VFlow() : CellsView()
      if isHorizontal { header?.width = nil }
      if isHorizontal { footer?.width = nil }
      showRows()
      arrange()
    }
    if !isHorizontal {
      view.width = .fill
      cells.width = .fill
      view[attribute: "pin-header"] = box.pinsHeaders ? true : nil
    }
    let hasSeparators = (box as? TableBox).map { $0.separatorStyle != TableBox.SeparatorStyle.none }
    if cells is CellsView {
      cells[attribute: "separators"] = hasSeparators == true ? true : nil
      cells.space = hasSeparators == true ? 1 : (box as? CollectionBox)?.lineSpace
    }
    guard let box = box as? CollectionBox else { return }
    if let flow = cells as? FlowBox {
      flow.itemSpace = box.itemSpace
      flow.runSpace = box.lineSpace
    }
    if isHorizontal { cells.space = box.itemSpace }
  }

  /// Returns the 0-based index of the row with a key; `nil` if there is none.
  public func rowIndex(of key: Key) -> Int? { rows.keys.firstIndex(of: key) }

  /// Selects the row at a 0-based index; returns whether there is such a row.
  public func select(_ row: Int) -> Bool {
    guard data.value.indices.contains(row) else { return false }
    events.receive(.didSelect(row, data.value[row]))
    return true
  }

  /// Sends the data of all rows to their views again.
  public func reload() { rows.reload() }
}

/// A section of a `TableBox`.
public final class TableSection<Data, Event>: StreamSection<Data, Event> {}

/// A section of a `ListBox`: a `TableSection` under its older name.
public typealias ListSection = TableSection

/// A section of a `CollectionBox`, whose rows flow.
public final class CollectionSection<Data, Event>: StreamSection<Data, Event> {
  override class func makeCells() -> FlatBox { VFlow() }
  override class var rowWidth: Dimension? { nil }
}

/// A section of a `RecycleBox`.
public final class RecycleSection<Data, Event>: StreamSection<Data, Event> {}

extension Key {
  /// Returns the function for the identities of rows: that of the item, else the index.
  fileprivate static func ofRow<Data>(_ id: ((Data) -> String)?) -> (Data, Int) -> Key {
    { data, index in id.map { .id($0(data)) } ?? .positional("row#\(index)") }
  }
}
