import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct ReadQueueTests {
  private func request(_ path: FilePath, _ kind: ReadJob.Kind) -> ReadRequest {
    ReadRequest(path: path, kind: kind)
  }

  @Test func filesAreTakenInOrderUnlessTheyAreUrgentOrBusy() {
    var queue = ReadQueue()
    for path in ["a", "b", "c"] as [FilePath] { queue.add(request(path, .changed)) }
    queue.add(request("c", .changed), first: true)
    #expect(queue.take { $0 == "a" }?.path == "c")
    #expect(queue.take { $0 == "a" }?.path == "b")
    #expect(queue.take { $0 == "a" } == nil)
    #expect(queue.take { _ in false }?.path == "a")
    #expect(queue.count == 0)
  }

  @Test func aChangedFileThatAClientAsksForStaysChanged() {
    var queue = ReadQueue()
    queue.add(request("a", .changed))
    queue.add(request("b", .changed))
    queue.add(request("b", .first), first: true)

    let first = queue.take { _ in false }
    #expect(first?.path == "b")
    #expect(first?.kind == .changed)
    queue.add(request("a", .first))
    #expect(queue.take { _ in false }?.kind == .changed)
    #expect(queue.take { _ in false } == nil)
  }
}
