import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Daemons that are started, found and stopped under difficult circumstances.
struct DaemonStartTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
  }

  @Test func eightCommandsAtOnceAllSucceed() throws {
    for _ in 0..<(Seeds.areAllWanted ? 3 : 2) {
      let processes = try (0..<8).map { _ in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: BuiltCommand.path)
        process.arguments = [folder.files, "--once"]
        process.environment = folder.environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.start()
        return process
      }
      for process in processes { process.waitUntilExit() }
      #expect(processes.map(\.terminationStatus) == Array(repeating: 0, count: 8))
    }
    try waitUntil("the last daemon ends") {
      try BuiltCommand.run(["status", folder.files], in: folder).status == 3
    }
    try waitUntil("it has removed its socket") { folder.sockets.isEmpty }
  }

  @Test func aRemovedSocketIsMadeAgain() throws {
    let daemon = try RunningDaemon(folder)
    let path = daemon.socketPath
    try FileManager.default.removeItem(atPath: path)

    let status = try BuiltCommand.run(["status", folder.files], in: folder)

    #expect(status.status == 0, "\(status.errors)")
    #expect(daemon.socketPath == path)
    #expect(try daemon.connect().request("preview/list").elements.count == 1)
  }

  @Test func stopFindsADaemonWithoutASocketThroughItsLock() throws {
    let daemon = try RunningDaemon(folder)
    let path = daemon.socketPath
    try FileManager.default.removeItem(atPath: path)
    // Nothing can be bound to the path of a directory.
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)

    let stop = try BuiltCommand.run(["stop", folder.files], in: folder)
    daemon.process.waitUntilExit()

    #expect(stop.status == 0, "\(stop.errors)")
    #expect(daemon.process.terminationStatus == 0)
  }

  @Test func statusAndStopArePossibleWhateverOthersDo() throws {
    let daemon = try RunningDaemon(folder, openFileLimit: 64)
    let clients = try (0..<8).map { _ in try daemon.connect() }
    let silent = try (0..<40).map { _ in try TestClient(daemon.socketPath) }

    try waitUntil("the daemon has room for its status") {
      try BuiltCommand.run(["status", folder.files], in: folder).status == 0
    }
    let ninth = try BuiltCommand.run(["attach", folder.files, "--once"], in: folder)
    let stop = try BuiltCommand.run(["stop", folder.files], in: folder)

    #expect(ninth.status == 1)
    #expect(ninth.errors.contains("too many clients: the limit is 8"), "\(ninth.errors)")
    #expect(stop.status == 0, "\(stop.errors)")
    #expect(clients.count + silent.count == 48)
  }

  @Test func messagesThatNobodyReadsDoNotStopTheDaemon() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    let text = String(repeating: "x", count: 2_000)
    try folder.save(
      """
      <preview><state name="n" value="{0}"/>
      <timer every="10" do="n += 1; log('\(text)')"/><Label text="{n}"/></preview>
      """,
      as: "timer.xml",
    )
    try client.waitForPreview("timer.xml")
    try client.request("preview/attach", Sample.attach("timer.xml"))

    // A pipe holds 64 KiB, which 32 lines fill.
    for _ in 0..<60 { _ = try client.notification("preview/frame") }
    let status = try BuiltCommand.run(["status", folder.files], in: folder)
    daemon.process.terminate()
    daemon.process.waitUntilExit()

    #expect(status.status == 0, "\(status.errors)")
    #expect(daemon.process.terminationStatus == 0)
  }

  @Test(arguments: [["serve"], []])
  func fewDescriptorsAreReportedWithTheCure(words: [String]) throws {
    let result = try shell("ulimit -n 40; exec \"$@\"", words + [folder.files])

    #expect(result.status == 1)
    #expect(
      result.errors == """
        playground: the daemon requires 64 file descriptors, found a limit of 40; \
        raise it with 'ulimit -n 1024'

        """
    )
  }

  @Test(arguments: ["serve", "install-unit"])
  func aSocketPathThatIsTooLongIsRefusedWithTheCure(command: String) throws {
    let long = folder.path + "/" + String(repeating: "d", count: 100)
    try FileManager.default.createDirectory(atPath: long, withIntermediateDirectories: false)

    let result = try BuiltCommand.run(
      [command, folder.files],
      in: folder,
      environment: ["XDG_RUNTIME_DIR": long]
    )

    #expect(result.status == 1)
    #expect(result.errors.contains(": File name too long; the path of a socket has at most 107"))
    #expect(result.errors.hasSuffix("set XDG_RUNTIME_DIR to a shorter path\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.config"))
    let entries = try FileManager.default.contentsOfDirectory(atPath: long)
    #expect(entries.isEmpty)
  }

  @Test func theHomeDirectoryIsServedOnRequestOnly() throws {
    let home = ["HOME": folder.files]
    let refused = try BuiltCommand.run(["--once"], in: folder, environment: home)
    let root = try BuiltCommand.run(["serve", "/"], in: folder)
    let accepted = try BuiltCommand.run(["--once", "--large"], in: folder, environment: home)

    #expect(refused.status == 2)
    #expect(refused.errors.contains("pass --large"))
    #expect(root.status == 2)
    #expect(accepted.status == 0, "\(accepted.errors)")
  }

  @Test func theReasonWhyADaemonCannotStartIsShown() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/run/playground",
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755],
    )

    let result = try BuiltCommand.run([folder.files, "--once"], in: folder)

    #expect(result.status == 3)
    #expect(result.errors.contains("failed to start the daemon for"), "\(result.errors)")
    #expect(result.errors.contains("Permission denied"), "\(result.errors)")
  }

  @Test func theFileOfMessagesIsBounded() throws {
    let digest = "playground"
    _ = try BuiltCommand.run([folder.files, "--once"], in: folder)
    try waitUntil("the daemon ends with its client") { folder.sockets.isEmpty }
    let directory = folder.path + "/state/" + digest
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    let log = try directory + "/" + #require(names.first) + "/daemon.log"
    try Data(repeating: 0x78, count: 1 << 20).write(to: URL(fileURLWithPath: log))
    let client = Process()
    client.executableURL = URL(fileURLWithPath: BuiltCommand.path)
    client.arguments = [folder.files, "--json"]
    client.environment = folder.environment
    client.standardOutput = FileHandle.nullDevice
    client.standardError = FileHandle.nullDevice
    try client.start()
    defer { _ = try? BuiltCommand.run(["stop", folder.files], in: folder) }
    defer {
      client.terminate()
      client.waitUntilExit()
    }

    try waitUntil("there is a daemon") { !folder.sockets.isEmpty }
    try folder.save(
      """
      <preview><timer every="10" do="log('message')"/><Label text="x"/></preview>
      """,
      as: "timer.xml",
    )

    try waitUntil("the file is renamed") { FileManager.default.fileExists(atPath: log + ".1") }
    try waitUntil("messages go on in a new file") {
      let text = try? String(contentsOfFile: log, encoding: .utf8)
      return text?.contains("message") ?? false
    }
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.prefixMatch(of: /[-0-9]{10}T[:0-9]{8}\.[0-9]{3}Z info     timer\.xml: m/) != nil)
    let size = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
    #expect(try #require(size) < 1 << 20)
  }

  /// Runs a script of the shell with `playground` and words as its arguments.
  private func shell(
    _ script: String,
    _ words: [String]
  ) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh", BuiltCommand.path] + words
    process.environment = folder.environment
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.start()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
