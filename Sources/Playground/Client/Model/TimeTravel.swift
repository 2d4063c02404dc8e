import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The past of one preview: its recorded outcomes, and the rows after one of them.
///
/// Without a preview, the screen shows the present. Outcomes that arrive meanwhile are counted, and
/// change nothing that is shown. The log answers later: steps wait for the answers that they need,
/// so that a burst of keys does what slow keys do.
struct TimeTravel: Equatable, Sendable {
  /// A step through the outcomes or the rows of one.
  enum Step: Equatable, Sendable {
    /// To an older outcome, or to a newer one if the number is positive.
    case go(by: Int)
    case scroll(Motion)
    /// To columns further right, or left if the number is negative.
    case scrollAside(by: Int)
    /// To the next marked row, or the previous one if the number is negative.
    case goToMark(by: Int)
  }

  /// A step with the size of the area that shows the rows.
  private struct WaitingStep: Equatable, Sendable {
    let step: Step
    let area: Size
  }

  /// Why a command has no effect in the past.
  static let refusal = "this is the past; Esc returns to now"

  /// The preview; `nil` in the present.
  private(set) var previewID: PreviewID?
  private var start = PastStart.newest
  private var depth = ColorDepth.none
  /// The rows of the window, and the columns of the preview in it.
  private var window = Size(width: 1, height: 1)
  private var moments = HistoryMoments()
  private var rows = HistoryRows()
  /// Whether the outcomes were requested and have not arrived.
  private var isReading = false
  /// The steps that wait for an answer, in order.
  private var waiting: [WaitingStep] = []

  /// Whether the screen shows the past.
  var isActive: Bool { previewID != nil }

  /// The width of the rows, in columns.
  var columns: Int { rows.size.width }

  /// Returns the rows as the content pane draws them in an area; `nil` without rows.
  func shown(in area: Size) -> ShownPreview? {
    previewID.flatMap { rows.shown(of: $0, in: area) }
  }

  // MARK: - Entering and leaving

  /// Enters the past of a preview in a window of a size; returns the calls for its outcomes.
  mutating func begin(
    _ previewID: PreviewID,
    at start: PastStart = .newest,
    in window: Size,
    depth: ColorDepth
  ) -> [Call] {
    self = TimeTravel()
    (self.previewID, self.start, self.depth) = (previewID, start, depth)
    self.window = window
    return readMoments()
  }

  /// Takes another size of the window; returns the calls for rows that are drawn for it.
  mutating func fit(_ window: Size) -> [Call] {
    guard isActive, window != self.window else { return [] }
    self.window = window
    return isReading ? [] : readRows()
  }

  /// Returns to the present.
  mutating func end() { self = TimeTravel() }

  /// Returns to the present if another preview is shown.
  mutating func end(unless previewID: PreviewID) {
    if self.previewID != previewID { end() }
  }

  // MARK: - Messages

  /// Applies the outcomes of the preview.
  ///
  /// - Parameters:
  ///   - revisions: The outcomes.
  ///   - preview: The preview.
  ///   - localTime: Converts a time of the log.
  ///   - notice: Receives a notice if there are no outcomes.
  /// - Returns: The calls for the rows.
  mutating func apply(
    _ revisions: [Revision],
    of preview: String,
    localTime: (Timestamp) -> String,
    _ notice: inout String?
  ) -> [Call] {
    guard isReading, (previewID?.name).hasSameBytes(as: preview) else { return [] }
    isReading = false
    moments.apply(revisions, from: start, localTime: localTime)
    guard !moments.isEmpty else {
      end()
      notice = "no outcome of this preview is recorded"
      return []
    }
    return takeWaiting(after: readRows(), &notice)
  }

  /// Applies the rows after an outcome, if they are still awaited, and takes the steps that waited
  /// for them.
  mutating func apply(
    _ picture: RecordedPicture,
    of selection: PictureSelection,
    _ notice: inout String?
  ) -> [Call] {
    guard selection == wantedPicture else { return [] }
    rows.apply(picture)
    return takeWaiting(after: [], &notice)
  }

  /// Forgets the steps that wait, because the log cannot be read; returns to the present if no
  /// outcome is known.
  mutating func stopReading(of preview: String) {
    guard (previewID?.name).hasSameBytes(as: preview) else { return }
    if moments.isEmpty { return end() }
    (isReading, waiting) = (false, [])
    rows.stopAwaiting()
  }

  /// Counts an outcome that arrived.
  mutating func note(_ update: PreviewChanges) {
    if (previewID?.name).hasSameBytes(as: update.preview) { moments.note(update.outcome) }
  }

  // MARK: - Calls

  private mutating func readMoments() -> [Call] {
    guard let previewID else { return [] }
    isReading = true
    return [.fetchMoments(of: previewID.name)]
  }

  private mutating func readRows() -> [Call] {
    guard let wantedPicture else { return [] }
    rows.await()
    return [.fetchPicture(wantedPicture)]
  }

  private var wantedPicture: PictureSelection? {
    guard let previewID, let revision = moments.revision else { return nil }
    return PictureSelection(
      preview: previewID.name,
      variant: previewID.variant,
      revision: revision.number,
      rows: window.height,
      columns: window.width,
      color: depth,
    )
  }

  // MARK: - Steps

  /// Takes a step in an area, now or after the answer that it needs.
  mutating func take(_ step: Step, in area: Size, _ notice: inout String?) -> [Call] {
    guard isActive else { return [] }
    if waiting.isEmpty, canTake(step) { return perform(step, in: area, &notice) }
    waiting.append(WaitingStep(step: step, area: area))
    return []
  }

  /// Scrolls by a number of rows in an area.
  mutating func scroll(by count: Int, in area: Size) {
    for _ in 0..<abs(count) { rows.scroll(count < 0 ? .up : .down, in: area) }
  }

  private func canTake(_ step: Step) -> Bool {
    switch step {
    case .go: !isReading
    case .scroll, .scrollAside, .goToMark: !isReading && !rows.areAwaited
    }
  }

  /// Takes the steps that waited, up to the first step that needs another answer.
  ///
  /// - Returns: The calls of the last step that has any, because they replace earlier ones.
  private mutating func takeWaiting(after first: [Call], _ notice: inout String?) -> [Call] {
    var calls = first
    var last: String?
    while let next = waiting.first, canTake(next.step) {
      waiting.removeFirst()
      last = nil
      let answer = perform(next.step, in: next.area, &last)
      if !answer.isEmpty || !isActive { calls = answer }
    }
    notice = last ?? notice
    return calls
  }

  private mutating func perform(
    _ step: Step,
    in area: Size,
    _ notice: inout String?
  ) -> [Call] {
    switch step {
    case .go(let step): return go(by: step, &notice)
    case .scroll(let motion): rows.scroll(motion, in: area)
    case .scrollAside(let steps): rows.scrollAside(by: steps, in: area)
    case .goToMark(let step):
      if !rows.goToMark(by: step, in: area) {
        notice = "no changed row \(step > 0 ? "below" : "above")"
      }
    }
    return []
  }

  /// Goes to an older outcome, or to a newer one if `step` is positive; after the newest one, to
  /// the present.
  private mutating func go(by step: Int, _ notice: inout String?) -> [Call] {
    switch moments.go(by: step) {
    case .moment: return readRows()
    case .unreadMoments: return readMoments()
    case .refused(let reason): notice = reason
    case .present:
      end()
      notice = "back to now"
    }
    return []
  }

  // MARK: - Texts

  /// The line above the rows, from the longest one to the shortest.
  func banners(_ glyphs: ScreenGlyphs) -> [String] {
    guard let revision = moments.revision else { return ["reading the log\(glyphs.ellipsis)"] }
    let cause = CauseText.words(revision.cause)
    let (time, count) = (moments.time, moments.countText)
    let rows = rows.isKnown ? result(of: revision) : "reading the log\(glyphs.ellipsis)"
    return [
      ["as of \(time)", cause, rows, count], ["as of \(time)", cause, count], [time, count],
    ].map { $0.joined(separator: " \(glyphs.dot) ") }
  }

  /// The words in the header.
  var headerText: String {
    moments.newerCount == 0 ? "in the past" : "in the past, \(moments.newerCount) newer"
  }

  private func result(of revision: Revision) -> String {
    if !rows.hasFrame { return "no rows are recorded" }
    switch revision.outcome {
    case .rendered: return revision.changesText
    case .noVisibleChange, .unchangedBytes, .superseded, .notUsed: return "looks the same"
    case .invalid, .compileError, .crashed, .timedOut: return "broken"
    case .removed: return "removed"
    }
  }
}
