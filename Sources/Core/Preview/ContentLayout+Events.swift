/// Where in a content something happens.
public enum ContentLocation: Hashable, Sendable {
  /// Nowhere in particular: it concerns the whole content.
  case content
  /// A section, by its index.
  case section(Int)
  /// A cell.
  case cell(ElementPath)
  /// What was drawn at a row and column of the content.
  case point(Point)
}

/// What a content does on an event, and who does it.
public struct EventResponse: Equatable, Sendable {
  /// The cell it happened to, if it is one.
  public let path: ElementPath?
  /// The statements to run, in order; none if nobody does anything.
  public let actions: [Action]
}

extension ContentLayout {
  /// Returns what is to be done on an event: by the innermost element that does anything, from the
  /// place outwards through cell and section to the list.
  ///
  /// Where only a cell is known, it answers itself; else the first element in it that does anything,
  /// then section and list.
  ///
  /// - Complexity: that of laying out one row for a point, else O(*n*) in the size of one cell.
  public func response(to event: Event.Kind, at place: ContentLocation) -> EventResponse {
    guard let list = listLayout?.list else { return componentResponse(to: event, at: place) }
    switch place {
    case .content: return EventResponse(path: nil, actions: list.actions.on(event))
    case .section(let index):
      guard list.sections.indices.contains(index) else { break }
      return list.response(to: event, in: .header(index), inner: [])
    case .cell(let path):
      guard let cell = list.cell(at: path) else { break }
      let inner = cell.component.node?.firstActions(on: event) ?? []
      return list.response(to: event, in: .cell(path), inner: [cell.actions.on(event), inner])
    case .point(let point):
      guard let hit = listLayout?.hit(point) else { break }
      let inner = hit.nodes.reversed().map { $0.actions.on(event) }
      return list.response(to: event, in: hit.place, inner: inner)
    }
    return EventResponse(path: nil, actions: [])
  }

  private func componentResponse(to event: Event.Kind, at place: ContentLocation) -> EventResponse {
    guard let component else { return EventResponse(path: nil, actions: []) }
    var actions: [Action]?
    if case .point(let point) = place {
      actions =
        HitTest.nodes(at: point, of: component.node, layout: component.layout).reversed()
        .lazy.map { $0.actions.on(event) }.first { !$0.isEmpty }
    } else {
      actions = component.node.firstActions(on: event)
    }
    return EventResponse(path: nil, actions: actions ?? [])
  }
}

extension List {
  /// Returns what the first of `inner` that is any, the cell, the section or the list does.
  fileprivate func response(
    to event: Event.Kind,
    in place: RowPosition,
    inner: [[Action]]
  ) -> EventResponse {
    var path: ElementPath?
    var candidates = inner
    if case .cell(let cell) = place {
      path = cell
      candidates.append(self.cell(at: cell)?.actions.on(event) ?? [])
    }
    if let section = place.section { candidates.append(sections[section].actions.on(event)) }
    candidates.append(actions.on(event))
    return EventResponse(path: path, actions: candidates.first { !$0.isEmpty } ?? [])
  }
}

extension Node {
  /// Returns the actions of the first node in the tree that does anything on an event.
  fileprivate func firstActions(on event: Event.Kind) -> [Action] {
    let own = actions.on(event)
    if !own.isEmpty { return own }
    for child in children {
      let actions = child.firstActions(on: event)
      if !actions.isEmpty { return actions }
    }
    return []
  }
}

extension [Action] {
  /// Returns those for an event.
  func on(_ event: Event.Kind) -> [Action] { isEmpty ? [] : filter { $0.event == event } }
}
