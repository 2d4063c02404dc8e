import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Requests that wait for the outcome of a file.
struct AwaitTableTests {
  typealias Probe = PreviewServerProbe

  private let probe: Probe
  private let client: Probe.Client

  init() throws {
    probe = try Probe()
    client = probe.connect()
  }

  private func digest(_ text: String) -> String { SHA256(of: Array(text.utf8)).hexadecimal }

  /// Sends a request for `list.xml`.
  private func wait(_ more: String = "", file: String = "list.xml") {
    client.request("await", #"{"file":"\#(file)"\#(more)}"#)
  }

  private func wait(for text: String, _ more: String = "") {
    wait(#","sha256":"\#(digest(text))"\#(more)"#)
  }

  /// The answers sent so far.
  private var answers: [FileOutcome] { get throws { try client.outcomes } }

  @Test func bytesThatWereReadAreAnsweredAtOnce() throws {
    wait()
    wait(for: Probe.list("one", "two", "three", "four"))
    wait(file: "./list.xml")
    wait(file: probe.folder["list.xml"])

    #expect(try answers.map(\.outcome) == [.rendered, .rendered, .rendered, .rendered])
    #expect(try answers.map(\.file) == ["list.xml", "list.xml", "list.xml", "list.xml"])
    #expect(try answers.first?.previews.map(\.name) == ["list.xml"])
  }

  @Test(arguments: ["none.xml", "none.json", "notes.txt", "gone/none.xml", ".hidden.xml"])
  func aFileThatDoesNotExistIsAnsweredAtOnceWithAnError(file: String) throws {
    wait(file: file)
    wait(#","since":7"#, file: file)

    #expect(try answers.map(\.outcome) == [.removed, .removed])
    for answer in try answers {
      #expect(answer.file == file && answer.previews.isEmpty)
      #expect(answer.diagnostics.map(\.message) == ["cannot read the file: no such file"])
    }
  }

  @Test func theBytesOfAFileThatDoesNotExistAreWaitedFor() throws {
    let text = Probe.list("late")
    wait(#","sha256":"\#(digest(text))""#, file: "none.xml")
    #expect(try answers.isEmpty)

    try probe.save(text, to: "none.xml")

    #expect(try answers.map(\.outcome) == [.rendered])
  }

  @Test func aFolderIsNoFile() throws {
    wait(file: ".")

    #expect(try answers.map(\.outcome) == [.invalid])
    #expect(try answers[0].diagnostics[0].message.contains("expected a file, found a directory"))
  }

  @Test func aMissingFileThatAPreviewLoadsHasTheOutcomeOfThePreview() throws {
    try probe.save("<preview><import src='parts.xml'/><Label text='a'/></preview>")

    wait(file: "parts.xml")
    wait(#","since":99"#, file: "parts.xml")

    #expect(try answers.map(\.outcome) == [.invalid])
    #expect(try answers[0].previews.map(\.name) == ["list.xml"])
  }

  @Test func aFileIsWaitedForUntilItsRemovalIsNoticed() throws {
    try FileSystem.remove(probe.folder["list.xml"])
    wait()
    #expect(try answers.isEmpty)

    probe.server.files.take(WatchBatch(removed: ["list.xml"]))
    probe.server.finishTurn()

    #expect(try answers.map(\.outcome) == [.removed])
    #expect(try answers[0].previews.map(\.outcome) == [.removed])
  }

  @Test func filesWhoseNamesDifferOnlyInCompositionHaveTheirOwnOutcomes() throws {
    let names = ["\u{e9}.xml", "e\u{301}.xml"]
    try probe.save(Probe.list("one"), to: names[0])
    try probe.save("<preview><Lable/></preview>", to: names[1])

    for name in names { wait(file: name) }

    #expect(try answers.map(\.outcome) == [.rendered, .invalid])
    #expect(try answers.map { Array($0.file.utf8) } == names.map { Array($0.utf8) })
  }

  @Test func bytesThatWereNotReadAreWaitedFor() throws {
    let new = Probe.list("ONE", "two", "three", "four")
    client.attach()
    wait(for: new)
    _ = client.take()

    try probe.save(Probe.list("other"))
    #expect(client.take() == ["preview/frame", "preview/changes"])
    try probe.save(new)

    #expect(client.take() == ["preview/frame", "preview/changes", "result"])
    let answer = try #require(try answers.first)
    #expect(answer.outcome == .rendered)
    #expect(answer.previews.map(\.generation) == [3])
    let changes = try #require(answer.previews.first).changes
    #expect(changes.map(\.label).contains("ONE"))
  }

  @Test func aFileThatWasSavedButNotReadIsWaitedFor() throws {
    try probe.folder.write(Probe.list("ONE"), to: "list.xml")
    wait()
    #expect(try answers.isEmpty)

    try probe.save(Probe.list("ONE"))

    #expect(try answers.map(\.outcome) == [.rendered])
  }

  @Test func aReadingThatBeganBeforeTheBytesWereWrittenDoesNotReplaceThem() throws {
    try probe.folder.write(Probe.list("ONE"), to: "list.xml")
    var batch = WatchBatch()
    batch.dirty = ["list.xml"]
    probe.server.files.take(batch)
    try probe.folder.write(Probe.list("TWO"), to: "list.xml")
    wait(for: Probe.list("TWO"))

    probe.server.finishTurn()

    let read = probe.server.workspace.files.contents.bytes(of: "list.xml")
    #expect(read == Array(Probe.list("ONE").utf8))
    #expect(try answers.isEmpty)
    try probe.save(Probe.list("TWO"))
    #expect(try answers.map(\.outcome) == [.rendered])
  }

  @Test func bytesThatWereReplacedBeforeTheyWereReadAreSuperseded() throws {
    try probe.folder.write(Probe.list("ONE"), to: "list.xml")
    wait(for: Probe.list("ONE"))

    try probe.save(Probe.list("TWO"))

    #expect(try answers == [FileOutcome(file: "list.xml", outcome: .superseded)])
  }

  @Test func errorsAreAnswered() throws {
    let broken = "<preview><Lable/></preview>"
    wait(for: broken)

    try probe.save(broken)

    let answer = try #require(try answers.first)
    #expect(answer.outcome == .invalid)
    #expect(answer.previews.first?.diagnostics.map(\.code) == [.unknownComponent])
  }

  @Test func anOutcomeAfterAGenerationIsWaitedFor() throws {
    let before = try #require(probe.server.workspace.previews["list.xml"]?.generation)
    wait(#","since":\#(before)"#)
    #expect(try answers.isEmpty)

    try probe.save(Probe.list("ONE"))
    wait(#","since":\#(before)"#)
    wait(for: Probe.list("ONE"), #","since":\#(before + 1)"#)

    #expect(try answers.map { $0.previews.map(\.generation) } == [[before + 1], [before + 1]])
  }

  @Test func aSaveWithoutAChangeKeepsTheOutcomeOfTheBytes() throws {
    try probe.save(Probe.list("ONE"))
    let changes = probe.journal.published.last?.recorded?.changes.changes
    try probe.save(Probe.list("ONE"))

    wait()
    wait(#","since":2"#)

    #expect(try answers.map(\.outcome) == [.rendered, .unchangedBytes])
    #expect(try answers.first?.previews.first?.changes == changes)
  }

  @Test func aRemovedFileIsAnswered() throws {
    wait(#","since":1"#)
    try FileSystem.remove(probe.folder["list.xml"])
    wait()
    #expect(try answers.isEmpty)
    var batch = WatchBatch()
    batch.removed = ["list.xml"]

    probe.server.files.take(batch)
    probe.server.finishTurn()
    wait()

    #expect(try answers.map(\.outcome) == [.removed, .removed, .removed])
  }

  @Test func filesThatDescriptionsLoadAreAnsweredWithTheirPreviews() throws {
    let probe = try Probe(
      #"<preview><data name="rows" src="rows.json"/><list><section>"#
        + #"<cell for="item in rows" id="{item}"><Label text="{item}"/></cell></section></list></preview>"#,
      files: ["rows.json": #"["a"]"#],
    )
    let client = probe.connect()
    client.request("await", #"{"file":"rows.json"}"#)

    try probe.save(#"["a","b"]"#, to: "rows.json")
    client.request("await", #"{"file":"rows.json"}"#)
    client.request("await", #"{"file":"list.xml"}"#)

    #expect(
      try client.outcomes.map { $0.previews.map(\.name) } == [
        ["list.xml"], ["list.xml"], ["list.xml"],
      ]
    )
    #expect(try client.outcomes.map { $0.previews.map(\.generation) } == [[1], [2], [2]])
    #expect(try client.outcomes.allSatisfy { $0.outcome == .rendered })
  }

  @Test func aFileWithoutPreviewsHasItsDiagnostics() throws {
    try probe.save("<playground></playground>", to: "parts.xml")
    wait(file: "parts.xml")
    try probe.save("<playground><nonsense/></playground>", to: "parts.xml")
    wait(file: "parts.xml")

    #expect(try answers.map(\.outcome) == [.notUsed, .invalid])
    #expect(try answers.last?.previews.isEmpty == true)
    #expect(try answers.last?.diagnostics.isEmpty == false)
  }

  @Test func aRequestEndsAfterItsTimeout() throws {
    let start = Clock.monotonicNanoseconds()
    wait(for: "never", #","timeout":50"#)
    wait(for: "never", #","timeout":60000"#)
    let due = try #require(probe.server.timeoutMilliseconds(now: start))
    #expect((50...60_000).contains(due))

    probe.server.runTimers(now: start + 30_000_000_000)
    probe.server.finishTurn()

    #expect(try answers == [FileOutcome(file: "list.xml", outcome: .timedOut)])
    #expect(probe.server.awaits.count == 1)
  }

  @Test func requestsOfLostClientsAreDropped() throws {
    wait(for: "never")
    client.connection.isClosed = true
    probe.server.receive(from: client.peer)
    probe.server.finishTurn()

    #expect(probe.server.awaits.count == 0)
    #expect(probe.server.timeoutMilliseconds(now: 0) == nil)
  }

  @Test func waitingRequestsOfAClientAreLimited() throws {
    for _ in 0...AwaitTable.limit { wait(for: "never") }

    #expect(probe.server.awaits.count == AwaitTable.limit)
    #expect(client.take().suffix(1) == ["error -32603"])
  }
}

extension PreviewServerProbe.Client {
  /// The answers to `await` sent so far.
  var outcomes: [FileOutcome] {
    get throws {
      try connection.sent.split(separator: UInt8(ascii: "\n")).compactMap { line in
        guard case .response(_, let result, _) = try Message(line: Array(line)) else { return nil }
        let method: Method<AwaitRequest, FileOutcome> = .awaitOutcome
        return try? method.answer(result)
      }
    }
  }
}
