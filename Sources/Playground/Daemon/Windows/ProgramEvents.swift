import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// Sends events to the programs that make the contents of previews.
struct ProgramEvents {
  private let workspace: Workspace
  private let live: LiveWindows

  init(_ workspace: Workspace, _ live: LiveWindows) {
    self.workspace = workspace
    self.live = live
  }

  /// Whether a program makes the contents of a preview.
  func has(_ previewID: PreviewID) -> Bool {
    workspace.previews[previewID.name]?.isMade ?? false
  }

  /// Sends an event of rows that a client sent.
  ///
  /// - Parameters:
  ///   - request: The event.
  ///   - attachment: The window.
  ///   - author: The client.
  ///   - later: Receives whether something handled the event, if it is sent.
  /// - Returns: Whether the event is sent, and whether the looks of a row depend on it.
  func send(
    _ request: EventRequest,
    from attachment: Attachment,
    by author: String,
    later: @escaping (Bool) -> Void
  ) -> (isSent: Bool, isTapped: Bool) {
    let viewport = attachment.viewport
    let events = viewport.targets(of: request.event, at: request.location)
    let kind = request.event.kind
    let isTapped =
      !events.isEmpty && (kind == .tap || kind == .select)
      && viewport.tap(at: request.location, on: kind)
    var path: ElementPath?
    if case .cell(let cell) = request.location { path = cell }
    let isSent = send(
      events,
      of: attachment.previewID,
      cause: .event(kind, path),
      by: UserAction(by: author),
      later: later,
    )
    return (isSent, isTapped)
  }

  /// Has the program of a preview set states; returns why it cannot.
  ///
  /// - Parameters:
  ///   - settings: The states.
  ///   - previewID: The variant.
  ///   - cause: The cause.
  ///   - author: The client.
  ///   - later: Receives whether the program has set one of them.
  /// - Returns: `nil` if the states are set later.
  func set(
    _ settings: [LiveSetting],
    of previewID: PreviewID,
    cause: Cause,
    by author: String,
    later: @escaping (Bool) -> Void
  ) -> String? {
    guard let (place, path) = place(of: previewID) else {
      return "preview '\(previewID.name)' shows its last good content; correct its file first"
    }
    live.add(
      LiveWindows.Work(
        requests: settings.map { .set(place, $0) },
        previewID: previewID,
        cause: cause,
        action: UserAction(by: author),
        isUndoing: cause == .undo || cause == .redo,
        answer: later
      ),
      to: path
    )
    return nil
  }

  /// Returns the variant as its program knows it, and the file; `nil` if the preview does not show
  /// what its file says.
  private func place(of previewID: PreviewID) -> (place: LivePlace, file: FilePath)? {
    guard let preview = workspace.previews[previewID.name], preview.status == .ok,
      let index = workspace.files[preview.file]?.previewNames
        .firstIndex(where: { $0.hasSameBytes(as: previewID.name) })
    else { return nil }
    let variant = preview.variantNames.firstIndex { $0.hasSameBytes(as: previewID.variant) }
    return (LivePlace(preview: index, variant: variant), preview.file)
  }

  /// Sends the events of controls as one change; returns whether there are any.
  func send(
    _ reactions: [ControlReaction],
    of previewID: PreviewID,
    by author: String,
    later: @escaping (Bool) -> Void
  ) -> Bool {
    guard let first = reactions.first else { return false }
    let action = UserAction(
      by: author,
      typingInto: first.isTyped ? first.control : nil,
      isSecret: first.isSecret,
    )
    return send(
      reactions.map { TargetedEvent(target: $0.target, event: $0.event) },
      of: previewID,
      cause: .event(first.event.kind, first.path),
      by: action,
      later: later,
    )
  }

  /// Sends the events that happened in one window.
  func send(_ entry: PreviewEvents) {
    let events = entry.events.filter(\.actions.areRemote)
    guard let first = events.first else { return }
    let isAlone = events.count == 1
    _ = send(
      events.map { happened in
        let target = happened.path.map { EventTarget.cell($0) } ?? .list
        return TargetedEvent(target: target, event: Event(happened.event))
      },
      of: entry.previewID,
      cause: .event(first.event, isAlone ? first.path : nil)
    )
  }

  /// Sends events; returns whether there are any, and the preview shows what its file says.
  private func send(
    _ events: [TargetedEvent],
    of previewID: PreviewID,
    cause: Cause,
    by action: UserAction? = nil,
    later: ((Bool) -> Void)? = nil
  ) -> Bool {
    guard !events.isEmpty, let (place, path) = place(of: previewID) else { return false }
    let preview = workspace.previews[previewID.name]
    let origins = preview?.variant(previewID.variant)?.origins ?? RowOrigins()
    live.add(
      LiveWindows.Work(
        requests: events.map { event in
          .event(
            LiveEvent(
              place: place,
              target: origins.origin(of: event.target),
              event: origins.origin(of: event.event)
            )
          )
        },
        previewID: previewID,
        cause: cause,
        action: action,
        answer: later,
      ),
      to: path
    )
    return true
  }
}
