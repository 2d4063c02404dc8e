import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The past of one preview: its recorded outcomes, and the rows after one of them.
///
/// Without a preview, the screen shows the present. Outcomes that arrive meanwhile are counted, and
/// change nothing that is shown.
struct TimeTravel: Equatable, Sendable {
  /// The maximum number of outcomes.
  static let limit = 2_000

  /// A recorded outcome.
  private struct Moment: Equatable, Sendable {
    let revision: Revision
    /// The local time.
    let time: String
  }

  /// The preview; `nil` in the present.
  private(set) var previewID: PreviewID?
  private var start = PastStart.newest
  private var depth = ColorDepth.none
  /// The outcomes, oldest first.
  private var moments: [Moment] = []
  /// The index of the outcome that is shown.
  private var position = 0
  /// Whether older outcomes are recorded that were not read.
  private var isCut = false
  /// The number of outcomes that arrived since the moments were read.
  private var newerCount = 0
  /// The rows after the outcome; `nil` until they arrive.
  private var picture: RecordedPicture?
  /// The first visible row.
  private var offset = 0
  /// The row that `goToMark(by:)` went to last.
  private var mark: Int?

  /// Whether the screen shows the past.
  var isActive: Bool { previewID != nil }

  /// The rows as the content pane draws them; `nil` without rows.
  var shown: ShownPreview? {
    guard let previewID, let frame = picture?.frame else { return nil }
    var shown = ShownPreview(previewID: previewID)
    var visible = frame
    visible.rows = frame.rows.dropFirst(offset).map { row in
      var row = row
      row.y -= offset
      return row
    }
    visible.size.height = visible.rows.count
    visible.offset = offset
    shown.adopt(visible)
    return shown
  }

  // MARK: - Entering and leaving

  /// Enters the past of a preview; returns the requests for its outcomes.
  mutating func begin(
    _ previewID: PreviewID,
    at start: PastStart = .newest,
    depth: ColorDepth
  ) -> [ScreenRequest] {
    self = TimeTravel()
    (self.previewID, self.start, self.depth) = (previewID, start, depth)
    return [.fetchMoments(LogQuery(preview: previewID.name, limit: Self.limit))]
  }

  /// Returns to the present.
  mutating func end() { self = TimeTravel() }

  /// Returns to the present if another preview is shown.
  mutating func end(unless previewID: PreviewID) {
    if self.previewID != previewID { end() }
  }

  // MARK: - Messages

  /// Adopts the outcomes of the preview; `localTime` converts their times.
  ///
  /// - Returns: The requests for the rows, and a notice if there are no outcomes.
  mutating func adopt(
    _ revisions: [Revision],
    of preview: String,
    localTime: (Timestamp) -> String
  ) -> PaneResponse {
    guard previewID?.name == preview else { return PaneResponse() }
    let known = moments.isEmpty ? nil : moments[position].revision.number
    let wanted: Int?
    switch (known, start) {
    case (let known?, _): wanted = revisions.map(\.number).filter { $0 > known }.min() ?? known
    case (nil, .newest): wanted = revisions.map(\.number).max()
    case (nil, .revision(let number)): wanted = number
    case (nil, .generation(let generation)):
      wanted = Self.revision(of: generation, in: revisions)
    }
    moments = revisions.filter { $0.number == wanted || $0.outcome.isShown }
      .sorted { $0.number < $1.number }
      .map { Moment(revision: $0, time: localTime($0.time)) }
    (newerCount, isCut) = (0, revisions.count >= Self.limit)
    guard !moments.isEmpty else {
      end()
      return PaneResponse(notice: "no outcome of this preview is recorded")
    }
    position = moments.lastIndex { $0.revision.number == wanted } ?? moments.count - 1
    return PaneResponse(requests: pictureRequests)
  }

  /// Returns the number of the revision that contains a generation of the running daemon.
  ///
  /// Consecutive typing is one revision, with the last of its generations. An older revision with a
  /// greater generation is of a daemon that ran before.
  private static func revision(of generation: Int, in revisions: [Revision]) -> Int? {
    var found: Int?
    var last = Int.max
    for revision in revisions.sorted(by: { $0.number > $1.number }) {
      guard let own = revision.generation else { continue }
      guard own >= generation, own < last else { break }
      (found, last) = (revision.number, own)
    }
    return found
  }

  /// Adopts the rows after an outcome, if they are still awaited.
  mutating func adopt(_ picture: RecordedPicture, of selection: PictureSelection) {
    guard selection == wantedPicture else { return }
    (self.picture, mark) = (picture, nil)
    offset = min(offset, max(0, (picture.frame?.rows.count ?? 0) - 1))
  }

  /// Counts an outcome that arrived.
  mutating func note(_ update: PreviewChanges) {
    if update.preview == previewID?.name, update.outcome.isShown { newerCount += 1 }
  }

  private var wantedPicture: PictureSelection? {
    guard let previewID, moments.indices.contains(position) else { return nil }
    return PictureSelection(
      preview: previewID.name,
      variant: previewID.variant,
      revision: moments[position].revision.number,
      color: depth,
    )
  }

  private var pictureRequests: [ScreenRequest] {
    wantedPicture.map { [.fetchPicture($0)] } ?? []
  }

  // MARK: - Moving

  /// Goes to an older outcome, or to a newer one if `step` is positive; after the newest one, to
  /// the present.
  mutating func go(by step: Int) -> PaneResponse {
    guard let previewID, !moments.isEmpty else { return PaneResponse() }
    let next = position + step
    if next < 0 {
      let cut = "only the newest \(Self.limit) outcomes are shown here; 'playground log' lists all"
      return PaneResponse(notice: isCut ? cut : "nothing older is recorded")
    }
    if next >= moments.count {
      if newerCount > 0 {
        return PaneResponse(
          requests: [.fetchMoments(LogQuery(preview: previewID.name, limit: Self.limit))]
        )
      }
      end()
      return PaneResponse(notice: "back to now")
    }
    position = next
    return PaneResponse(requests: pictureRequests)
  }

  /// Scrolls in a window of `page` rows.
  mutating func scroll(_ motion: Motion, page: Int) {
    let count = picture?.frame?.rows.count ?? 0
    let target = motion.target(from: offset, count: count, page: page)
    offset = max(0, min(target, count - page))
  }

  /// Scrolls by rows in a window of `page` rows.
  mutating func scroll(by rows: Int, page: Int) {
    for _ in 0..<abs(rows) { scroll(rows < 0 ? .up : .down, page: page) }
  }

  /// Goes to the next marked row, or the previous one if `step` is negative.
  mutating func goToMark(by step: Int, page: Int) -> PaneResponse {
    let marked = picture?.frame?.rows.filter { $0.mark != nil }.map(\.y) ?? []
    let row = mark ?? (step > 0 ? offset - 1 : offset + page)
    let next = step > 0 ? marked.first { $0 > row } : marked.last { $0 < row }
    guard let next else {
      return PaneResponse(notice: "no changed row \(step > 0 ? "below" : "above")")
    }
    mark = next
    if !(offset..<offset + page).contains(next) { offset = max(0, next - page / 2) }
    return PaneResponse()
  }

  // MARK: - Texts

  /// The line above the rows, from the longest one to the shortest.
  func banners(_ glyphs: ScreenGlyphs) -> [String] {
    guard moments.indices.contains(position) else { return ["reading the log\(glyphs.ellipsis)"] }
    let moment = moments[position]
    let cause = CauseText.words(moment.revision.cause)
    let count = "\(position + 1) of \(moments.count)"
    let dot = " \(glyphs.dot) "
    let rows = picture == nil ? "reading the log\(glyphs.ellipsis)" : result(of: moment.revision)
    return [
      ["as of \(moment.time)", cause, rows, count, "< older", "> newer", "Esc now"],
      ["as of \(moment.time)", cause, rows, count], ["as of \(moment.time)", cause, count],
      [moment.time, count],
    ].map { $0.joined(separator: dot) }
  }

  /// The words in the header.
  var headerText: String {
    newerCount == 0 ? "in the past" : "in the past, \(newerCount) newer"
  }

  private func result(of revision: Revision) -> String {
    if picture?.frame == nil { return "no rows are recorded" }
    switch revision.outcome {
    case .rendered:
      let counts = revision.counts
      let parts = [
        ("+", counts.insert), ("-", counts.delete), ("~", counts.update), (">", counts.move),
      ]
      let text = parts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
      return text.isEmpty ? "drawn again" : text
    case .noVisibleChange, .unchangedBytes, .superseded, .notUsed: return "looks the same"
    case .invalid, .compileError, .crashed, .timedOut: return "broken"
    case .removed: return "removed"
    }
  }
}

extension Outcome {
  /// Whether the preview may look different after it, so that it is a stop on the way through time.
  fileprivate var isShown: Bool {
    switch self {
    case .rendered, .invalid, .compileError, .crashed, .timedOut, .removed: true
    case .noVisibleChange, .unchangedBytes, .superseded, .notUsed: false
    }
  }
}

extension TimeTravel {
  /// The effect of a command in the past.
  enum Meaning: Equatable {
    case go(by: Int)
    case scroll(Motion)
    case goToMark(by: Int)
    /// Back to the present.
    case leave
    /// The command acts on the present preview, which is not shown.
    case refused
    /// The same as in the present.
    case other
  }

  /// Returns the effect of a command while a pane has the focus.
  static func meaning(of command: Command, in pane: Pane) -> Meaning {
    switch command {
    case .widenPane(let columns): .go(by: columns.signum())
    case .travel, .leave, .quit: .leave
    case .pane(.go(let motion)) where pane == .content: .scroll(motion)
    case .goToChange(let step): .goToMark(by: step)
    case .pane: pane == .content ? .refused : .other
    case .search: pane == .previews ? .other : .refused
    case .goToMatch, .goToID, .goToLetter, .inspect, .states, .resetStates, .undo, .redo,
      .changeWidth, .variants, .deleteOrCompare, .reload:
      .refused
    case .focus, .advanceFocus, .zoom, .hidePane, .findPreview, .pin, .edit, .copy, .nextVariant,
      .saveScreen,
      .pause, .help, .suspend, .redraw:
      .other
    }
  }
}
