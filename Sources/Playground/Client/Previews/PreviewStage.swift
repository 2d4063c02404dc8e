import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The preview on screen, and the one that is to take its place.
///
/// Attaching takes a round trip: the old preview stays until the answer for the awaited one is here,
/// and answers for others are not shown.
struct PreviewStage: Equatable, Sendable {
  /// The outcome of an answer that was awaited.
  struct Arrival: Equatable, Sendable {
    /// The attachment that is not shown any more.
    let replaced: Int?
    /// Whether the same preview was on screen before.
    let isReattached: Bool
  }

  /// The preview on screen.
  private(set) var shown: ShownPreview?
  /// The preview that is on screen as soon as the daemon has answered.
  private(set) var awaited: PreviewID?
  /// The preview asked for on the command line, until it has been found.
  private var wanted: String?
  /// The viewport that the daemon was sent last.
  private var sentViewport: Size?

  /// Creates an empty stage.
  ///
  /// - Parameter wanted: The preview to begin with, by name, title or file.
  init(wanted: String? = nil) {
    self.wanted = wanted
  }

  /// The daemon's number for the preview on screen; `nil` while it is not attached.
  var attachment: Int? { shown?.attachment }

  /// Whether neither a preview is on screen nor one is awaited.
  var isEmpty: Bool { shown == nil && awaited == nil }

  // MARK: - The connection

  /// Notes that a new connection begins, which knows no attachment.
  mutating func beginConnection() {
    shown?.detach()
    sentViewport = nil
  }

  /// Notes that the connection is gone.
  mutating func disconnect() {
    shown?.detach()
    awaited = nil
  }

  // MARK: - Attaching

  /// Returns the preview to show next: the one asked for, else the one on screen, else the first.
  mutating func next(in list: PreviewList) -> PreviewID? {
    if let previewID = wanted.flatMap({ list.target(called: $0) }) {
      wanted = nil
      return previewID
    }
    guard let shown else { return list.previewIDs.first }
    return list.previewIDs.contains(shown.previewID) ? shown.previewID : nil
  }

  /// Awaits a preview from now on; returns whether the daemon has to be asked for it.
  mutating func expect(_ previewID: PreviewID) -> Bool {
    if shown?.previewID == previewID, attachment != nil { return false }
    awaited = previewID
    return true
  }

  /// Shows a preview that the daemon has attached this client to; `nil` if another one is awaited.
  mutating func show(_ previewID: PreviewID, _ attached: Attached) -> Arrival? {
    guard awaited == previewID else { return nil }
    awaited = nil
    let replaced = attachment
    let isReattached = shown?.previewID == previewID
    var next = ShownPreview(previewID: previewID, attachment: attached.attachment)
    if let shown, isReattached {
      next = shown
      next.reattach(as: attached.attachment)
    }
    if let frame = attached.frame { next.adopt(frame) }
    next.adopt(attached.diagnostics)
    shown = next
    sentViewport = attached.frame?.size
    return Arrival(replaced: replaced, isReattached: isReattached)
  }

  /// Notes that the daemon refused to attach to a preview; returns whether it was awaited.
  mutating func refuse(_ previewID: PreviewID) -> Bool {
    guard awaited == previewID else { return false }
    awaited = nil
    return true
  }

  /// Returns the attachment whose viewport is to be resized; `nil` if the daemon knows the size.
  mutating func resize(to viewport: Size) -> Int? {
    guard let attachment, sentViewport != viewport else { return nil }
    sentViewport = viewport
    return attachment
  }

  // MARK: - Updates

  /// Adopts rows that changed; returns whether they are of a new generation, `nil` for rows of another
  /// attachment.
  mutating func adopt(_ frame: Frame, attachment: Int) -> Bool? {
    guard let shown, shown.attachment == attachment else { return nil }
    self.shown?.adopt(frame)
    return frame.generation != shown.generation
  }

  /// Adopts an update; returns whether it is of the preview on screen.
  mutating func adopt(_ changes: PreviewChanges) -> Bool {
    let previewID = PreviewID(name: changes.preview, variant: changes.variant)
    guard shown?.previewID == previewID else { return false }
    shown?.adopt(changes)
    return true
  }

  /// Adopts the diagnostics of a preview's file; returns whether the preview is on screen.
  mutating func adopt(_ diagnostics: [LocatedDiagnostic], of preview: String) -> Bool {
    guard shown?.previewID.name == preview else { return false }
    shown?.adopt(diagnostics)
    return true
  }
}
