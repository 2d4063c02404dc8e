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
    backlog.takeQuestions(now: now, written: written, next: next).map(\.number)
  }

  @Test func aQuestionWaitsForTheOutcomesBeforeIt() {
    var backlog = RecorderBacklog()
    backlog.add(jobs(2) + [.ask(.query(LogQuery()), number: 1, time: 0)] + jobs(1))
    backlog.add([.ask(.query(LogQuery()), number: 2, time: 0)])
    let late = 100 * RecorderBacklog.patience

    #expect(numbers(&backlog, now: late) == [])
    #expect(backlog.takeOutcome() != nil && backlog.takeOutcome() != nil)
    #expect(numbers(&backlog, now: late) == [1])
    #expect(backlog.takeOutcome() != nil)
    #expect(numbers(&backlog) == [2])
    #expect(backlog.isEmpty && backlog.takeOutcome() == nil)
  }

  @Test func inABurstAQuestionWaitsForAShortTime() {
    var backlog = RecorderBacklog()
    backlog.add(jobs(RecorderBacklog.patientCount + 2))
    backlog.add([.ask(.query(LogQuery()), number: 1, time: 1_000)])

    #expect(numbers(&backlog, now: 999 + RecorderBacklog.patience) == [])
    #expect(numbers(&backlog, now: 1_000 + RecorderBacklog.patience) == [1])
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
