package import PlaygroundCore
import PlaygroundProtocol

/// Attaches to previews and keeps their current frames.
package final class PreviewSubscriber {
  /// The options of the attachments.
  package struct Options: Equatable, Sendable {
    /// The preview to attach to, by name, title or file; `nil` for all, in all variants.
    var preview: String?
    /// The variant wanted of each preview; `nil` for the declared states of the one wanted.
    var variant: String?
    /// The window.
    var size: Size
    /// Whether the window grows to the size of the content.
    var grows: Bool
    /// The capabilities of the terminal.
    package var terminal: TerminalTraits

    /// Creates options.
    package init(
      preview: String?,
      variant: String? = nil,
      size: Size,
      grows: Bool,
      terminal: TerminalTraits
    ) {
      self.preview = preview
      self.variant = variant
      self.size = size
      self.grows = grows
      self.terminal = terminal
    }
  }

  /// The maximum number of times that a window grows.
  private static let roundLimit = 10

  let session: Session
  let connection: Connection
  let options: Options
  /// The previews by attachment.
  private(set) var shown: [Int: ShownPreview] = [:]
  /// The summaries of all previews.
  private(set) var summaries: [PreviewSummary]
  /// The index of each summary.
  private var indices: [ByteExactString: Int]
  /// The previews that the daemon listed but no longer has, such as a file that was listed by its
  /// path and turned out to contain several previews.
  private var vanished: Set<PreviewID> = []
  /// The files that were read to find a title.
  private var readNames: Set<ByteExactString> = []

  /// Creates a subscriber on a daemon that has answered.
  init(_ handshake: Handshake, of session: Session, _ options: Options) {
    self.session = session
    self.options = options
    connection = handshake.connection
    summaries = handshake.welcome.previews
    indices = Dictionary(
      summaries.enumerated().map { (ByteExactString($1.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The selected previews and variants that are not attached yet.
  var wanted: [PreviewID] {
    let known = vanished.union(shown.values.map(\.previewID))
    return summaries.flatMap(wantedIDs).filter { !known.contains($0) }
  }

  private func wantedIDs(of summary: PreviewSummary) -> [PreviewID] {
    guard isWanted(summary) else { return [] }
    // An attachment would keep a removed preview in the lists of all clients.
    if summary.status == .removed, options.preview == nil { return [] }
    // The preview that is asked for, not the file that may contain it.
    let asked = options.preview.flatMap { summary.mayContain($0) ? $0 : nil }
    let own = PreviewID(name: asked ?? summary.name, variant: options.variant)
    // A name selects one line of the list, as `list` prints it.
    guard options.preview == nil, options.variant == nil else { return [own] }
    return [own] + summary.variants.map { PreviewID(name: summary.name, variant: $0) }
  }

  /// Returns whether a variant is shown along with its preview, which shows the diagnostics of
  /// both.
  func isCompanion(_ previewID: PreviewID) -> Bool {
    guard let variant = previewID.variant, options.variant == nil else { return false }
    return summaries.contains {
      $0.name.hasSameBytes(as: previewID.name) && $0.variants.containsBytes(of: variant)
    }
  }

  /// Attaches to a preview and waits for its whole window.
  ///
  /// - Returns: The attachment and the answer; `nil` if the preview no longer exists.
  func open(_ previewID: PreviewID) throws(CommandError) -> Attached? {
    var request = AttachRequest(
      preview: previewID.name,
      variant: previewID.variant,
      size: options.size,
      color: options.terminal.depth,
      cells: options.terminal.cells,
    )
    // The window may grow to all rows; a component fills the screen.
    if options.grows { request.componentRows = options.size.height }
    let answer = try session.answer(to: .previewAttach, request, on: connection)
    // A file that was not read before is read for this request, and its previews are announced.
    try showAnnouncements()
    let attached: Attached
    switch answer {
    case .success(let answer): attached = answer
    case .failure(let error):
      guard error.code == .unknownTarget else { throw session.refusal(error) }
      vanished.insert(previewID)
      return nil
    }
    let summary = summaries.first { $0.name.hasSameBytes(as: previewID.name) }
    var preview = ShownPreview(
      previewID: previewID,
      attachment: attached.attachment,
      generation: summary?.generation ?? 0,
    )
    if let frame = attached.frame { preview.apply(frame) }
    if !isCompanion(previewID) { preview.apply(attached.diagnostics) }
    shown[attached.attachment] = preview
    try complete(attached.attachment)
    return attached
  }

  /// Has files read until one has a preview with the title that is asked for.
  ///
  /// - Returns: Whether a preview was found.
  func findTitle() throws(CommandError) -> Bool {
    guard let name = options.preview, !PreviewSummary.isInFile(name) else { return false }
    // Otherwise, each answer is looked for among the announcements of all files before it.
    var announcements: [Connection.Event] = []
    defer { connection.postpone(announcements) }
    for file in summaries where file.isUnread && readNames.insert(name: file.name) {
      // The answer is an error if the file contains several previews; they are announced before it.
      _ = try session.answer(to: .stateGet, StateSelection(preview: file.name), on: connection)
      let count = announcements.count
      announcements += try arrivedEvents()
      var isFound = false
      for case .notification(.added(let summary), _) in announcements[count...] {
        apply(summary)
        isFound = isFound || isWanted(summary)
      }
      if isFound { return true }
    }
    return false
  }

  /// Applies the summaries that have arrived; the notifications stay to be handled.
  private func showAnnouncements() throws(CommandError) {
    let events = try arrivedEvents()
    for case .notification(.added(let summary), _) in events { apply(summary) }
    connection.postpone(events)
  }

  private func arrivedEvents() throws(CommandError) -> [Connection.Event] {
    do throws(Connection.Failure) {
      return try connection.events()
    } catch {
      throw CommandError(error)
    }
  }

  /// Grows the window and waits for its images until it is complete.
  private func complete(_ attachment: Int) throws(CommandError) {
    for _ in 0..<Self.roundLimit {
      if let size = sizeToGrow(attachment) {
        let request = ResizeRequest(attachment: attachment, size: size)
        _ = try session.call(.viewportResize, request, on: connection)
        try applyFrames(of: attachment) { $0.size == size }
      } else if let preview = shown[attachment], preview.pendingCount > 0 {
        do throws(CommandError) {
          try applyFrames(of: attachment) { $0.pendingCount == 0 }
        } catch {
          // An image that takes longer is drawn as its frame for now.
          guard case .timedOut = error else { throw error }
          return
        }
      } else {
        return
      }
    }
  }

  /// Applies frames of an attachment until one is complete.
  private func applyFrames(
    of attachment: Int,
    until isWanted: (Frame) -> Bool
  ) throws(CommandError) {
    while true {
      let event = try connection.wait(milliseconds: Session.timeoutMilliseconds) { event in
        guard case .notification(.frame(attachment, _), _) = event else { return false }
        return true
      }
      guard case .notification(.frame(_, let frame), _) = event else { continue }
      shown[attachment]?.apply(frame)
      if isWanted(frame) { return }
    }
  }

  /// Applies a notification.
  func apply(_ notification: Notification) throws(Connection.Failure) {
    switch notification {
    case .frame(let attachment, let frame):
      shown[attachment]?.apply(frame)
      if let size = sizeToGrow(attachment) {
        try connection.send(.viewportResize, ResizeRequest(attachment: attachment, size: size))
      }
    case .diagnostics(let report):
      for (id, preview) in shown where preview.previewID.name.hasSameBytes(as: report.preview) {
        let own = isCompanion(preview.previewID) ? [] : report.diagnostics
        shown[id]?.apply(own, generation: report.generation)
      }
    case .added(let summary): apply(summary)
    case .tree, .removed, .changes, .event, .revealed, .cursor, .documentEdit, .sourceDiagnostics,
      .paused, .notice,
      .stopping, .missed:
      break
    }
  }

  private func apply(_ summary: PreviewSummary) {
    if let index = indices[ByteExactString(summary.name)] {
      summaries[index] = summary
    } else {
      indices[ByteExactString(summary.name)] = summaries.count
      summaries.append(summary)
    }
  }

  /// Returns the current state of a preview.
  func shown(_ previewID: PreviewID) -> ShownPreview? {
    shown.values.first { $0.previewID == previewID }
  }

  /// Whether the window of an attachment shows the whole content, or has reached its limit.
  func isWhole(_ attachment: Int) -> Bool { sizeToGrow(attachment) == nil }

  private func sizeToGrow(_ attachment: Int) -> Size? {
    guard options.grows, let preview = shown[attachment] else { return nil }
    let limit = ViewportLimit.rows(ofColumns: options.size.width)
    let rows = min(preview.contentRows, limit)
    guard rows > preview.size.height else { return nil }
    return Size(width: options.size.width, height: min(limit, rows + rows / 2))
  }

  /// Returns whether a preview is selected.
  func isWanted(_ summary: PreviewSummary) -> Bool {
    // A variant is wanted of the previews that have it.
    if let variant = options.variant, !summary.mayHave(variant: variant) { return false }
    return options.preview.map(summary.isCalled) ?? true
  }
}
