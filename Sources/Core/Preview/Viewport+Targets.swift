extension Viewport {
  /// Returns an event at a location with the part that handles it in another process, after those
  /// that it causes: `highlight` at a cell leaves the cell before.
  package func targets(of event: Event, at location: ContentLocation) -> [TargetedEvent] {
    responses(to: event.kind, at: location).compactMap { response in
      guard response.actions.areRemote, let kind = response.actions.first?.event else { return nil }
      let own = kind == event.kind ? event : Event(kind)
      if let path = response.path, kind == .move || Event.Kind.ofCursor.contains(kind) {
        return TargetedEvent(target: .cell(path), event: own)
      }
      let target = content.target(of: kind, at: contentLocation(location))
      return target.map { TargetedEvent(target: $0, event: own) }
    }
  }
}

extension Event.Kind {
  /// The events of a cursor that moves between cells.
  fileprivate static let ofCursor: Set<Event.Kind> = [.highlight, .unhighlight]
}
