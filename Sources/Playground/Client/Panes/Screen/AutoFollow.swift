import PlaygroundCore
import PlaygroundProtocol

/// Decides which preview a save brings to the screen.
///
/// A save shows the preview that it affects, unless the user pinned the preview on screen or used
/// the keyboard in the last moments. If it affects several, the one on screen stays if it is among
/// them; else the one in the changed file is shown. The outcomes of a save, and of files that are
/// saved together, arrive one after the other in any order, so the decision waits for the last one.
struct AutoFollow: Equatable, Sendable {
  /// The time without keys after which saves are followed, in milliseconds.
  static let quietMilliseconds = 3_000
  /// The time without further outcomes after which the decision is made, in milliseconds.
  static let restMilliseconds = 100
  /// The same while the daemon has more outcomes, in milliseconds.
  static let patienceMilliseconds = 1_000

  /// Whether the preview on screen stays.
  private(set) var isPinned = false
  /// The time of the decision, in milliseconds; `nil` without outcomes.
  private(set) var due: Int?
  private var lastKey: Int?
  private var candidate: PreviewID?
  private var isCandidateDirect = false
  private var concernsShown = false

  /// Stays with the preview on screen, or follows saves again.
  mutating func togglePin() { isPinned.toggle() }

  /// Records a key at a time in milliseconds.
  mutating func noteKey(at time: Int) { lastKey = time }

  /// Considers an outcome of a save.
  ///
  /// - Parameters:
  ///   - update: The outcome.
  ///   - shown: The preview on screen.
  ///   - isShownBroken: Whether the file of the preview on screen had errors before.
  ///   - time: The time, in milliseconds.
  mutating func consider(
    _ update: PreviewChanges,
    shown: PreviewID?,
    isShownBroken: Bool = false,
    at time: Int = 0
  ) {
    guard case .file(let path) = update.cause else { return }
    due = time + (update.hasMore ? Self.patienceMilliseconds : Self.restMilliseconds)
    let isShown = shown?.name.hasSameBytes(as: update.preview) ?? false
    switch update.outcome {
    case .rendered, .invalid, .compileError, .crashed, .timedOut: break
    case .noVisibleChange:
      if isShown, isShownBroken { concernsShown = true }
      return
    case .unchangedBytes, .superseded, .removed, .notUsed: return
    }
    if isShown { concernsShown = true }
    let isDirect = update.file.hasSameBytes(as: path)
    guard update.variant == nil, candidate == nil || (isDirect && !isCandidateDirect) else {
      return
    }
    candidate = PreviewID(name: update.preview)
    isCandidateDirect = isDirect
  }

  /// Returns the preview to show once all outcomes have arrived; `nil` to stay.
  mutating func settle(at time: Int) -> PreviewID? {
    guard let due, time >= due else { return nil }
    defer { (self.due, candidate, isCandidateDirect, concernsShown) = (nil, nil, false, false) }
    let isBusy = lastKey.map { time - $0 < Self.quietMilliseconds } ?? false
    return isPinned || isBusy || concernsShown ? nil : candidate
  }
}
