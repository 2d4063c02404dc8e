import PlaygroundProtocol

/// The recorded outcomes of a preview, oldest first, and the one that the screen shows.
struct HistoryMoments: Equatable, Sendable {
  /// The maximum number of outcomes.
  static let limit = 2_000

  /// The result of a step to another outcome.
  enum Arrival: Equatable, Sendable {
    /// Another outcome is shown.
    case moment
    /// Nothing changes; the reason is for the footer.
    case refused(String)
    /// The outcomes have to be read again, because newer ones have arrived.
    case unreadMoments
    /// There is no newer outcome.
    case present
  }

  /// A recorded outcome.
  private struct Moment: Equatable, Sendable {
    let revision: Revision
    /// The local time.
    let time: String
  }

  private var moments: [Moment] = []
  /// The index of the outcome that is shown.
  private var position = 0
  /// Whether older outcomes are recorded that were not read.
  private var isCut = false
  /// The number of outcomes that arrived since the moments were read.
  private(set) var newerCount = 0

  /// Whether no outcome was read.
  var isEmpty: Bool { moments.isEmpty }

  private var moment: Moment? { moments.indices.contains(position) ? moments[position] : nil }

  /// The revision that is shown; `nil` until the outcomes were read.
  var revision: Revision? { moment?.revision }

  /// The local time of the revision that is shown.
  var time: String { moment?.time ?? "" }

  /// The number of the outcome among all, such as `1 of 2`.
  var countText: String { "\(position + 1) of \(moments.count)" }

  // MARK: - Messages

  /// Shows the outcomes of a preview, and goes to the one to begin with; when they are read again,
  /// to the one after the outcome that is shown.
  mutating func apply(
    _ revisions: [Revision],
    from start: PastStart,
    localTime: (Timestamp) -> String
  ) {
    let wanted: Int?
    switch (revision?.number, start) {
    case (let known?, _): wanted = revisions.map(\.number).filter { $0 > known }.min() ?? known
    case (nil, .newest):
      let shown = revisions.filter(\.outcome.isShown)
      wanted = (shown.isEmpty ? revisions : shown).map(\.number).max()
    case (nil, .revision(let number)): wanted = number
    case (nil, .generation(let generation)):
      wanted = Self.revision(of: generation, in: revisions)
    }
    moments = revisions.filter { $0.number == wanted || $0.outcome.isShown }
      .sorted { $0.number < $1.number }
      .map { Moment(revision: $0, time: localTime($0.time)) }
    (newerCount, isCut) = (0, revisions.count >= Self.limit)
    position = moments.lastIndex { $0.revision.number == wanted } ?? max(0, moments.count - 1)
  }

  /// Returns the number of the revision that contains a generation of the running daemon.
  ///
  /// Consecutive typing is one revision, with the last of its generations. An older revision with a
  /// greater generation was recorded by a daemon that ran before.
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

  /// Counts an outcome that arrived.
  mutating func note(_ outcome: Outcome) {
    if outcome.isShown { newerCount += 1 }
  }

  // MARK: - Moving

  /// Goes to an older outcome, or to a newer one if `step` is positive.
  mutating func go(by step: Int) -> Arrival {
    let next = position + step
    if next < 0 {
      let cut = "only the newest \(Self.limit) outcomes are shown here; 'playground log' lists all"
      return .refused(isCut ? cut : "nothing older is recorded")
    }
    guard next < moments.count else { return newerCount > 0 ? .unreadMoments : .present }
    position = next
    return .moment
  }
}

extension Outcome {
  /// Whether the preview may look different after it; time travel stops at such outcomes only.
  fileprivate var isShown: Bool {
    switch self {
    case .rendered, .invalid, .compileError, .crashed, .timedOut, .removed: true
    case .noVisibleChange, .unchangedBytes, .superseded, .notUsed: false
    }
  }
}
