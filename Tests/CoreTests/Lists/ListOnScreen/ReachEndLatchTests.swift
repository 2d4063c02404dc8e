import Testing

@testable import PlaygroundCore

/// The report that the end of a list is near.
struct ReachEndLatchTests {
  private func view(_ offset: Int, of contentRows: Int = 100, rows: Int = 10) -> ListContext {
    ListContext(offset: offset, rows: rows, contentRows: contentRows)
  }

  private func isReached(_ view: ListContext, _ offset: ReachEndOffset) -> Bool {
    var latch = ReachEndLatch()
    return latch.isReached(view, offset: offset, generation: 1)
  }

  @Test(arguments: [
    (ReachEndOffset.absolute(0), 90), (.absolute(5), 85), (.absolute(-5), 90),
    (.relativeToContainerSize(multiplier: 2), 70), (.relativeToContainerSize(multiplier: 0.25), 88),
    (.relativeToContainerSize(multiplier: -1), 90),
  ])
  func theEndIsNearFromTheGivenDistance(offset: ReachEndOffset, first: Int) {
    #expect(!isReached(view(first - 1), offset))
    #expect(isReached(view(first), offset))
    #expect(isReached(view(first + 1), offset))
  }

  @Test func aContentShorterThanTheWindowIsAtItsEnd() {
    #expect(isReached(view(0, of: 3), .absolute(0)))
    #expect(isReached(view(0, of: 0), .absolute(0)))
    #expect(isReached(view(0, of: 10), .absolute(0)))
    #expect(!isReached(view(0, of: 11), .absolute(0)))
  }

  @Test func theSameContentIsReportedOnce() {
    var latch = ReachEndLatch()

    let reports = (0..<4).map { _ in
      latch.isReached(view(90), offset: .absolute(0), generation: 1)
    }

    #expect(reports == [true, false, false, false])
    #expect(latch.repeatCount == 3)
  }

  @Test func anotherGenerationOrNumberOfRowsIsAnotherContent() {
    var latch = ReachEndLatch()
    func report(_ generation: Int, of rows: Int) -> Bool {
      latch.isReached(view(rows - 10, of: rows), offset: .absolute(0), generation: generation)
    }

    let first = [report(1, of: 100), report(2, of: 100), report(2, of: 120), report(1, of: 120)]

    #expect(first == [true, true, true, true])
    #expect(latch.repeatCount == 0)
    #expect(!report(1, of: 120))
    #expect(latch.repeatCount == 1)
  }

  @Test func leavingTheEndIsNoRepetitionAndDoesNotReportAgain() {
    var latch = ReachEndLatch()
    let reports = [90, 0, 50, 90].map {
      latch.isReached(view($0), offset: .absolute(0), generation: 1)
    }

    #expect(reports == [true, false, false, false])
    #expect(latch.repeatCount == 1)
  }
}
