import DescriptionLanguage
import Foundation
import PlaygroundCore
import Synchronization
import TestSupport
import Testing

@testable import PlaygroundProtocol

/// `playground await`, and many requests against many writers.
struct AwaitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
  }

  private func run(_ words: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(["await"] + words, in: folder)
  }

  @Test func aSavedFileIsWaitedFor() throws {
    let daemon = try RunningDaemon(folder)

    let first = try run("--file", "list.xml")
    try folder.save(Sample.list(["two"]), as: "list.xml")
    let second = try run("--file", "\(folder.files)/list.xml")
    try folder.save("<preview><Lable/></preview>", as: "list.xml")
    let third = try run("--file", "list.xml")

    #expect(first.status == 0 && first.output == "list.xml: rendered, generation 1\n")
    #expect(
      second.output == """
        list.xml: rendered, generation 2
        ~ cell 'two' [0,0]
            Label.text: 'one' → 'two'

        """
    )
    #expect(third.status == 1 && third.output.contains("unknown component 'Lable'"))
    #expect(third.output.hasPrefix("list.xml: invalid, generation 3\n"))
    withExtendedLifetime(daemon) {}
  }

  @Test func aFileBehindALinkIsWaitedForByEachOfItsPaths() throws {
    for release in ["1", "2"] { try folder.save("[\(release)]", as: "rel/\(release)/d.json") }
    func relink(to target: String) throws {
      let link = "\(folder.files)/cur"
      #expect(symlink(target, link + ".new") == 0)
      #expect(rename(link + ".new", link) == 0)
    }
    try relink(to: "rel/1")
    let text = "<preview><data name='d' src='cur/d.json'/><Label text='{d[0]}'/></preview>"
    try folder.save(text, as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try relink(to: "rel/2")
    let linked = try run("--file", "cur/d.json")
    try folder.save("[3]", as: "rel/2/d.json")
    let real = try run("--file", "rel/2/d.json")
    try relink(to: folder.files + "/rel/1")
    let absolute = try run("--file", "\(folder.files)/cur/d.json")
    let unused = try run("--file", "rel/2/d.json")

    #expect(linked.output.contains("'1' → '2'"), "\(linked)")
    #expect(real.output.contains("'2' → '3'"), "\(real)")
    #expect(absolute.output.contains("'3' → '1'"), "\(absolute)")
    #expect(unused.output.contains("not-used"), "\(unused)")
    withExtendedLifetime(daemon) {}
  }

  @Test func theOutcomeIsPrintedAsJSON() throws {
    let daemon = try RunningDaemon(folder)
    let digest = SHA256(of: Array(Sample.list(["one"]).utf8)).hexadecimal

    let result = try run("--file", "list.xml", "--sha256", digest, "--format", "json")

    let value = try Value(json: Array(result.output.utf8))
    #expect(value["schema"] == "playground/await@1")
    #expect(value["outcome"] == "rendered")
    #expect(value["previews"][0]["preview"] == "list.xml")
    withExtendedLifetime(daemon) {}
  }

  @Test func otherBytesAreNotAnAnswer() throws {
    let daemon = try RunningDaemon(folder)
    let digest = SHA256(of: []).hexadecimal

    let result = try run("--file", "list.xml", "--sha256", digest, "--timeout", "50ms")
    let later = try run("--file", "list.xml", "--since", "9", "--timeout", "50ms")
    let missing = try run("--file", "none.xml", "--sha256", digest, "--timeout", "50ms")

    #expect([result.status, later.status, missing.status] == [4, 4, 4])
    #expect(result.errors.contains("list.xml: it contains other bytes, with the SHA-256"))
    #expect(later.errors.contains("it has not changed since"))
    #expect(missing.errors.contains("the file does not exist"))
    withExtendedLifetime(daemon) {}
  }

  @Test func aFileThatDoesNotExistIsNotWaitedFor() throws {
    let daemon = try RunningDaemon(folder)

    let missing = try run("--file", "none.xml", "--timeout", "10m")
    let later = try run("--file", "none.xml", "--since", "3", "--timeout", "10m")

    #expect(missing.status == 1 && later.status == 1)
    #expect(
      missing.output == """
        none.xml: removed
        none.xml:1:1: error: cannot read the file: no such file [unreadable-file]

        """
    )
    withExtendedLifetime(daemon) {}
  }

  @Test func aDaemonIsRequired() throws {
    #expect(try run("--file", "list.xml").status == 3)
    #expect(try run("--file", "gone/list.xml").status == 2)
  }

  @Test func requestsAgainstEightWritersAreNeverAnsweredWithOlderBytes() throws {
    let saves = Seeds.areAllWanted ? 125 : 40
    let files = (0..<4).map { "file\($0).xml" }
    for file in files { try folder.save(Sample.list(["start"]), as: file) }
    let daemon = try RunningDaemon(folder)
    let clients = try (0..<8).map { _ in try daemon.connect() }
    let outcomes = Mutex<[String: Int]>([:])

    concurrently(clients) { writer, client in
      var texts: [Int: String] = [:]
      for number in 0..<saves {
        let text = "writer \(writer) version \(number)"
        let file = files[(writer + number) % files.count]
        try folder.save(Sample.list([text]), as: file)
        let request = AwaitRequest(
          file: file,
          digest: SHA256(of: Array(Sample.list([text]).utf8)),
          timeoutMilliseconds: 2000,
        )
        let method: Method<AwaitRequest, FileOutcome> = .awaitOutcome
        try client.send(String(decoding: method.line(id: number + 100, request), as: UTF8.self))
        texts[number + 100] = text
      }
      while !texts.isEmpty {
        let message = try client.nextMessage(for: "an answer")
        guard let id = message["id"]?.number, let text = texts.removeValue(forKey: id),
          let result = message["result"]
        else { continue }
        outcomes.withLock { $0[result["outcome"].text, default: 0] += 1 }
        switch result["outcome"].text {
        case "rendered":
          let changes = result["previews"][0]["changes"].elements
          #expect(changes.contains { $0["label"].text == text }, "\(text): \(result)")
        case "superseded", "timed-out": #expect(result["previews"] == [])
        default: Issue.record("\(result)")
        }
      }
    }

    let counts = outcomes.withLock { $0 }
    #expect(counts.values.reduce(0, +) == 8 * saves)
    // Without further writers, the newest bytes of a file are always rendered.
    for file in files {
      let result = try BuiltCommand.run(["await", "--file", file], in: folder)
      #expect(result.status == 0 && result.output.hasPrefix("\(file): rendered"), "\(counts)")
    }
  }

  /// Runs a closure for each client on a thread of its own, and waits.
  private func concurrently(
    _ clients: [TestClient],
    _ body: @escaping (Int, TestClient) throws -> Void
  ) {
    let group = DispatchGroup()
    for (index, client) in clients.enumerated() {
      nonisolated(unsafe) let work = { try body(index, client) }
      group.enter()
      Thread {
        defer { group.leave() }
        do { try work() } catch { Issue.record(error) }
      }.start()
    }
    group.wait()
  }
}
