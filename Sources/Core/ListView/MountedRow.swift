/// A row on the screen: its view, and what of the list it shows.
///
/// Callbacks are sent from here, to what was displayed, whatever the list holds by then.
struct MountedRow {
  /// The view that shows it.
  let view: ComponentView
  /// Where it stands, or stood when it was last in the list.
  private(set) var place: RowPlace
  /// Whether it was told that it comes into view.
  var isDisplayed = false
  private var section: Section
  private var cell: Cell?

  /// Shows what stands in a place of a list.
  init(
    _ view: ComponentView,
    at place: RowPlace,
    of list: List,
    _ component: AnyComponent,
    in offer: Offer
  ) {
    self.view = view
    self.place = place
    section = list.sections[place.section]
    cell = Self.cell(at: place, of: list)
    view.offer = offer
    view.render(component)
  }

  /// Shows what now stands under the row's identity.
  mutating func update(
    to place: RowPlace,
    of list: List,
    _ component: AnyComponent,
    in offer: Offer,
    rendersAll: Bool
  ) {
    self.place = place
    section = list.sections[place.section]
    cell = Self.cell(at: place, of: list)
    view.offer = offer
    if rendersAll || view.component?.shouldContentUpdate(with: component) ?? true {
      view.render(component)
    }
  }

  /// Writes to the row's view again.
  func renderAgain() {
    if let component = view.component { view.render(component) }
  }

  private static func cell(at place: RowPlace, of list: List) -> Cell? {
    guard case .cell(let path) = place else { return nil }
    return list.cell(at: path)
  }

  /// Tells component and handlers that the row comes into view.
  func willDisplay() {
    view.willDisplay()
    send(.willDisplay, header: .willDisplayHeader, footer: .willDisplayFooter)
  }

  /// Tells component and handlers that the row left the view, if it ever came into it.
  func didEndDisplay() {
    guard isDisplayed else { return }
    view.didEndDisplay()
    send(.didEndDisplay, header: .didEndDisplayHeader, footer: .didEndDisplayFooter)
  }

  /// Tells the cell's handlers.
  func send(_ event: CellEvent) {
    guard case .cell(let path) = place, let cell, let component = view.component else { return }
    cell.handlers.send(
      event,
      CellContext(path: path, key: cell.key, component: component, content: view.content),
    )
  }

  private func send(
    _ event: CellEvent,
    header: SupplementEvent,
    footer: SupplementEvent
  ) {
    guard let component = view.component else { return }
    func context(_ index: Int) -> SupplementContext {
      SupplementContext(section: index, component: component, content: view.content)
    }
    switch place {
    case .cell: send(event)
    case .header(let index): section.handlers.send(header, context(index))
    case .footer(let index): section.handlers.send(footer, context(index))
    }
  }
}
