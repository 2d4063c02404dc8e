import Foundation
import PlaygroundCore
import Testing

/// Starting and stopping a daemon, its records, and files that are not previews.
struct DaemonLifeTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aSecondDaemonCannotStart() throws {
    let daemon = try RunningDaemon(folder)

    let second = try BuiltCommand.run(["serve", folder.files], in: folder)

    #expect(second.status == 1)
    #expect(second.errors.contains("already"))
    #expect(try daemon.connect().request("preview/list") == [])
  }

  @Test func aStaleSocketIsReplaced() throws {
    var daemon: RunningDaemon? = try RunningDaemon(folder)
    let path = daemon?.socketPath
    kill(try #require(daemon?.process.processIdentifier), SIGKILL)
    daemon?.process.waitUntilExit()
    #expect(folder.sockets.count == 1)
    daemon = nil

    let next = try RunningDaemon(folder)
    // The socket of the dead daemon already exists: only an answer proves that the new one serves.
    try waitUntil("the new daemon answers") {
      (try? next.connect().request("preview/list")) == []
    }

    #expect(next.socketPath == path)
  }

  @Test func stoppingRemovesTheSocketAndNotifiesClients() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()

    _ = daemon.end()

    #expect(try client.notification("daemon/stopping")["reason"] == "terminated")
    #expect(folder.sockets.isEmpty)
    #expect(daemon.process.terminationStatus == 0)
  }

  @Test func stopSaysWhichChangesWereNotRecorded() throws {
    let first = try RunningDaemon(folder)
    let log = try first.connect().request("daemon/status")["log"]["path"].text
    _ = first.end()
    // A directory at the path of the log makes every attempt to write fail.
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: log + suffix) }
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: true)
    let daemon = try RunningDaemon(folder)
    // A change before the first scan is none.
    try daemon.connect().request("preview/list")
    try folder.save(Sample.list(["one"]), as: "list.xml")
    try waitUntil("the change waits") {
      try daemon.connect().request("daemon/status")["log"]["waiting"].number == 1
    }

    let stop = try BuiltCommand.run(["stop"], in: folder)
    daemon.process.waitUntilExit()

    #expect(stop.status == 0 && stop.output.hasPrefix("Stopped "))
    #expect(stop.errors.hasPrefix("playground: the change of "), "\(stop.errors)")
    #expect(stop.errors.contains(" was not recorded: expected a change log at "))
  }

  @Test func stopIsAnsweredBehindALongList() throws {
    let name = String(repeating: "n", count: 200)
    for number in 0..<800 { try folder.save("<preview/>", as: "\(name)\(number).xml") }
    let daemon = try RunningDaemon(folder)
    #expect(try daemon.connect().request("preview/list").elements.count == 800)

    let stop = try BuiltCommand.run(["stop"], in: folder)
    daemon.process.waitUntilExit()

    #expect(stop.status == 0, "\(stop.errors)")
    #expect(stop.output.contains("800 previews"))
  }

  @Test func theRequestToStopEndsTheDaemon() throws {
    let daemon = try RunningDaemon(folder)

    try daemon.connect().request("daemon/stop")
    daemon.process.waitUntilExit()

    #expect(daemon.process.terminationStatus == 0)
    #expect(folder.sockets.isEmpty)
  }

  @Test func aFileThatTakesLongDelaysNothingElse() throws {
    let slow = """
      <preview><list><section id="s">
        <Label for="i in range(0, 2000)" text="{sum(range(i, 400000))}"/>
      </section></list></preview>
      """
    try folder.save(slow, as: "slow.xml")
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save(Sample.list(["one", "two"]), as: "list.xml")
    _ = try client.notification("preview/changes")
    let previews = try client.request("preview/list").elements

    #expect(previews.map { $0["name"].text } == ["list.xml", "slow.xml"])
    #expect(previews.map { $0["status"].text } == ["ok", "building"])
    _ = daemon.end()
    #expect(daemon.process.terminationStatus == 0)
  }

  @Test func outcomesAreRecorded() throws {
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    try folder.save(Sample.list(["one", "two"]), as: "list.xml")
    _ = try client.notification("preview/changes")

    var revisions = try client.request("log/query")
    try waitUntil("the change is recorded") {
      revisions = try client.request("log/query")
      return revisions.elements.count == 1
    }
    let number = try #require(revisions[0]["revision"].number)
    let detail = try client.request("log/show", #"{"revision":\#(number)}"#)

    #expect(revisions[0]["outcome"] == "rendered")
    #expect(revisions[0]["counts"] == ["insert": 1, "delete": 0, "move": 0, "update": 0])
    #expect(detail["before"] == ["one"])
    #expect(detail["after"] == ["one", "two"])
  }

  @Test func aLogThatCannotBeWrittenDoesNotStopTheDaemon() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/state")
    try Data().write(to: URL(fileURLWithPath: folder.path + "/state"))
    try folder.save(Sample.list(["one"]), as: "list.xml")
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save(Sample.list(["two"]), as: "list.xml")
    let frame = try client.notification("preview/frame")

    #expect(picture(ofFrame: .object(frame)) == "~ two")
    try waitUntil("the daemon warns of its log") {
      let status = try client.request("daemon/status")
      return status["warnings"].elements.contains { $0.text.hasPrefix("failed to record changes") }
    }
    #expect(daemon.end().contains("failed to record changes"))
  }

  @Test(arguments: [
    ("empty.xml", ""),
    ("binary.xml", "\u{0}\u{1}\u{2}\u{3}"),
    ("half.xml", "<preview><list><sect"),
    ("half.json", #"{"list": {"sections": [{"ce"#),
  ])
  func badFilesAreReportedAndOthersGoOn(name: String, text: String) throws {
    try folder.save(Sample.list(["fine"]), as: "fine.xml")
    try FileManager.default.createDirectory(
      atPath: folder.files + "/folder.xml",
      withIntermediateDirectories: false,
    )
    let client = try RunningDaemon(folder).connect()

    try folder.save(text, as: name)
    try folder.save(Sample.list(["still fine"]), as: "fine.xml")
    let attached = try client.request("preview/attach", Sample.attach("fine.xml"))
    let revisions = try client.request("log/query")

    #expect(!attached["frame"].isNull)
    #expect(revisions.elements.allSatisfy { !$0["outcome"].text.isEmpty })
  }
}
