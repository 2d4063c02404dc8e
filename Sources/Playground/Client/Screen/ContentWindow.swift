import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The window of the preview on screen: its attachment, and the actions without an answer.
///
/// Requests contain the attachment of the preview on screen; without an attachment there are none.
struct ContentWindow: Equatable, Sendable {
  private var stage: PreviewStage
  /// The actions on rows without an answer.
  private var actions = AwaitedActions()
  private let playsMotion: Bool

  /// Creates a window without a preview.
  ///
  /// - Parameters:
  ///   - stage: The preview to begin with.
  ///   - playsMotion: Whether the daemon is asked for motion.
  init(_ stage: PreviewStage, playsMotion: Bool) {
    self.stage = stage
    self.playsMotion = playsMotion
  }

  /// The preview on screen.
  var shown: ShownPreview? { stage.shown }

  /// The preview to show when the daemon has answered.
  var awaited: PreviewID? { stage.awaited }

  /// Whether there is no preview, on screen or awaited.
  var isEmpty: Bool { stage.isEmpty }

  /// Whether a preview is on screen or was asked for; else the first of the list is shown.
  var hasChoice: Bool { stage.hasChoice }

  /// Whether the window is attached.
  var isAttached: Bool { stage.attachment != nil }

  /// Whether an action on a row is not answered.
  var awaitsAnswer: Bool { !actions.isEmpty }

  // MARK: - Requests

  /// Returns requests for the window, if it is attached.
  mutating func ask(_ requests: [WindowRequest]) -> [ScreenRequest] {
    guard let attachment = stage.attachment else { return [] }
    actions.note(requests)
    let generation = stage.shown?.generation
    return requests.map { ScreenRequest($0, attachment: attachment, generation: generation) }
  }

  /// Records the answer to a request; returns whether it is for the present attachment.
  mutating func end(_ request: WindowRequest, of attachment: Int) -> Bool {
    guard stage.attachment == attachment else { return false }
    actions.end(request)
    return true
  }

  /// Forgets unanswered actions.
  mutating func stopWaiting() { actions.clear() }

  /// Returns the requests to show a preview; empty if it is on screen.
  mutating func show(
    _ previewID: PreviewID,
    viewport: Size,
    terminal: TerminalTraits
  ) -> [ScreenRequest] {
    guard stage.expect(previewID) else { return [] }
    return [.attach(AttachRequest(previewID, viewport, terminal, playsMotion: playsMotion))]
  }

  /// Returns the requests to resize the window; empty if the daemon already knows the size.
  mutating func resize(to viewport: Size) -> [ScreenRequest] {
    guard let attachment = stage.resize(to: viewport) else { return [] }
    return [.resize(ResizeRequest(attachment: attachment, size: viewport))]
  }

  // MARK: - Attaching

  /// Returns the preview to show next; `nil` keeps the one on screen.
  mutating func next(in list: PreviewList) -> PreviewID? { stage.next(in: list) }

  /// Forgets the attachment at the start of a new connection.
  mutating func beginConnection() {
    stage.beginConnection()
    stopWaiting()
  }

  /// Records the lost connection.
  mutating func disconnect() {
    stage.disconnect()
    stopWaiting()
  }

  /// Shows a newly attached preview; returns `nil` if another one is awaited.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> PreviewStage.Arrival? {
    guard let arrival = stage.show(previewID, attached) else { return nil }
    stopWaiting()
    return arrival
  }

  /// Records that attaching to a preview failed; returns whether the preview was awaited.
  mutating func refuse(_ previewID: PreviewID) -> Bool { stage.refuse(previewID) }

  // MARK: - Updates

  /// Applies changed rows; returns whether they have a new generation, `nil` for rows of another
  /// attachment.
  mutating func apply(_ frame: Frame, attachment: Int) -> Bool? {
    stage.apply(frame, attachment: attachment)
  }

  /// Applies an update; returns whether it concerns the preview on screen.
  mutating func apply(_ update: PreviewChanges) -> Bool { stage.apply(update) }

  /// Applies the changes of an outcome that arrived before its preview was shown.
  mutating func apply(_ note: ChangeNote) {
    stage.apply(note.changes, omitting: note.counts.total - note.changes.count)
  }

  /// Applies the diagnostics of a file; returns whether its preview is on screen.
  mutating func apply(_ diagnostics: [LocatedDiagnostic], of preview: String) -> Bool {
    stage.apply(diagnostics, of: preview)
  }
}
