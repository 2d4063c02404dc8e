import PlaygroundProtocol

/// Decides which preview a save brings to the screen.
///
/// A save shows the preview that it affects, unless the user pinned the preview on screen or used
/// the keyboard in the last moments. If it affects several, the one on screen stays if it is among
/// them; else the one in the changed file is shown.
struct Following: Equatable, Sendable {
  /// The time without keys after which saves are followed, in milliseconds.
  static let quietMilliseconds = 3_000

  /// Whether the preview on screen stays.
  private(set) var isPinned = false
  private var lastKey: Int?
  private var candidate: PreviewID?
  private var isCandidateDirect = false
  private var concernsShown = false

  /// Stays with the preview on screen, or follows saves again.
  mutating func togglePin() { isPinned.toggle() }

  /// Records a key at a time in milliseconds.
  mutating func noteKey(at time: Int) { lastKey = time }

  /// Considers an outcome of a save.
  mutating func consider(_ update: PreviewChanges, shown: PreviewID?) {
    guard case .file(let path) = update.cause, update.variant == nil else { return }
    switch update.outcome {
    case .rendered, .invalid, .compileError, .crashed, .timedOut: break
    case .noVisibleChange, .unchangedBytes, .superseded, .removed, .notUsed: return
    }
    if let shown, shown.name.isExactly(update.preview) { concernsShown = true }
    let isDirect = update.file.isExactly(path)
    guard candidate == nil || (isDirect && !isCandidateDirect) else { return }
    candidate = PreviewID(name: update.preview)
    isCandidateDirect = isDirect
  }

  /// Returns the preview to show after all outcomes that have arrived; `nil` to stay.
  mutating func settle(at time: Int) -> PreviewID? {
    defer { (candidate, isCandidateDirect, concernsShown) = (nil, false, false) }
    let isBusy = lastKey.map { time - $0 < Self.quietMilliseconds } ?? false
    return isPinned || isBusy || concernsShown ? nil : candidate
  }
}
