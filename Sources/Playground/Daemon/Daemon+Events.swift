import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What people do to previews, and what happens because of what windows show.
extension Daemon {
  /// How many times in a row statements may run because statements changed what is shown.
  private static let eventRounds = 100

  // MARK: - What clients send

  /// Runs what a preview does on an event that a client sent.
  ///
  /// - Returns: Whether it does anything.
  /// - Throws: `RPCError` when a statement cannot be carried out; then the state stays as it was.
  func answer(_ request: EventRequest, at index: Int) throws(RPCError) -> Bool {
    let target = attachments[index].target
    guard let content = state(of: target)?.content else { return false }
    let viewport = attachments[index].viewport
    viewport.show(layouts.layout(of: content, for: target, in: offer(to: attachments[index])))
    if case .scroll(let columns?) = request.event,
      viewport.scrollStrip(at: request.place, by: columns)
    {
      attachments[index].needsFrame = true
      return true
    }
    let kind = request.event.kind
    let responses = viewport.responses(to: kind, at: request.place)
    let path = responses.last?.path
    let goal = request.event.target(from: path)
    if let goal, viewport.content.listLayout?.list.hasPlace(goal, from: path) != true {
      return false
    }
    let runs = responses.map { response in
      let isLast = response.path == path
      return EventRun(
        actions: response.actions,
        details: EventDetails(isLast ? request.event : .unhighlight(), at: response.path),
      )
    }
    guard runs.contains(where: { !$0.actions.isEmpty }) else { return false }
    do throws(EvaluationError) {
      try run(runs, on: target, cause: Cause.event(kind, path))
    } catch {
      throw RPCError(.internalError, "\(kind.attribute): \(error.message)")
    }
    return true
  }

  private func run(
    _ runs: [EventRun],
    on target: PreviewTarget,
    cause: Cause
  ) throws(EvaluationError) {
    let outcome = try workspace.run(runs, on: target, cause: cause)
    for effect in outcome.effects {
      switch effect {
      case .log(let text): recorder.log("\(target.preview): \(text)")
      case .emit(let name, let value): emit(name, value, from: target)
      }
    }
    if let change = outcome.change { publish([change]) }
  }

  /// Tells everyone who looks at a variant of a preview, each once.
  private func emit(_ name: String, _ value: Value, from target: PreviewTarget) {
    let event = PreviewEvent(
      preview: target.preview,
      variant: target.variant,
      name: name,
      value: value,
    )
    let concerned = Set(attachments.filter { $0.target == target }.map(\.peer))
    for peer in peers where concerned.contains(peer.id) && !peer.isBehind {
      send(.event(event), to: peer)
    }
  }

  // MARK: - What happens in windows

  /// Notes that an attachment is gone: what was in its window left it.
  func leave(_ attachment: inout Attachment) {
    let events = attachment.viewport.end()
    if !events.isEmpty { leftovers.append(TargetEvents(target: attachment.target, events: events)) }
  }

  /// Runs what rows do on coming into view and leaving it, and what lists do on being scrolled, until
  /// nothing moves any more.
  func runWindowEvents() {
    for _ in 0..<Self.eventRounds {
      let happened = takeWindowEvents()
      if happened.isEmpty { return }
      for entry in happened { run(entry) }
      deliver()
    }
    recorder.note("events set off one another without an end; the rest of them was left out")
    _ = takeWindowEvents()
  }

  private func takeWindowEvents() -> [TargetEvents] {
    var happened = leftovers
    leftovers = []
    for index in attachments.indices where attachments[index].needsEvents {
      attachments[index].needsEvents = false
      // Who only listens to changes does not look at anything.
      guard attachments[index].mode.includesFrames else { continue }
      let target = attachments[index].target
      guard let content = state(of: target)?.content else { continue }
      let viewport = attachments[index].viewport
      viewport.show(layouts.layout(of: content, for: target, in: offer(to: attachments[index])))
      let events = viewport.takeEvents()
      if !events.isEmpty { happened.append(TargetEvents(target: target, events: events)) }
    }
    return happened
  }

  /// Runs the statements of what happened in one window, one kind of event after the other.
  private func run(_ entry: TargetEvents) {
    var events = entry.events[...]
    while let first = events.first {
      let alike = events.prefix { $0.event == first.event }
      events = events.dropFirst(alike.count)
      let cause = Cause.event(first.event, alike.count == 1 ? first.path : nil)
      do throws(EvaluationError) {
        let runs = alike.map {
          EventRun(actions: $0.actions, details: EventDetails(Event(first.event), at: $0.path))
        }
        try run(runs, on: entry.target, cause: cause)
      } catch {
        recorder.note("\(entry.target.preview): \(first.event.attribute): \(error.message)")
      }
    }
  }
}

extension List {
  /// Whether a cell can stand at a place when it was taken away from another.
  fileprivate func hasPlace(_ place: ElementPath, from path: ElementPath?) -> Bool {
    guard sections.indices.contains(place.section) else { return false }
    let count = sections[place.section].cells.count
    let last = path?.section == place.section ? count - 1 : count
    return (0...max(0, last)).contains(place.element)
  }
}
