import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct ListeningQueueTests {
  private func summary(_ number: Int) -> PreviewSummary {
    PreviewSummary(
      name: "\(number).xml",
      file: "\(number).xml",
      variants: [],
      generation: 1,
      status: .ok,
    )
  }

  @Test func eachBatchWaitsForTheAnswersToThePreviousOne() {
    let previews = (0..<40).map(summary)
    var queue = ListeningQueue(previews)

    var batches: [Int] = []
    var asked: [PreviewSummary] = []
    while case let batch = queue.next(), !batch.isEmpty {
      batches.append(batch.count)
      asked += batch
      for _ in batch {
        #expect(queue.next().isEmpty)
        queue.finish()
      }
    }

    #expect(batches == [16, 16, 8])
    #expect(asked == previews)
  }

  @Test func anAddedPreviewIsAskedForNext() {
    var queue = ListeningQueue()
    #expect(queue.next().isEmpty)

    queue.add(summary(1))

    #expect(Array(queue.next()) == [summary(1)])
  }
}
