/// The rows of a list view: components written in Swift, each row in view with a view that shows
/// it.
///
/// Rows are measured in their views, which keep what they know as long as they are in view. Views
/// out of use are kept for rows of the same reuse identifier.
@MainActor
final class MountedRows: RowSource {
  /// Returns what surrounds the content of a cell; `nil` for nothing.
  var chrome: ((ElementPath, Cell) -> RowChrome)?
  /// Called when a row in view changes by itself: its state, or a state that it is bound to.
  var onChange: (() -> Void)?
  /// Whether rows that have a view are written to even if they say that nothing changed.
  var rendersAll = false
  /// The kinds of supplements that came into view so far, the first one first.
  private(set) var supplementKinds: [String] = []

  private var mounted: [RowIdentity: MountedRow] = [:]
  /// The rows met when rows were measured last, by their places.
  private var met: [RowPosition: RowIdentity] = [:]
  private var numbering = RowNumbering()
  /// What the bands in view contain.
  private var placements: [Int: [Placement]] = [:]
  private var pool = ReusePool()
  /// Whether rows are being written to, which changes their views.
  private var isWriting = false
  /// The row that the cursor is on, as it was when the cursor came.
  private var cursor: MountedRow?

  var hasViews: Bool { true }

  func observesCells(of section: Section) -> Bool { section.visibleItemsHandler != nil }

  func send(_ items: VisibleItems, of list: List) {
    list.sections[items.section].visibleItemsHandler?(items)
  }

  // MARK: - Measuring

  func measure(_ rows: Int, below position: BandPosition, of content: ContentLayout) {
    isWriting = true
    defer { isWriting = false }
    (placements, met, numbering) = ([:], [:], RowNumbering())
    var left = rows + position.row
    var index = position.band
    if let header = content.listLayout?.pins.pinnedHeader(at: position), header < index {
      measure(header, of: content)
    }
    while index < content.listLayout?.stack.count ?? 0, left > 0 {
      left -= (content.listLayout?.stack.gap(beforeBand: index) ?? 0) + measure(index, of: content)
      index += 1
    }
    content.stack()
    let top = content.row(of: position)
    let last = content.position(atRow: top + max(1, rows) - 1)
    measurePinned([content.listLayout?.pins.pinnedFooter(at: last)].compactMap(\.self), of: content)
    let window = top..<top + rows
    measurePinned(content.listLayout?.pins.pins(in: window).map(\.band) ?? [], of: content)
  }

  private func measurePinned(_ bands: [Int], of content: ContentLayout) {
    let bands = bands.filter { placements[$0] == nil }
    if bands.isEmpty { return }
    for band in bands { measure(band, of: content) }
    content.stack()
  }

  /// Measures a band in the views that show it, and returns its rows.
  @discardableResult
  private func measure(_ index: Int, of content: ContentLayout) -> Int {
    let new = rendered(index, of: content)
    placements[index] = new
    return content.record(new, ofBand: index)
  }

  /// Returns what a band contains as its views show it.
  ///
  /// Apart from recording, for the layout is not shared when it is written to.
  private func rendered(_ index: Int, of content: ContentLayout) -> [Placement] {
    guard let layout = content.listLayout else { return [] }
    return layout.placements(inBand: index) { place, component, constraints in
      let identity = numbering.identity(of: place, in: layout.list)
      met[place] = identity
      return node(of: identity, at: place, of: layout.list, component, in: constraints)
    }
  }

  /// Returns what a row's view shows of an offer; a row without a view gets one.
  private func node(
    of identity: RowIdentity,
    at place: RowPosition,
    of list: List,
    _ component: AnyComponent,
    in constraints: LayoutConstraints
  ) -> Node {
    let chrome = chrome(of: place, in: list)
    let row: MountedRow
    if var known = mounted[identity] {
      known.view.chrome = chrome
      known.update(to: place, of: list, component, in: constraints, rendersAll: rendersAll)
      row = known
    } else {
      let view = pool.take(component.reuseIdentifier) ?? makeView()
      view.chrome = chrome
      row = MountedRow(view, at: place, of: list, component, in: constraints)
      if let kind = row.supplementKind, !supplementKinds.contains(kind) {
        supplementKinds.append(kind)
      }
    }
    mounted[identity] = row
    row.view.fit(constraints)
    return row.view.snapshot
  }

  private func makeView() -> ComponentView {
    let view = ComponentView()
    view.onChange = { [weak self] in
      guard let self, !isWriting else { return }
      onChange?()
    }
    return view
  }

  /// Attributes that were set without effect in the views of rows, each once, in order.
  var ignoredAttributes: [String] {
    Set(mounted.values.flatMap(\.view.ignoredAttributes)).sorted()
  }

  /// Returns what surrounds a row; asked whenever the row is brought up to date.
  private func chrome(of place: RowPosition, in list: List) -> RowChrome {
    guard let chrome, case .cell(let path) = place, let cell = list.cell(at: path) else {
      return RowChrome()
    }
    return chrome(path, cell)
  }

  func placements(inBand index: Int, of list: ListLayout) -> [Placement] {
    placements[index] ?? list.placements(inBand: index)
  }

  // MARK: - Rows in view

  func rowsInView(_ places: () -> [RowPosition], of content: ContentLayout) -> [RowIdentity] {
    places().compactMap { met[$0] }
  }

  func willDisplay(_ row: RowIdentity) { mounted[row]?.willDisplay() }

  func didEndDisplay(_ row: RowIdentity) { mounted[row]?.didEndDisplay() }

  func forgetRowsOutOfView() { unmount(except: Set(met.values)) }

  func forgetAll() {
    (met, placements) = ([:], [:])
    unmount(except: [])
  }

  private func unmount(except kept: Set<RowIdentity>) {
    isWriting = true
    defer { isWriting = false }
    let gone = mounted.filter { !kept.contains($0.key) }
    for (identity, row) in gone.sorted(by: { $0.value.place < $1.value.place }) {
      mounted[identity] = nil
      pool.put(row.view)
    }
  }

  // MARK: - Views

  /// The paths of the cells that have a view, in order.
  var cells: [ElementPath] {
    mounted.values.compactMap {
      guard case .cell(let path) = $0.place else { return nil }
      return path
    }.sorted()
  }

  /// Returns the view that shows the cell at a path; `nil` while it is not in view.
  func view(ofCellAt path: ElementPath) -> ComponentView? {
    identity(ofCellAt: path).flatMap { mounted[$0]?.view }
  }

  /// Writes to the view of a cell again; does nothing for one that is not in view.
  func renderCell(at path: ElementPath) {
    identity(ofCellAt: path).flatMap { mounted[$0] }?.renderAgain()
  }

  private func identity(ofCellAt path: ElementPath) -> RowIdentity? {
    mounted.first { $0.value.place == .cell(path) }?.key
  }

  // MARK: - The cursor

  func identity(ofCellAt path: ElementPath, of content: ContentLayout) -> RowIdentity? {
    identity(ofCellAt: path)
  }

  func cursorLeaves(_ row: RowIdentity) {
    let left = mounted[row] ?? cursor
    cursor = nil
    left?.send(.unhighlight)
  }

  func cursorEnters(_ path: ElementPath, of content: ContentLayout) {
    cursor = identity(ofCellAt: path).flatMap { mounted[$0] }
    cursor?.send(.highlight)
  }

  // MARK: - The list

  func listens(to event: ListEvent, of list: List) -> Bool { list.handlers.contains(event) }

  func send(_ event: ListEvent, _ context: ListContext, of list: List) {
    list.handlers.send(event, context)
  }
}
