/// The rows of a preview: described nodes as content, statements as event handlers.
final class DescribedRows: RowSource {
  /// A row with actions on appearing or disappearing.
  private struct Row {
    let path: ElementPath?
    let actions: [Action]
  }

  /// The rows in view, and those that left it and were not notified yet.
  private var known: [RowIdentity: Row] = [:]
  private var inView: [RowIdentity: Row] = [:]
  /// The `unhighlight` response of the row under the cursor, captured when the cursor moved there.
  private var leaving: EventResponse?
  private var events: [WindowEvent] = []
  /// The focus, and the state of editing.
  var controls = ControlSession()
  /// The control with the focus in the shown content.
  private(set) var focused: FoundControl?
  private var responses: [EventResponse] = []

  var hasViews: Bool { false }

  var drawsListAlone: Bool { focused == nil && !controls.hasTapped }

  func observesCells(of section: Section) -> Bool { false }

  func send(_ items: VisibleItems, of list: List) {}

  /// Returns the events since the last call.
  func takeEvents() -> [WindowEvent] {
    defer { events = [] }
    return events
  }

  /// Returns the responses to cursor moves since the last call.
  func takeResponses() -> [EventResponse] {
    defer { responses = [] }
    return responses
  }

  func measure(_ rows: Int, below position: BandPosition, of content: ContentLayout) {
    content.measure(rows, below: position)
  }

  func placements(inBand index: Int, cells: Range<Int>?, of list: ListLayout) -> [Placement] {
    var placements = list.placements(inBand: index, cells: cells)
    if drawsListAlone { return placements }
    let positions = list.stack.positions(inBand: index, cells: cells)
    for (index, position) in zip(placements.indices, positions)
    where list.list.component(at: position) != nil {
      placements[index].focus = controls.drawnFocus(
        in: position,
        RowIdentity(position, in: list.list),
        placements[index].node,
        focused: focused,
      )
    }
    return placements
  }

  func componentFocus(of node: Node) -> ControlFocus? {
    guard focused != nil || controls.hasTapped else { return nil }
    return controls.drawnFocus(in: nil, .component, node, focused: focused)
  }

  /// Finds the control with the focus in the content that is drawn next.
  func findFocus(in content: ContentLayout) {
    focused = controls.isIdle ? nil : controls.focused(in: content)
  }

  // MARK: - Rows in view

  func rowsInView(_ positions: () -> [RowPosition], of content: ContentLayout) -> [RowIdentity] {
    inView = [:]
    var rows: [RowIdentity] = []
    var numbering = RowNumbering()
    func add(_ identity: @autoclosure () -> RowIdentity, _ path: ElementPath?, _ actions: [Action])
    {
      if actions.isEmpty { return }
      let identity = identity()
      rows.append(identity)
      inView[identity] = Row(path: path, actions: actions)
    }
    if let list = content.listLayout?.list {
      for position in positions() {
        let node = list.withComponent(at: position) { $0.actions.ofDisplay } ?? []
        if case .cell(let path) = position {
          let own = list.withCell(at: path) { $0.actions.ofDisplay } ?? []
          add(numbering.identity(of: position, in: list), path, own + node)
        } else {
          add(numbering.identity(of: position, in: list), nil, node)
        }
      }
    } else {
      add(.component, nil, content.component?.node.actions.ofDisplay ?? [])
    }
    known.merge(inView) { $1 }
    return rows
  }

  func willDisplay(_ row: RowIdentity) { note(.appear, row) }

  func didEndDisplay(_ row: RowIdentity) { note(.disappear, row) }

  private func note(_ event: Event.Kind, _ row: RowIdentity) {
    guard let row = known[row] else { return }
    WindowEvent(event, path: row.path, among: row.actions).map { events.append($0) }
  }

  func forgetRowsOutOfView() { known = inView }

  func forgetAll() { (known, inView) = ([:], [:]) }

  // MARK: - The cursor

  func identity(ofCellAt path: ElementPath, of content: ContentLayout) -> RowIdentity? {
    guard let list = content.listLayout?.list, list.cell(at: path) != nil else { return nil }
    return RowIdentity(.cell(path), in: list)
  }

  func cursorLeaves(_ row: RowIdentity) {
    leaving.map { responses.append($0) }
    leaving = nil
  }

  func cursorEnters(_ path: ElementPath, of content: ContentLayout) {
    leaving = content.response(to: .unhighlight, at: .cell(path))
    responses.append(content.response(to: .highlight, at: .cell(path)))
  }

  // MARK: - The list

  func listens(to event: ListEvent, of list: List) -> Bool {
    event.kind.map { !list.actions.on($0).isEmpty } ?? false
  }

  func send(_ event: ListEvent, _ context: ListContext, of list: List) {
    guard let kind = event.kind, let event = WindowEvent(kind, among: list.actions) else { return }
    events.append(event)
  }
}

extension ListEvent {
  /// The corresponding event of descriptions; `nil` if there is none.
  fileprivate var kind: Event.Kind? {
    switch self {
    case .scroll: .scroll
    case .reachEnd: .reachEnd
    case .refresh: .refresh
    case .beginDragging, .endDragging, .beginDecelerating, .endDecelerating, .scrollToTop: nil
    }
  }
}

extension [Action] {
  /// The actions on appearing and disappearing.
  fileprivate var ofDisplay: [Action] {
    isEmpty ? [] : filter { $0.event == .appear || $0.event == .disappear }
  }
}
