/// A row on the screen: its view, and what of the list it shows.
///
/// Callbacks are sent from here, to what was displayed, whatever the list holds by then.
@MainActor
struct MountedRow {
  /// The view that shows it.
  let view: ComponentView
  /// Where it stands, or stood when it was last in the list.
  private(set) var place: RowPosition
  private var section: Section?
  private var cell: Cell?

  /// Shows what stands in a place of a list.
  init(
    _ view: ComponentView,
    at place: RowPosition,
    of list: List,
    _ component: AnyComponent,
    in constraints: LayoutConstraints
  ) {
    self.view = view
    self.place = place
    section = place.section.map { list.sections[$0] }
    cell = Self.cell(at: place, of: list)
    view.constraints = constraints
    view.render(component)
  }

  /// Shows what now stands under the row's identity.
  mutating func update(
    to place: RowPosition,
    of list: List,
    _ component: AnyComponent,
    in constraints: LayoutConstraints,
    rendersAll: Bool
  ) {
    self.place = place
    section = place.section.map { list.sections[$0] }
    cell = Self.cell(at: place, of: list)
    view.constraints = constraints
    if rendersAll || view.component?.shouldContentUpdate(with: component) ?? true {
      view.render(component)
    }
  }

  /// Writes to the row's view again.
  func renderAgain() {
    if let component = view.component { view.render(component) }
  }

  private static func cell(at place: RowPosition, of list: List) -> Cell? {
    guard case .cell(let path) = place else { return nil }
    return list.cell(at: path)
  }

  /// Tells component and handlers that the row comes into view.
  func willDisplay() {
    view.willDisplay()
    send(.willDisplay) { SupplementEvent(displaying: $0) }
  }

  /// Tells component and handlers that the row left the view.
  func didEndDisplay() {
    view.didEndDisplay()
    send(.didEndDisplay) { SupplementEvent(endingDisplayOf: $0) }
  }

  /// Tells the cell's handlers.
  func send(_ event: CellEvent) {
    guard case .cell(let path) = place, let cell, let component = view.component else { return }
    cell.handlers.send(
      event,
      CellContext(path: path, key: cell.key, component: component, content: view.content),
    )
  }

  /// Tells the handlers of the cell, or those of its section about anything else of the section.
  private func send(_ event: CellEvent, _ ofKind: (String) -> SupplementEvent) {
    if case .cell = place { return send(event) }
    guard let section, let index = place.section, let kind = supplementKind,
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

  /// `header`, `footer` or the kind of another supplement of a section; `nil` for any other row.
  var supplementKind: String? {
    switch place {
    case .cell, .listHeader, .listFooter: nil
    case .header: "header"
    case .footer: "footer"
    case .supplement(_, let index):
      section.flatMap { $0.supplements.indices.contains(index) ? $0.supplements[index].kind : nil }
    }
  }
}
