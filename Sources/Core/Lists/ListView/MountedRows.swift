/// The rows of a list view: components written in Swift; each row in view has a view.
///
/// Rows are measured in their views, which keep their state while in view. Unused views are kept
/// for rows with the same reuse identifier.
@MainActor
final class MountedRows: RowSource {
  /// Returns the decorations of a cell; `nil` for none.
  var chrome: ((ElementPath, Cell) -> RowChrome)?
  /// Called when a row in view changes without an update: its state, or a state bound to it.
  var onChange: (() -> Void)?
  /// Whether mounted rows are rendered even if their components declined.
  var rendersAll = false
  /// The kinds of supplements shown so far, in order of first appearance.
  private(set) var supplementKinds: [String] = []

  private var mounted: [RowIdentity: MountedRow] = [:]
  /// The rows visited by the last measurement, by position.
  private var met: [RowPosition: RowIdentity] = [:]
  private var numbering = RowNumbering()
  /// The contents of the bands in view.
  private var placements: [Int: [Placement]] = [:]
  private var pool = ReusePool()
  /// Whether rows are being rendered, which changes their views.
  private var isWriting = false
  /// The row under the cursor, as it was when the cursor arrived.
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
    var changes: Int
    repeat {
      changes = content.columnChanges
      measureOnce(rows, below: position, of: content)
    } while changes != content.columnChanges
    content.stack()
    let top = content.row(of: position)
    let last = content.position(atRow: top + max(1, rows) - 1)
    measurePinned([content.listLayout?.pins.pinnedFooter(at: last)].compactMap(\.self), of: content)
    let window = top..<top + rows
    measurePinned(content.listLayout?.pins.pins(in: window).map(\.band) ?? [], of: content)
  }

  private func measureOnce(_ rows: Int, below position: BandPosition, of content: ContentLayout) {
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

  /// Returns the contents of a band, rendered in its views.
  ///
  /// Separate from recording, because the layout must be uniquely referenced when it is modified.
  private func rendered(_ index: Int, of content: ContentLayout) -> [Placement] {
    guard let layout = content.listLayout else { return [] }
    return layout.placements(inBand: index) { position, component, constraints in
      let identity = numbering.identity(of: position, in: layout.list)
      met[position] = identity
      return node(of: identity, at: position, of: layout.list, component, in: constraints)
    }
  }

  /// Returns the node of a row's view within the constraints, creating the view if necessary.
  private func node(
    of identity: RowIdentity,
    at position: RowPosition,
    of list: List,
    _ component: AnyComponent,
    in constraints: LayoutConstraints
  ) -> Node {
    let chrome = chrome(of: position, in: list)
    let row: MountedRow
    if var known = mounted[identity] {
      known.view.chrome = chrome
      known.update(to: position, of: list, component, in: constraints, rendersAll: rendersAll)
      row = known
    } else {
      let view = pool.take(component.reuseIdentifier) ?? makeView()
      view.chrome = chrome
      row = MountedRow(view, at: position, of: list, component, in: constraints)
      if let kind = row.supplementKind, !supplementKinds.contains(kind) {
        supplementKinds.append(kind)
      }
    }
    mounted[identity] = row
    row.view.fit(constraints)
    return row.view.node(in: constraints)
  }

  private func makeView() -> ComponentHost {
    let view = ComponentHost()
    view.onChange = { [weak self] in
      guard let self, !isWriting else { return }
      onChange?()
    }
    return view
  }

  /// Attributes set without effect in the views of rows, sorted, without duplicates.
  var ignoredAttributes: [String] {
    Set(mounted.values.flatMap(\.view.ignoredAttributes)).sorted()
  }

  /// Returns the decorations of a row; called whenever the row is updated.
  private func chrome(of position: RowPosition, in list: List) -> RowChrome {
    guard let chrome, case .cell(let path) = position, let cell = list.cell(at: path) else {
      return RowChrome()
    }
    return chrome(path, cell)
  }

  func placements(inBand index: Int, cells: Range<Int>?, of list: ListLayout) -> [Placement] {
    guard var known = placements[index] else { return list.placements(inBand: index) }
    let positions = list.stack.positions(inBand: index)
    for (index, position) in zip(known.indices, positions) where known.count == positions.count {
      let view = met[position].flatMap { mounted[$0]?.view }
      known[index].focus = view.flatMap { $0.report(known[index].layout) }
    }
    return known
  }

  // MARK: - Rows in view

  func rowsInView(_ positions: () -> [RowPosition], of content: ContentLayout) -> [RowIdentity] {
    positions().compactMap { met[$0] }
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
    for (identity, row) in gone.sorted(by: { $0.value.position < $1.value.position }) {
      mounted[identity] = nil
      pool.put(row.view)
    }
  }

  // MARK: - Views

  /// The paths of the mounted cells, in order.
  var cells: [ElementPath] {
    mounted.values.compactMap {
      guard case .cell(let path) = $0.position else { return nil }
      return path
    }.sorted()
  }

  /// Returns the view of the cell at a path; `nil` off screen.
  func view(ofCellAt path: ElementPath) -> ComponentHost? {
    identity(ofCellAt: path).flatMap { mounted[$0]?.view }
  }

  /// Renders the view of a cell again; does nothing off screen.
  func renderCell(at path: ElementPath) {
    identity(ofCellAt: path).flatMap { mounted[$0] }?.renderAgain()
  }

  private func identity(ofCellAt path: ElementPath) -> RowIdentity? {
    mounted.first { $0.value.position == .cell(path) }?.key
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
