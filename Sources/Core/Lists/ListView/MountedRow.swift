/// A row on the screen: its view, and the list content it shows.
///
/// Callbacks go to the content that was displayed, which may no longer be in the list.
@MainActor
struct MountedRow {
  /// The view that shows the row.
  let view: ComponentHost
  /// The position in the list, or the last one before the row was removed.
  private(set) var position: RowPosition
  private var section: Section?
  private var cell: Cell?

  /// Shows the content at a position of a list.
  init(
    _ view: ComponentHost,
    at position: RowPosition,
    of list: List,
    _ component: AnyComponent,
    in constraints: LayoutConstraints
  ) {
    self.view = view
    self.position = position
    section = position.section.map { list.sections[$0] }
    cell = Self.cell(at: position, of: list)
    view.constraints = constraints
    view.render(component)
  }

  /// Shows the current content of the row's identity.
  mutating func update(
    to position: RowPosition,
    of list: List,
    _ component: AnyComponent,
    in constraints: LayoutConstraints,
    rendersAll: Bool
  ) {
    self.position = position
    section = position.section.map { list.sections[$0] }
    cell = Self.cell(at: position, of: list)
    view.constraints = constraints
    if rendersAll || view.component?.shouldContentUpdate(with: component) ?? true {
      view.render(component)
    }
  }

  /// Renders the row's view again.
  func renderAgain() {
    if let component = view.component { view.render(component) }
  }

  private static func cell(at position: RowPosition, of list: List) -> Cell? {
    guard case .cell(let path) = position else { return nil }
    return list.cell(at: path)
  }

  /// Notifies the component and the handlers that the row is about to come into view.
  func willDisplay() {
    view.willDisplay()
    send(.willDisplay) { SupplementEvent(displaying: $0) }
  }

  /// Notifies the component and the handlers that the row has left the view.
  func didEndDisplay() {
    view.didEndDisplay()
    send(.didEndDisplay) { SupplementEvent(endingDisplayOf: $0) }
  }

  /// Calls the cell's handlers.
  func send(_ event: CellEvent) {
    guard case .cell(let path) = position, let cell, let component = view.component else { return }
    cell.handlers.send(
      event,
      CellContext(path: path, key: cell.key, component: component, content: view.content),
    )
  }

  /// Calls the handlers of the cell, or those of the section for any other row of a section.
  private func send(_ event: CellEvent, _ ofKind: (String) -> SupplementEvent) {
    if case .cell = position { return send(event) }
    guard let section, let index = position.section, let kind = supplementKind,
      let component = view.component
    else { return }
    let context = SupplementContext(
      section: index,
      kind: kind,
      component: component,
      content: view.content,
    )
    section.handlers.send(ofKind(kind), context)
  }

  /// `header`, `footer` or the supplement's kind; `nil` for any other row.
  var supplementKind: String? {
    switch position {
    case .cell, .listHeader, .listFooter: nil
    case .header: "header"
    case .footer: "footer"
    case .supplement(_, let index):
      section.flatMap { $0.supplements.indices.contains(index) ? $0.supplements[index].kind : nil }
    }
  }
}
