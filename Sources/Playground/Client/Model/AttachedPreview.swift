import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The preview on screen with its attachment, its successor, and the actions without an answer.
///
/// Attaching takes a round trip: the old preview stays until the answer for the awaited preview
/// arrives. Answers for other previews are ignored.
struct AttachedPreview: Equatable, Sendable {
  /// The result of an awaited answer.
  struct Arrival: Equatable, Sendable {
    /// The attachment that is no longer shown.
    let replaced: Int?
    /// Whether the preview was already on screen.
    let isReattached: Bool
  }

  /// The preview on screen, to which the messages about it are applied.
  var shown: ShownPreview?
  /// What windows show otherwise than the preview, from the next attachment on.
  var own = OwnWindowContent()
  /// What the last attachment that was asked for shows otherwise.
  private var sentOwn = OwnWindowContent()
  /// The preview to show when the daemon has answered.
  private(set) var awaited: PreviewID?
  /// The preview from the command line, until it is found.
  private var wanted: String?
  /// The wanted and first previews of files that were not read before, if the daemon did not find
  /// them there.
  private var refused: Set<PreviewID> = []
  /// The awaited preview, if it is the first of the list, which nobody chose.
  private var first: PreviewID?
  /// The preview of a save that was followed last, which nobody chose either.
  private var followed: PreviewID?
  /// The variant of the wanted preview.
  private let wantedVariant: String?
  /// The viewport that the daemon was sent last.
  private var sentViewport: Size?
  /// Whether the preview gets all columns of the viewport, whatever width it declares.
  var isExact = false
  private var sentExact = false
  /// The actions on rows without an answer.
  private var actions = AwaitedActions()
  private let playsMotion: Bool

  /// Creates a window without a preview.
  ///
  /// - Parameters:
  ///   - wanted: The preview to begin with, by name, title or file.
  ///   - variant: Its variant; `nil` for the declared states.
  ///   - playsMotion: Whether the daemon is asked for motion.
  init(wanted: String? = nil, variant: String? = nil, playsMotion: Bool = true) {
    self.wanted = wanted
    wantedVariant = variant
    self.playsMotion = playsMotion
  }

  /// Whether there is no preview, on screen or awaited.
  var isEmpty: Bool { shown == nil && awaited == nil }

  /// The preview or file from the command line, if it was not found, and nothing else is shown.
  var missing: String? { isEmpty ? wanted : nil }

  /// Whether a preview is on screen or was asked for; else the first of the list is shown.
  var hasChoice: Bool { shown != nil || wanted != nil }

  /// Whether the preview on screen is attached.
  var isAttached: Bool { shown?.attachment != nil }

  /// Whether the preview on screen is to be attached again, after a connection was lost.
  var isReattaching: Bool {
    guard let shown, !isAttached else { return false }
    return awaited == shown.previewID
  }

  /// Whether the attachment on screen shows the preview otherwise than chosen.
  var isOutdated: Bool { isAttached && own != sentOwn }

  // MARK: - Actions on rows

  /// Whether an action on a row is not answered.
  var awaitsAnswer: Bool { !actions.isEmpty }

  /// Counts the calls that further actions on rows wait for; returns all calls.
  mutating func note(_ calls: [Call]) -> [Call] {
    actions.note(calls)
    return calls
  }

  /// Records the answer to a call; returns whether it is for the present attachment.
  mutating func end(isAwaited: Bool, of attachment: Int) -> Bool {
    guard shown?.attachment == attachment else { return false }
    actions.end(isAwaited: isAwaited)
    return true
  }

  /// Forgets unanswered actions.
  mutating func stopWaiting() { actions.clear() }

  // MARK: - The connection

  /// Forgets the attachment at the start of a new connection.
  mutating func beginConnection() {
    shown?.detach()
    sentViewport = nil
    refused = []
    stopWaiting()
  }

  /// Records the lost connection.
  mutating func disconnect() {
    shown?.detach()
    awaited = nil
    stopWaiting()
  }

  // MARK: - Attaching

  /// Returns the preview to show next: the requested one, the one on screen, or the first one that
  /// was not removed; `nil` keeps the one on screen.
  mutating func next(in list: PreviewList) -> PreviewID? {
    let found = wanted.flatMap { list.catalog.previewID(called: $0, variant: wantedVariant) }
    if let found, !refused.contains(found) {
      // The file that contains it may be read for this request, and may know it by another name.
      if list.catalog.contains(found) { wanted = nil }
      return found
    }
    guard let shown else {
      first = firstCandidate(in: list)
      return first
    }
    // Another daemon may not have read its file yet.
    let id = shown.previewID
    let known = list.catalog.previewID(called: id.name, variant: id.variant)
    return known == id ? known : nil
  }

  private func firstCandidate(in list: PreviewList) -> PreviewID? {
    list.previewIDs.first { id in
      !refused.contains(id) && list.catalog.summary(of: id.name)?.status != .removed
    }
  }

  /// Returns the call to show a preview; none if it is on screen.
  mutating func show(_ previewID: PreviewID, viewport: Size, terminal: TerminalTraits) -> [Call] {
    if shown?.previewID == previewID, isAttached, !isOutdated { return [] }
    awaited = previewID
    sentOwn = own
    var request = AttachRequest(previewID, viewport, terminal, playsMotion: playsMotion)
    request.own = own
    request.isExact = isExact
    sentExact = isExact
    return [.attach(request)]
  }

  /// Shows a preview after the daemon's answer; returns `nil` if another one is awaited.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> Arrival? {
    guard awaited == previewID else { return nil }
    awaited = nil
    if previewID.name.hasSameBytes(as: wanted) { wanted = nil }
    let arrival = Arrival(
      replaced: shown?.attachment,
      isReattached: shown?.previewID == previewID
    )
    var next = ShownPreview(previewID: previewID)
    if let shown, arrival.isReattached { next = shown }
    next.attach(attached)
    shown = next
    sentViewport = attached.frame?.size
    stopWaiting()
    return arrival
  }

  /// Notes that a preview is shown because its file was saved.
  mutating func noteFollowing(_ previewID: PreviewID) { followed = previewID }

  /// Records that attaching to a preview failed.
  ///
  /// - Parameters:
  ///   - previewID: The preview.
  ///   - list: The previews.
  ///   - isUnknown: Whether the preview does not exist. Files that were not read yet may have none.
  /// - Returns: Whether the user must know: the preview was awaited, and is not merely the first of
  ///   a list that has others, or one that does not exist and that nobody chose.
  mutating func refuse(
    _ previewID: PreviewID,
    in list: PreviewList,
    isUnknown: Bool = false
  ) -> Bool {
    guard awaited == previewID else { return false }
    awaited = nil
    let isFirst = first == previewID
    let isChosen = !isFirst && followed != previewID
    (first, followed) = (nil, nil)
    if isFirst || previewID.name.hasSameBytes(as: wanted) { refused.insert(previewID) }
    if isUnknown { return isChosen }
    return !isFirst || firstCandidate(in: list) == nil
  }

  /// Returns the call to resize the window; none if the daemon already knows the size.
  mutating func resize(to viewport: Size) -> [Call] {
    guard let attachment = shown?.attachment, sentViewport != viewport || sentExact != isExact
    else { return [] }
    (sentViewport, sentExact) = (viewport, isExact)
    return [
      .resize(ResizeRequest(attachment: attachment, size: viewport, isExact: isExact))
    ]
  }
}
