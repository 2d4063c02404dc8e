import PlaygroundProtocol

/// The outcomes and questions that the log thread has taken, and not finished.
///
/// Outcomes are written in order. A question is answered after the outcomes that were queued before
/// it, so that a client finds each change that it has seen; in a burst of outcomes it is answered
/// after a short time, with what has been written.
struct RecorderBacklog {
  /// The number of outcomes for which a question waits, however long it takes.
  static let patientCount = 64
  /// How long a question waits for more outcomes, in nanoseconds.
  static let patience: UInt64 = 250_000_000

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
  private var waiting: [Waiting] = []
  /// Whether the log is to be closed after the outcomes.
  private(set) var isClosing = false

  init() {}

  /// Whether nothing is left to do.
  var isEmpty: Bool { outcomes.isEmpty && waiting.isEmpty }

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

  /// Removes and returns the questions that are to be answered now, in order.
  ///
  /// - Parameters:
  ///   - now: The time in monotonic nanoseconds.
  ///   - written: The number of the newest revision that was written.
  ///   - next: The number of the revision that no outcome has yet; `nil` if it is not known.
  /// - Returns: The questions with their numbers.
  mutating func takeQuestions(
    now: UInt64,
    written: Int,
    next: Int?
  ) -> [(question: RecorderQuestion, number: Int)] {
    guard !waiting.isEmpty else { return [] }
    let taken = addedCount - (outcomes.count - first)
    var due: [(question: RecorderQuestion, number: Int)] = []
    waiting.removeAll { entry in
      let isDue: Bool
      if entry.position <= taken {
        isDue = true
      } else if let revision = entry.question.revision {
        isDue = revision <= written || next.map { revision >= $0 } ?? false
      } else {
        isDue = entry.position - taken > Self.patientCount && now >= entry.time + Self.patience
      }
      if isDue { due.append((entry.question, entry.number)) }
      return isDue
    }
    return due
  }
}
