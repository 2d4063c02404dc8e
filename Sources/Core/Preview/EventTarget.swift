/// The part of a content whose handler an event reaches, for contents that another process makes.
package enum EventTarget: Hashable, Sendable {
  /// The list.
  case list
  /// A cell.
  case cell(ElementPath)
  /// An element of a row, by its index in the tree of the row, in preorder.
  case element(RowPosition, Int)
}

extension EventTarget {
  /// The position of a single component, as if it were a cell.
  static let component = RowPosition.cell(ElementPath(section: 0, element: 0))
}

extension ContentLayout {
  /// Returns the part whose actions are the response to an event at a location.
  ///
  /// - Returns: The part; `nil` if there are no actions.
  package func target(of event: Event.Kind, at location: ContentLocation) -> EventTarget? {
    guard !response(to: event, at: location).actions.isEmpty else { return nil }
    guard let list = listLayout?.list else {
      guard let root = component?.node else { return nil }
      return Self.element(of: event, in: nodes(at: location), of: root, EventTarget.component)
    }
    switch location {
    case .content, .section: return .list
    case .cell(let path):
      guard let cell = list.cell(at: path) else { return nil }
      if !cell.actions.on(event).isEmpty { return .cell(path) }
      let root = cell.component.node
      return root.flatMap { Self.element(of: event, in: nil, of: $0, .cell(path)) } ?? .list
    case .point(let point):
      guard let hit = listLayout?.rowFinder.hit(point), let root = hit.nodes.first else {
        return .list
      }
      if let element = Self.element(of: event, in: hit.nodes, of: root, hit.position) {
        return element
      }
      guard case .cell(let path) = hit.position,
        list.cell(at: path)?.actions.on(event).isEmpty == false
      else { return .list }
      return .cell(path)
    }
  }

  private func nodes(at location: ContentLocation) -> [Node]? {
    if case .point(let point) = location { nodes(at: point) } else { nil }
  }

  /// Returns the innermost of some nodes with actions, or the first in the whole tree.
  private static func element(
    of event: Event.Kind,
    in nodes: [Node]?,
    of root: Node,
    _ row: RowPosition
  ) -> EventTarget? {
    let path = nodes ?? root.path(to: event)
    guard let last = path.lastIndex(where: { !$0.actions.on(event).isEmpty }),
      let index = root.index(at: path[...last].map(\.key))
    else { return nil }
    return .element(row, index)
  }
}

/// An event with the part of the content that handles it.
package struct TargetedEvent: Hashable, Sendable {
  /// The part.
  package let target: EventTarget
  /// The event.
  package let event: Event

  /// Creates an event for a part.
  package init(target: EventTarget, event: Event) {
    self.target = target
    self.event = event
  }
}
