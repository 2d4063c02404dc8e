import PlaygroundProtocol

/// The outcomes and questions that the log thread has taken, and not finished.
///
/// Outcomes are written in order. A question is answered after the outcomes that were queued before
/// it, so that a client finds each change that it has seen. Only while the log cannot be written,
/// it is answered after a time, with what has been written and the number of the others.
struct RecorderBacklog {
  /// How long a question waits for a log that cannot be written, in nanoseconds.
  static let patience: UInt64 = 2_000_000_000

  /// A question that is to be answered.
  struct Due {
    let question: RecorderQuestion
    let number: Int
    /// The number of outcomes before the question that are not in the log.
    let waitingCount: Int
  }

  private struct Waiting {
    let question: RecorderQuestion
    let number: Int
    let time: UInt64
    /// The number of outcomes that were queued before the question, since the start.
    let position: Int
  }

  /// The outcomes in order, of which those before `first` were taken.
  private var outcomes: [PreviewOutcome?] = []
  private var first = 0
  private var addedCount = 0
  /// The number of outcomes that were written or lost, since the start.
  private var finishedCount = 0
  private var waiting: [Waiting] = []
  /// Whether the log is to be closed after the outcomes.
  private(set) var isClosing = false

  init() {}

  /// Whether nothing is left to do.
  var isEmpty: Bool { outcomes.isEmpty && waiting.isEmpty }

  /// Whether there are outcomes to take.
  var hasOutcomes: Bool { !outcomes.isEmpty }

  /// Adds jobs.
  mutating func add(_ jobs: [RecorderJob]) {
    for job in jobs {
      switch job {
      case .record(let outcome):
        outcomes.append(outcome)
        addedCount += 1
      case .ask(let question, let number, let time):
        waiting.append(
          Waiting(question: question, number: number, time: time, position: addedCount)
        )
      case .close: isClosing = true
      }
    }
  }

  /// Removes and returns the next outcome.
  mutating func takeOutcome() -> PreviewOutcome? {
    guard first < outcomes.count else { return nil }
    let outcome = outcomes[first]
    // Its memory is free as soon as it is written.
    outcomes[first] = nil
    first += 1
    if first == outcomes.count { (outcomes, first) = ([], 0) }
    return outcome
  }

  /// Notes that the outcome which was taken last has been written, or is lost.
  mutating func finishOutcome() { finishedCount += 1 }

  /// When a question is to be answered although the log cannot be written, in monotonic
  /// nanoseconds; `nil` without a question.
  var nextDeadline: UInt64? { waiting.lazy.map { $0.time + Self.patience }.min() }

  /// Removes and returns the questions that are to be answered now, in order.
  ///
  /// - Parameters:
  ///   - now: The time in monotonic nanoseconds.
  ///   - written: The number of the newest revision that was written.
  ///   - next: The number of the revision that no outcome has yet; `nil` if it is not known.
  ///   - isFailing: Whether the log cannot be written at present.
  /// - Returns: The questions.
  mutating func takeQuestions(
    now: UInt64,
    written: Int,
    next: Int?,
    isFailing: Bool
  ) -> [Due] {
    guard !waiting.isEmpty else { return [] }
    var due: [Due] = []
    waiting.removeAll { entry in
      let waitingCount = max(0, entry.position - finishedCount)
      let isLate = isFailing && now >= entry.time + Self.patience
      let isAnswerable =
        entry.question.revision.map { revision in
          revision <= written || next.map { revision >= $0 } ?? false
        } ?? false
      guard waitingCount == 0 || isLate || isAnswerable else { return false }
      due.append(
        Due(
          question: entry.question,
          number: entry.number,
          waitingCount: isAnswerable ? 0 : waitingCount
        )
      )
      return true
    }
    return due
  }
}
