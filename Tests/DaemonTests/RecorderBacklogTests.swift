import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// The order in which the log thread writes outcomes and answers questions.
struct RecorderBacklogTests {
  private func jobs(_ count: Int) -> [RecorderJob] {
    (0..<count).map { _ in
      .record(LogSamples.outcome())
    }
  }

  private func numbers(
    _ backlog: inout RecorderBacklog,
    now: UInt64 = 0,
    written: Int = 0,
    next: Int? = nil
  ) -> [Int] {
    backlog.takeQuestions(now: now, written: written, next: next, isFailing: false).map(\.number)
  }

  /// Takes an outcome and writes it.
  private func finishOutcome(_ backlog: inout RecorderBacklog) -> Bool {
    guard backlog.takeOutcome() != nil else { return false }
    backlog.finishOutcome()
    return true
  }

  @Test func aQuestionWaitsForTheOutcomesBeforeIt() {
    var backlog = RecorderBacklog()
    backlog.add(jobs(2) + [.ask(.query(LogQuery()), number: 1, time: 0)] + jobs(1))
    backlog.add([.ask(.query(LogQuery()), number: 2, time: 0)])
    let late = 100 * RecorderBacklog.patience

    #expect(numbers(&backlog, now: late) == [])
    #expect(finishOutcome(&backlog) && backlog.takeOutcome() != nil)
    #expect(numbers(&backlog, now: late) == [], "the second one is still being written")
    backlog.finishOutcome()
    #expect(numbers(&backlog, now: late) == [1])
    #expect(finishOutcome(&backlog))
    #expect(numbers(&backlog) == [2])
    #expect(backlog.isEmpty && !finishOutcome(&backlog))
  }

  @Test func inABurstAQuestionIsAnsweredCompletely() {
    var backlog = RecorderBacklog()
    backlog.add(jobs(6_000))
    backlog.add([.ask(.query(LogQuery()), number: 1, time: 1_000)])
    let late = 100 * RecorderBacklog.patience

    for _ in 1..<6_000 {
      #expect(finishOutcome(&backlog) && numbers(&backlog, now: late).isEmpty)
    }
    #expect(finishOutcome(&backlog))
    #expect(numbers(&backlog) == [1])
  }

  @Test func whileTheLogFailsAQuestionIsAnsweredWithTheNumberOfOutcomesThatWait() {
    var backlog = RecorderBacklog()
    backlog.add(jobs(5))
    let shown = RecorderQuestion.show(RevisionSelection(revision: 4))
    backlog.add([.ask(.query(LogQuery()), number: 1, time: 1_000), .ask(shown, number: 2, time: 0)])
    backlog.add(jobs(5))
    #expect(finishOutcome(&backlog) && finishOutcome(&backlog) && backlog.takeOutcome() != nil)
    let deadline = 1_000 + RecorderBacklog.patience

    #expect(backlog.nextDeadline == RecorderBacklog.patience)
    #expect(
      backlog.takeQuestions(now: deadline - 1, written: 2, next: 12, isFailing: true)
        .map(\.waitingCount) == [3]
    )
    #expect(
      backlog.takeQuestions(now: deadline, written: 2, next: 12, isFailing: false).isEmpty
    )
    let due = backlog.takeQuestions(now: deadline, written: 2, next: 12, isFailing: true)
    #expect(due.map(\.number) == [1] && due.map(\.waitingCount) == [3])
    #expect(backlog.nextDeadline == nil)
  }

  @Test func aQuestionAboutARevisionWaitsUntilThatIsWritten() {
    var backlog = RecorderBacklog()
    backlog.add(jobs(1_000))
    for (number, revision) in [10, 11, 1_500, 2_000].enumerated() {
      let question = RecorderQuestion.show(RevisionSelection(revision: revision))
      backlog.add([.ask(question, number: number, time: 0)])
    }
    let late = 100 * RecorderBacklog.patience

    // Revision 2,000 does not exist, and nothing queued becomes it.
    #expect(numbers(&backlog, now: late, written: 10, next: 1_600) == [0, 3])
    #expect(numbers(&backlog, now: late, written: 11, next: 1_600) == [1])
    #expect(numbers(&backlog, now: late, written: 1_499, next: 1_600) == [])
    #expect(numbers(&backlog, now: late, written: 1_500, next: 1_600) == [2])
  }
}
