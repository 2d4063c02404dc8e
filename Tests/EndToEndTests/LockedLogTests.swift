import Foundation
import PlaygroundCore
import Testing

/// A change log that another program locks, moves or removes while files are saved.
struct LockedLogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["start"]), as: "list.xml")
  }

  /// Another program that holds a lock of a database until its input ends.
  private final class Holder {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ path: String, _ lock: String) throws {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let script = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1], isolation_level=None)
        for statement in sys.argv[2].split(";"): database.execute(statement)
        print("locked", flush=True)
        sys.stdin.read()
        """
      process.arguments = ["python3", "-c", script, path, lock]
      process.standardInput = input
      process.standardOutput = output
      try process.start()
      let line = output.fileHandleForReading.readData(ofLength: 6)
      try #require(String(decoding: line, as: UTF8.self) == "locked")
    }

    func release() {
      input.fileHandleForWriting.closeFile()
      process.waitUntilExit()
    }

    deinit { if process.isRunning { release() } }
  }

  /// A daemon with a client, and the path of its log, in which one change is recorded.
  private func start() throws -> (daemon: RunningDaemon, client: TestClient, log: String) {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    try save("first", client)
    try #require(try client.request("log/query").elements.count == 1)
    return (daemon, client, try client.request("daemon/status")["log"]["path"].text)
  }

  /// Saves a text, and waits until it is shown.
  private func save(_ text: String, _ client: TestClient) throws {
    try folder.save(Sample.list([text]), as: "list.xml")
    _ = try client.notification("preview/changes")
  }

  /// The generations that the log contains, newest first.
  private func generations(_ client: TestClient) throws -> [Int] {
    try client.request("log/query", #"{"limit":1000}"#).elements.compactMap {
      $0["generation"].number
    }
  }

  @Test(arguments: ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])
  func aLockLosesNothing(lock: String) throws {
    let (daemon, client, log) = try start()
    let holder = try Holder(log, lock)
    for number in 1...12 { try save("number \(number)", client) }

    let answer = try client.exchange("log/query", "{}")
    let status = try client.request("daemon/status")
    let shown = try BuiltCommand.run(["status"], in: folder)
    let listed = try BuiltCommand.run(["log"], in: folder)
    holder.release()

    #expect(answer["waiting"] == .int(12) && answer["result"]?.elements.count == 1)
    #expect(status["log"]["waiting"] == .int(12) && status["log"]["lost"] == .int(0))
    #expect(shown.output.contains("12 outcomes are not recorded yet: \(log) is locked by another"))
    #expect(listed.status == 0, "\(listed)")
    #expect(listed.errors.contains("the last 12 changes are not recorded yet"), "\(listed)")
    #expect(try generations(client).count == 13)
    #expect(try client.exchange("log/query", "{}")["waiting"] == nil)
    #expect(daemon.end().contains("resumed recording changes"))
  }

  @Test func aLockThatEndsWhileTheDaemonStopsLosesNothing() throws {
    let (daemon, client, log) = try start()
    let holder = try Holder(log, "BEGIN IMMEDIATE")
    for number in 1...5 { try save("number \(number)", client) }
    daemon.process.terminate()
    _ = try client.notification("daemon/stopping")

    holder.release()
    daemon.process.waitUntilExit()

    let next = try RunningDaemon(folder)
    #expect(try generations(try next.connect()).count == 6)
  }

  @Test func whatALockKeepsOutUntilTheEndIsCounted() throws {
    let (daemon, client, log) = try start()
    let holder = try Holder(log, "BEGIN IMMEDIATE")
    for number in 1...5 { try save("number \(number)", client) }

    let text = daemon.end()

    holder.release()
    #expect(text.contains("5 changes from ") && text.contains("is locked by another program"))
  }

  /// Exclusive locks keep readers out, too.
  @Test func aLockThatKeepsReadersOutLosesNothing() throws {
    let (_, client, log) = try start()
    try FileManager.default.removeItem(atPath: log)
    let holder = try Holder(log, "PRAGMA locking_mode=EXCLUSIVE;CREATE TABLE t (x);BEGIN EXCLUSIVE")
    for number in 1...5 { try save("number \(number)", client) }
    let message = try client.error("log/query")["message"].text
    holder.release()
    try FileManager.default.removeItem(atPath: log)

    #expect(message.contains("\(log) is locked by another program"))
    #expect(try generations(client).count == 5)
  }

  @Test(arguments: [
    "rm -f $LOG", "rm -f $LOG*", "rm -f $LOG-wal", "mv $LOG $LOG.old", "rm -rf ${LOG%/*}",
  ])
  func aFileThatIsTakenAwayLosesNothingAfterwards(command: String) throws {
    let (_, client, log) = try start()
    for number in 1...3 {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = ["-c", "LOG='\(log)'; " + command]
      try shell.start()
      shell.waitUntilExit()
      let known = try generations(client).count
      for change in 1...4 { try save("number \(number) \(change)", client) }
      #expect(try generations(client).count == known + 4, "\(command), \(number)")
    }
    #expect(try client.request("daemon/status")["log"]["lost"] == .int(0))
  }
}
