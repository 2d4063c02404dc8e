import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The preview on screen and its successor.
///
/// Attaching takes a round trip: the old preview stays until the answer for the awaited preview
/// arrives. Answers for other previews are ignored.
struct PreviewStage: Equatable, Sendable {
  /// The result of an awaited answer.
  struct Arrival: Equatable, Sendable {
    /// The attachment that is no longer shown.
    let replaced: Int?
    /// Whether the preview was already on screen.
    let isReattached: Bool
  }

  /// The preview on screen.
  private(set) var shown: ShownPreview?
  /// The preview to show when the daemon has answered.
  private(set) var awaited: PreviewID?
  /// The preview from the command line, until it is found.
  private var wanted: String?
  /// The wanted preview in a file that was not read before, if the daemon did not find it there.
  private var refused: PreviewID?
  /// The variant of the wanted preview.
  private let wantedVariant: String?
  /// The viewport that the daemon was sent last.
  private var sentViewport: Size?

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - wanted: The preview to begin with, by name, title or file.
  ///   - variant: Its variant; `nil` for the declared states.
  init(wanted: String? = nil, variant: String? = nil) {
    self.wanted = wanted
    wantedVariant = variant
  }

  /// The attachment of the preview on screen; `nil` while it is not attached.
  var attachment: Int? { shown?.attachment }

  /// Whether there is no preview, on screen or awaited.
  var isEmpty: Bool { shown == nil && awaited == nil }

  /// Whether a preview is on screen or was asked for; else the first of the list is shown.
  var hasChoice: Bool { shown != nil || wanted != nil }

  // MARK: - The connection

  /// Forgets the attachment at the start of a new connection.
  mutating func beginConnection() {
    shown?.detach()
    sentViewport = nil
  }

  /// Marks the connection as lost.
  mutating func disconnect() {
    shown?.detach()
    awaited = nil
  }

  // MARK: - Attaching

  /// Returns the preview to show next: the requested one, the one on screen, or the first one that
  /// was not removed.
  mutating func next(in list: PreviewList) -> PreviewID? {
    let found = wanted.flatMap { list.catalog.previewID(called: $0, variant: wantedVariant) }
    if let found, found != refused {
      // The file that contains it may be read for this request, and may know it by another name.
      if list.catalog.contains(found) { wanted = nil }
      return found
    }
    guard let shown else {
      return list.previewIDs.first { list.catalog.summary(of: $0.name)?.status != .removed }
    }
    return list.catalog.contains(shown.previewID) ? shown.previewID : nil
  }

  /// Awaits a preview; returns whether the client must ask the daemon for it.
  mutating func expect(_ previewID: PreviewID) -> Bool {
    if shown?.previewID == previewID, attachment != nil { return false }
    awaited = previewID
    return true
  }

  /// Shows a preview after the daemon's answer; returns `nil` if another one is awaited.
  mutating func show(_ previewID: PreviewID, _ attached: Attached) -> Arrival? {
    guard awaited == previewID else { return nil }
    awaited = nil
    if previewID.name.hasSameBytes(as: wanted) { wanted = nil }
    let replaced = attachment
    let isReattached = shown?.previewID == previewID
    var next = ShownPreview(previewID: previewID, attachment: attached.attachment)
    if let shown, isReattached {
      next = shown
      next.reattach(as: attached.attachment)
    }
    if let frame = attached.frame { next.apply(frame) }
    next.apply(attached.diagnostics)
    shown = next
    sentViewport = attached.frame?.size
    return Arrival(replaced: replaced, isReattached: isReattached)
  }

  /// Handles the daemon's refusal to attach; returns whether the preview was awaited.
  mutating func refuse(_ previewID: PreviewID) -> Bool {
    guard awaited == previewID else { return false }
    awaited = nil
    if previewID.name.hasSameBytes(as: wanted) { refused = previewID }
    return true
  }

  /// Returns the attachment to resize; `nil` if the daemon already knows the size.
  mutating func resize(to viewport: Size) -> Int? {
    guard let attachment, sentViewport != viewport else { return nil }
    sentViewport = viewport
    return attachment
  }

  // MARK: - Updates

  /// Applies changed rows; returns whether they have a new generation, `nil` for rows of another
  /// attachment.
  mutating func apply(_ frame: Frame, attachment: Int) -> Bool? {
    guard let shown, shown.attachment == attachment else { return nil }
    self.shown?.apply(frame)
    return frame.generation != shown.generation
  }

  /// Applies an update; returns whether it concerns the preview on screen.
  mutating func apply(_ changes: PreviewChanges) -> Bool {
    let previewID = PreviewID(name: changes.preview, variant: changes.variant)
    guard shown?.previewID == previewID else { return false }
    shown?.apply(changes)
    return true
  }

  /// Applies the changes of the outcome that the visible rows show.
  mutating func apply(_ changes: [Change], omitting omittedCount: Int) {
    shown?.apply(changes, omitting: omittedCount)
  }

  /// Applies the diagnostics of a file; returns whether its preview is on screen.
  mutating func apply(_ diagnostics: [LocatedDiagnostic], of preview: String) -> Bool {
    guard shown?.previewID.name.hasSameBytes(as: preview) == true else { return false }
    shown?.apply(diagnostics)
    return true
  }
}
