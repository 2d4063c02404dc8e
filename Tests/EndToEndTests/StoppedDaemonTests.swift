import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// A daemon whose process a signal has stopped: who asks it learns that, with the cure.
struct StoppedDaemonTests {
  private let folder: TemporaryFolder
  private let daemon: RunningDaemon

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
    daemon = try RunningDaemon(folder)
  }

  private var process: Int32 { daemon.process.processIdentifier }

  private var message: String {
    "the daemon for \(folder.files) (process \(process)) is stopped by a signal or a debugger; "
      + "continue it with 'kill -CONT \(process)'"
  }

  /// Stops the daemon, and continues it after `body`.
  private func whileStopped<Result>(_ body: () throws -> Result) throws -> Result {
    try #require(kill(process, SIGSTOP) == 0)
    defer { kill(process, SIGCONT) }
    try waitUntil("the process is stopped") {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status.contains("\nState:\tT")
    }
    return try body()
  }

  @Test(arguments: [["status"], ["attach", "--once"], ["stop"]])
  func aCommandEndsSoonWithTheCure(words: [String]) throws {
    let start = Date.now
    let result = try whileStopped { try BuiltCommand.run(words, in: folder) }

    #expect(result.status == 4)
    #expect(result.output.isEmpty)
    #expect(result.errors == "playground: \(message)\n")
    #expect(Date.now.timeIntervalSince(start) < 20)
  }

  @Test func theLogIsReadWithoutIt() throws {
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    try folder.save(Sample.list(["two"]), as: "list.xml")
    _ = try client.notification("preview/changes")
    try #require(try client.request("log/query").elements.count == 1)

    let start = Date.now
    let log = try whileStopped { try BuiltCommand.run(["log"], in: folder) }

    #expect(log.status == 0)
    #expect(log.output.contains("list.xml"))
    #expect(log.errors == "playground: \(message); its last changes may be missing\n")
    #expect(Date.now.timeIntervalSince(start) < 20)
  }

  @Test func allDaemonsAreAskedAlthoughOneIsStopped() throws {
    let socket = daemon.socketPath
    let results = try whileStopped {
      try ["status", "stop"].map { try BuiltCommand.run([$0, "--all"], in: folder) }
    }

    for result in results {
      #expect(result.status == 4)
      #expect(result.output.isEmpty)
      #expect(
        result.errors == "playground: \(message)\n".replacing(folder.files, with: socket)
      )
    }
  }

  @Test func aRequestThatWaitsEndsAndTheNextOneIsAnswered() throws {
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    try #require(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")

    let answers = try whileStopped {
      try (0..<2).map { _ in try agent.call("render", #"{"preview":"list.xml"}"#) }
    }

    #expect(answers == ["playground: \(message)", "playground: \(message)"])
    #expect(try agent.call("render", #"{"preview":"list.xml"}"#) == "one")
    #expect(try agent.end() == 0)
  }
}
