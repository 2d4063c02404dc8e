import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Runs the statements of events that clients send or that happen in windows.
final class EventRunner {
  /// The maximum number of rounds of events that statements trigger.
  private static let roundLimit = 100
  /// How long a tapped element looks pressed.
  private static let pressNanoseconds: UInt64 = 150_000_000

  private let workspace: Workspace
  private let attachments: AttachmentTable
  private let layouts: WindowLayouts
  private let publisher: Publisher
  private let programs: ProgramEvents
  private let journal: any Journal
  /// The latest failure of the timers of each preview.
  private var failures: [PreviewID: String] = [:]

  init(
    _ workspace: Workspace,
    _ attachments: AttachmentTable,
    _ layouts: WindowLayouts,
    _ publisher: Publisher,
    _ programs: ProgramEvents,
    _ journal: any Journal
  ) {
    self.workspace = workspace
    self.attachments = attachments
    self.layouts = layouts
    self.publisher = publisher
    self.programs = programs
    self.journal = journal
  }

  // MARK: - Events that clients send

  /// Runs the statements of an event that a client sent.
  ///
  /// - Parameters:
  ///   - request: The event.
  ///   - attachment: The window.
  ///   - author: The client, as the change log names it.
  ///   - later: Receives the result if a program handles the event.
  /// - Returns: Whether a statement ran or the content moved; `nil` if `later` is called with it.
  /// - Throws: `RPCError` if a statement fails; the state is then unchanged.
  func send(
    _ request: EventRequest,
    to attachment: Attachment,
    by author: String,
    later: @escaping (Bool) -> Void
  ) throws(RPCError) -> Bool? {
    guard layouts.refresh(attachment) else { return false }
    let viewport = attachment.viewport
    let response = controlResponse(to: request, in: viewport)
    if response?.isTyping != true { endTyping(in: attachment.previewID) }
    if case .scroll(let columns?) = request.event,
      viewport.scrollStrip(at: request.location, by: columns)
    {
      attachment.needsFrame = true
      return true
    }
    let kind = request.event.kind
    if let response { return try run(response, on: attachment, by: author, later: later) }
    var isSent = false
    if programs.has(attachment.previewID) {
      let sent = programs.send(request, from: attachment, by: author, later: later)
      if sent.isTapped { press(attachment) }
      isSent = sent.isSent
    }
    let responses = viewport.responses(to: kind, at: request.location)
    let path = responses.last?.path
    let target = request.event.target(from: path)
    if let target, viewport.content.listLayout?.list.contains(target, from: path) != true {
      return isSent ? nil : false
    }
    let origins = origins(of: attachment.previewID)
    let runs = responses.filter { !$0.actions.areRemote }.map { response in
      let event = response.path == path ? request.event : .unhighlight()
      return EventRun(
        actions: response.actions,
        details: EventDetails(
          origins.origin(of: event),
          at: response.path.map(origins.origin)
        ),
      )
    }
    guard runs.contains(where: { !$0.actions.isEmpty }) else { return isSent ? nil : false }
    if kind == .tap || kind == .select, viewport.tap(at: request.location, on: kind) {
      press(attachment)
    }
    do throws(EvaluationError) {
      let cause = Cause.event(kind, path)
      try run(runs, on: attachment.previewID, cause: cause, by: UserAction(by: author))
    } catch {
      throw RPCError(.internalError, "\(kind.attribute): \(error.message)")
    }
    return isSent ? nil : true
  }

  /// The positions of a variant's rows in the contents that they come from.
  private func origins(of previewID: PreviewID) -> RowOrigins {
    workspace.previews[previewID.name]?.variant(previewID.variant)?.origins ?? RowOrigins()
  }

  // MARK: - Controls

  /// Scrolls a `ScrollBox` at a point of a window; returns whether there is one that can move.
  func turnWheel(
    by count: Int,
    at point: Point,
    of attachment: Attachment,
    by author: String
  ) throws(RPCError) -> Bool {
    let response = attachment.viewport.turnWheel(at: point, by: count)
    return try run(response, on: attachment, by: author) { _ in } ?? response.isHandled
  }

  /// Returns the response of a control to an event; `nil` if the event is for rows.
  ///
  /// A tap on a row with statements for it is for the row, unless it was at a control.
  private func controlResponse(
    to request: EventRequest,
    in viewport: Viewport
  ) -> ControlResponse? {
    switch request.event {
    case .key(let key): return key.map { viewport.operate(.key($0)) }
    case .text(let text): return viewport.operate(.text(text))
    case .paste(let text): return viewport.operate(.paste(text))
    case .change(.string(let value)):
      guard request.location == .content, viewport.hasFocus else { return nil }
      return viewport.operate(.choice(value))
    case .focus: return viewport.focus(at: request.location)
    case .blur: return viewport.blur()
    case .tap:
      if case .cell = request.location {
        let responses = viewport.responses(to: .tap, at: request.location)
        if responses.contains(where: { !$0.actions.isEmpty }) { return nil }
      }
      return viewport.press(at: request.location)
    case .select, .highlight, .unhighlight, .appear, .disappear, .change, .submit, .scroll,
      .refresh, .reachEnd, .delete, .move:
      return nil
    }
  }

  /// Runs the events of controls in order, each as one change.
  ///
  /// - Returns: Whether a control took the input; `nil` if `later` is called with that.
  private func run(
    _ response: ControlResponse,
    on attachment: Attachment,
    by author: String,
    later: @escaping (Bool) -> Void
  ) throws(RPCError) -> Bool? {
    guard response.isHandled else { return false }
    attachment.needsFrame = true
    attachment.needsEvents = true
    if response.reactions.contains(where: { [.tap, .select].contains($0.event.kind) }) {
      press(attachment)
    }
    let previewID = attachment.previewID
    let forProgram = response.reactions.filter(\.actions.areRemote)
    let origins = origins(of: previewID)
    for reaction in response.reactions where !reaction.actions.areRemote {
      let settings = reaction.setting.map { [$0] } ?? []
      guard !reaction.actions.isEmpty || !settings.isEmpty else { continue }
      let run = EventRun(
        actions: reaction.actions,
        details: EventDetails(reaction.event, at: reaction.path.map(origins.origin)),
      )
      let kind = reaction.event.kind
      let action = UserAction(
        by: author,
        typingInto: reaction.isTyped ? reaction.control : nil,
        isSecret: reaction.isSecret,
      )
      do throws(EvaluationError) {
        let result = try workspace.editor.run(
          [run],
          settings: settings,
          on: attachment.previewID,
          cause: Cause.event(kind, reaction.path),
          by: action,
        )
        deliver(result, of: attachment.previewID)
      } catch {
        throw RPCError(.internalError, "\(kind.attribute): \(error.message)")
      }
    }
    let isSent = programs.send(forProgram, of: previewID, by: author) { _ in later(true) }
    return isSent ? nil : true
  }

  /// Draws the window of a tap, and again when the tapped element stops looking pressed.
  private func press(_ attachment: Attachment) {
    attachment.needsFrame = true
    attachment.press(until: Clock.monotonicNanoseconds() + Self.pressNanoseconds)
  }

  /// Ends the step that typing into a preview continues, and records it.
  private func endTyping(in previewID: PreviewID) {
    workspace.previews[previewID.name]?.endTyping(in: previewID.variant)
    publisher.recordTyping()
  }

  // MARK: - Events that happen in windows

  /// Runs the statements of events in windows until they trigger no further events.
  func runWindowEvents() {
    for _ in 0..<Self.roundLimit {
      let happened = attachments.takeEvents()
      if happened.isEmpty { return }
      for entry in happened { run(entry) }
      publisher.frames.deliver()
    }
    journal.note("events trigger each other without end; dropped the remaining ones")
    _ = attachments.takeEvents()
  }

  /// Runs the statements of events in one window, one kind of event after the other.
  private func run(_ entry: PreviewEvents) {
    programs.send(entry)
    let origins = origins(of: entry.previewID)
    var events = entry.events.filter { !$0.actions.areRemote }[...]
    while let first = events.first {
      let alike = events.prefix { $0.event == first.event }
      events = events.dropFirst(alike.count)
      let cause = Cause.event(first.event, alike.count == 1 ? first.path : nil)
      do throws(EvaluationError) {
        let runs = alike.map {
          EventRun(
            actions: $0.actions,
            details: EventDetails(Event(first.event), at: $0.path.map(origins.origin))
          )
        }
        try run(runs, on: entry.previewID, cause: cause)
      } catch {
        journal.note("\(entry.previewID.name): \(first.event.attribute): \(error.message)")
      }
    }
  }

  private func run(
    _ runs: [EventRun],
    on previewID: PreviewID,
    cause: Cause,
    by action: UserAction? = nil
  ) throws(EvaluationError) {
    let result = try workspace.editor.run(runs, on: previewID, cause: cause, by: action)
    deliver(result, of: previewID)
  }

  // MARK: - Timers

  /// Runs the statements of due timers; those of one preview are one change.
  ///
  /// A failure is noted once, until the timers of the preview run without one.
  func run(_ timers: [PreviewTimer], on previewID: PreviewID) {
    do throws(EvaluationError) {
      deliver(try workspace.editor.run(timers, on: previewID), of: previewID)
      failures[previewID] = nil
    } catch {
      guard failures.updateValue(error.message, forKey: previewID) != error.message else { return }
      journal.note("\(previewID.name): timer: \(error.message)")
    }
  }

  private func deliver(_ outcome: EventResult, of previewID: PreviewID) {
    for effect in outcome.effects {
      switch effect {
      case .log(let text): journal.log("\(previewID.name): \(text)")
      case .emit(let name, let value): publisher.emit(name, value, from: previewID)
      }
    }
    if let change = outcome.change { publisher.publish([change]) }
  }
}

extension List {
  /// Whether a cell can be inserted at a position after its removal from another one.
  fileprivate func contains(_ location: ElementPath, from path: ElementPath?) -> Bool {
    guard sections.indices.contains(location.section) else { return false }
    let count = sections[location.section].cells.count
    let last = path?.section == location.section ? count - 1 : count
    return (0...max(0, last)).contains(location.element)
  }
}
