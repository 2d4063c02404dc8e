import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Many requests and many writers, in any order.
struct AwaitPropertyTests {
  typealias Probe = PreviewServerProbe

  /// A request and what it waits for.
  private struct Request {
    let file: String
    let text: String
    /// Whether the file contained the bytes when the request was sent.
    let wasOnDisk: Bool
    /// The number of readings of the file before the request.
    let readings: Int
  }

  /// The files as the daemon has read them, by an independent count.
  private struct Model {
    var disk: [String: String] = [:]
    var read: [String: String] = [:]
    var readings: [String: Int] = [:]
    var written: [String: [String]] = [:]
    var requests: [Int: Request] = [:]
    var counts: [Outcome: Int] = [:]
  }

  @Test(arguments: Seeds.first(1, of: 4))
  func aThousandRequestsAreNeverAnsweredWithOlderBytes(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let probe = try Probe()
    let client = probe.connect()
    var model = Model()
    var sent = 0
    var unread = client.connection.sent.count
    while sent < 1000 {
      let file = "file\(Int.random(in: 0..<3, using: &random)).xml"
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        let writer = Int.random(in: 0..<8, using: &random)
        let text = Probe.list("writer\(writer)-\(random.next())")
        try probe.folder.write(text, to: file)
        model.disk[file] = text
        model.written[file, default: []].append(text)
      case 3..<5:
        guard let text = model.disk[file] else { continue }
        model.read[file] = text
        model.readings[file, default: 0] += 1
        try probe.save(text, to: file)
        try probe.finishComparing()
      default:
        // Any version of the file, often the newest.
        let versions = model.written[file] ?? []
        let isNewest = Bool.random(using: &random)
        guard let text = isNewest ? versions.last : versions.randomElement(using: &random) else {
          continue
        }
        model.requests[sent + 100] = Request(
          file: file,
          text: text,
          wasOnDisk: model.disk[file] == text,
          readings: model.readings[file] ?? 0,
        )
        try send(sent + 100, file, text, client)
        sent += 1
      }
      try check(client, &unread, &model)
    }
    probe.server.runTimers(now: .max)
    probe.server.finishTurn()
    try check(client, &unread, &model)

    #expect(model.requests.isEmpty)
    for outcome in [Outcome.rendered, .superseded, .timedOut] {
      #expect(model.counts[outcome, default: 0] > 20, "\(model.counts)")
    }
  }

  private func send(_ id: Int, _ file: String, _ text: String, _ client: Probe.Client) throws {
    let request = AwaitRequest(file: file, digest: SHA256(of: Array(text.utf8)))
    let method: Method<AwaitRequest, FileOutcome> = .awaitOutcome
    client.connection.arriving += method.line(id: id, request)
    client.server.receive(from: client.peer)
    client.server.finishTurn()
  }

  /// Checks the answers since the last call: none is from bytes that are not those of the request.
  private func check(
    _ client: Probe.Client,
    _ unread: inout Int,
    _ model: inout Model
  ) throws {
    let lines = client.connection.sent[unread...].split(separator: UInt8(ascii: "\n"))
    unread = client.connection.sent.count
    for line in lines {
      guard case .response(.number(let id), let result, _) = try Message(line: Array(line)) else {
        continue
      }
      let removed = model.requests.removeValue(forKey: id)
      let request = try #require(removed)
      let method: Method<AwaitRequest, FileOutcome> = .awaitOutcome
      let answer = try method.answer(result)
      model.counts[answer.outcome, default: 0] += 1
      switch answer.outcome {
      case .rendered:
        #expect(model.read[request.file] == request.text)
        #expect(answer.previews.map(\.generation) == [client.generation(of: request.file)])
      case .superseded:
        #expect(request.wasOnDisk)
        #expect(model.readings[request.file, default: 0] > request.readings)
        #expect(answer.previews.isEmpty)
      case .timedOut: #expect(model.read[request.file] != request.text)
      default: Issue.record("\(answer)")
      }
    }
  }
}

extension PreviewServerProbe.Client {
  /// The generation of the last change of a file's only preview that was not an unchanged save.
  fileprivate func generation(of file: String) -> Int {
    let journal = server.journal as? MemoryJournal
    let published = journal?.published.last {
      $0.preview == file && $0.outcome != .unchangedBytes
    }
    return published?.generation ?? 0
  }
}
