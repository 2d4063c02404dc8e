/// The location of an event in a content.
package enum ContentLocation: Hashable, Sendable {
  /// The whole content.
  case content
  /// A section, by its index.
  case section(Int)
  /// A cell.
  case cell(ElementPath)
  /// The element drawn at a column and row of the content.
  case point(Point)
}

/// The actions of a content on an event, and the cell they belong to.
package struct EventResponse: Equatable, Sendable {
  /// The cell of the event, `nil` for any other location.
  package let path: ElementPath?
  /// The statements to run, in order; may be empty.
  package let actions: [Action]
}

extension ContentLayout {
  /// Returns the response to an event: the actions of the innermost element that has any, searched
  /// outwards from the location through cell and section to the list.
  ///
  /// For a cell, the cell's own actions come first, then those of the first element in it that has
  /// any, then section and list.
  ///
  /// - Complexity: that of laying out one row for a point, else O(*n*) in the size of one cell.
  package func response(to event: Event.Kind, at location: ContentLocation) -> EventResponse {
    guard let list = listLayout?.list else { return componentResponse(to: event, at: location) }
    switch location {
    case .content: return EventResponse(path: nil, actions: list.actions.on(event))
    case .section(let index):
      guard list.sections.indices.contains(index) else { break }
      return list.response(to: event, in: .header(index), inner: [])
    case .cell(let path):
      guard let cell = list.cell(at: path) else { break }
      let inner = cell.component.node?.firstActions(on: event) ?? []
      return list.response(to: event, in: .cell(path), inner: [cell.actions.on(event), inner])
    case .point(let point):
      guard let hit = listLayout?.rowFinder.hit(point) else { break }
      let inner = hit.nodes.reversed().map { $0.ownActions(on: event) }
      return list.response(to: event, in: hit.position, inner: inner)
    }
    return EventResponse(path: nil, actions: [])
  }

  /// Returns the actions on an event of a control: those of the innermost element that has any,
  /// searched outwards from the control through cell and section to the list.
  ///
  /// The assignment to the state that a control shows comes first and does not end the search.
  func actions(on event: Event.Kind, of control: FoundControl) -> [Action] {
    let bindings = control.node.actions.on(event).filter(\.isBinding)
    let inner = control.actions.map { $0.on(event).filter { !$0.isBinding } }
    let others: [Action]
    if let list = listLayout?.list, let row = control.row {
      others = list.response(to: event, in: row, inner: inner).actions
    } else {
      others = inner.first { !$0.isEmpty } ?? []
    }
    return bindings + others
  }

  private func componentResponse(
    to event: Event.Kind,
    at location: ContentLocation
  ) -> EventResponse {
    guard let component, contains(location) else { return EventResponse(path: nil, actions: []) }
    var actions: [Action]?
    if case .point(let point) = location {
      actions =
        HitTest.nodes(at: point, of: component.node, layout: component.layout).reversed()
        .lazy.map { $0.ownActions(on: event) }.first { !$0.isEmpty }
    } else {
      actions = component.node.firstActions(on: event)
    }
    return EventResponse(path: nil, actions: actions ?? [])
  }

  /// Returns whether there is a section or a cell at a location; a component counts as the only
  /// cell of the only section.
  ///
  /// The content itself and points always exist.
  package func contains(_ location: ContentLocation) -> Bool {
    let list = listLayout?.list
    switch location {
    case .content, .point: return true
    case .section(let index): return list?.sections.indices.contains(index) ?? (index == 0)
    case .cell(let path): return list.map { $0.cell(at: path) != nil } ?? (path == [0, 0])
    }
  }
}

extension List {
  /// Returns the first nonempty actions among `inner`, the cell, the section and the list.
  fileprivate func response(
    to event: Event.Kind,
    in position: RowPosition,
    inner: [[Action]]
  ) -> EventResponse {
    var path: ElementPath?
    var candidates = inner
    if case .cell(let cell) = position {
      path = cell
      candidates.append(self.cell(at: cell)?.actions.on(event) ?? [])
    }
    if let section = position.section { candidates.append(sections[section].actions.on(event)) }
    candidates.append(actions.on(event))
    return EventResponse(path: path, actions: candidates.first { !$0.isEmpty } ?? [])
  }
}

extension Node {
  /// Returns the actions on an event; none on `tap` for a disabled control.
  fileprivate func ownActions(on event: Event.Kind) -> [Action] {
    event == .tap && isDisabled ? [] : actions.on(event)
  }

  /// Returns the actions on an event of the first node in the tree that has any, except for the
  /// rows of lists in it.
  fileprivate func firstActions(on event: Event.Kind) -> [Action] {
    let own = ownActions(on: event)
    if !own.isEmpty || holdsList { return own }
    for child in children {
      let actions = child.firstActions(on: event)
      if !actions.isEmpty { return actions }
    }
    return []
  }
}

extension [Action] {
  /// Returns the actions for an event.
  func on(_ event: Event.Kind) -> [Action] { isEmpty ? [] : filter { $0.event == event } }
}
