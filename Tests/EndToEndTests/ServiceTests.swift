import Foundation
import Testing

@testable import PlaygroundSystem

/// The daemon as a service of systemd: inherited socket, readiness and watchdog.
struct ServiceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
  }

  @Test(arguments: [false, true])
  func readinessStatusAndEndAreReported(isAbstract: Bool) throws {
    let path = folder.path + "/notify"
    let name = isAbstract ? "@" + path : path
    let manager = try NotifySocket(name)
    let service = try ServiceProcess(folder, ["NOTIFY_SOCKET": name])

    #expect(try manager.nextLine() == "READY=1")
    // Ready means that this attempt succeeds.
    _ = try TestClient(try folder.makeSocketPath())
    #expect(try manager.nextLine() == "STATUS=Reading \(folder.files)")
    #expect(try manager.nextLine() == "STATUS=Serving 1 preview of \(folder.files)")
    try folder.save(Sample.list(["two"]), as: "other.xml")
    try manager.wait(for: "STATUS=Serving 2 previews of \(folder.files)")
    service.process.terminate()
    #expect(try manager.nextLine() == "STOPPING=1")
    #expect(service.waitForEnd().status == 0)
  }

  @Test func theWatchdogIsFedByTheLoopOnly() throws {
    let manager = try NotifySocket(folder.path + "/notify")
    let service = try ServiceProcess(
      folder,
      ["NOTIFY_SOCKET": folder.path + "/notify", "WATCHDOG_USEC": "200000"],
    )
    for _ in 0..<3 { try manager.wait(for: "WATCHDOG=1") }

    let process = service.process.processIdentifier
    kill(process, SIGSTOP)
    try waitUntil("the process is stopped") {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status.contains("\nState:\tT")
    }
    // A sign may have been sent before the stop; none follows it.
    while try manager.nextLine(timeoutMilliseconds: 0) != nil {}
    let sign = try manager.nextLine(timeoutMilliseconds: 300)
    kill(process, SIGCONT)

    #expect(sign == nil)
    try manager.wait(for: "WATCHDOG=1")
  }

  /// The watchdog of systemd sends `SIGABRT`, then `SIGCONT`; Swift writes a backtrace and returns.
  @Test(arguments: [SIGABRT, SIGSEGV, SIGTRAP], [false, true])
  func aStoppedServiceEndsByTheSignalOfAFault(signal: Int32, hasBacktrace: Bool) throws {
    let backtrace =
      hasBacktrace
      ? "enable=yes,interactive=no,color=no,threads=crashed,limit=3,symbolicate=off"
        + ",registers=none,images=none" : "enable=no"
    let manager = try NotifySocket(folder.path + "/notify")
    let service = try ServiceProcess(
      folder,
      ["NOTIFY_SOCKET": folder.path + "/notify", "SWIFT_BACKTRACE": backtrace],
    )
    try manager.wait(for: "READY=1")
    let process = service.process.processIdentifier
    for number in [SIGSTOP, signal, SIGCONT] { try #require(kill(process, number) == 0) }

    try waitUntil("the service ended") { !service.process.isRunning }

    #expect(service.process.terminationReason == .uncaughtSignal)
    #expect(service.waitForEnd().status == signal)
  }

  /// What registers point to may be no memory: Swift finds that out by faults of its own.
  @Test(arguments: [SIGSEGV, SIGBUS, SIGABRT])
  func aFaultLeavesACompleteBacktraceAndNoProcess(signal: Int32) throws {
    let backtrace =
      "enable=yes,interactive=no,color=no,threads=crashed,limit=3,symbolicate=off"
      + ",registers=crashed,images=none"
    let manager = try NotifySocket(folder.path + "/notify")
    let service = try ServiceProcess(
      folder,
      ["NOTIFY_SOCKET": folder.path + "/notify", "SWIFT_BACKTRACE": backtrace],
    )
    try manager.wait(for: "READY=1")
    let process = service.process.processIdentifier

    try #require(kill(process, signal) == 0)

    // The messages end when no process has their pipe any more.
    let end = service.waitForEnd()
    #expect(end.status == signal)
    #expect(end.messages.contains("Registers:") && end.messages.contains("Backtrace took"))
  }

  @Test func theWatchdogOfAnotherProcessIsNotFed() throws {
    let manager = try NotifySocket(folder.path + "/notify")
    let service = try ServiceProcess(
      folder,
      [
        "NOTIFY_SOCKET": folder.path + "/notify", "WATCHDOG_USEC": "20000", "WATCHDOG_PID": "1",
      ],
    )
    try manager.wait(for: "STATUS=Serving 1 preview of \(folder.files)")

    #expect(try manager.nextLine(timeoutMilliseconds: 100) == nil)
    #expect(service.end().status == 0)
  }

  @Test func aMissingManagerIsReported() throws {
    let service = try ServiceProcess(folder, ["NOTIFY_SOCKET": folder.path + "/none"])

    let (status, messages) = service.waitForEnd()

    #expect(status == 1)
    #expect(messages.contains("cannot notify the service manager at \(folder.path)/none"))
  }

  @Test func theInheritedSocketIsServedAndKept() throws {
    let path = try folder.makeSocketPath()
    let socket = try UnixSocket.listen(at: path)
    for _ in 0..<2 {
      // The client comes first, as with socket activation.
      let client = try TestClient(path)
      let service = try ServiceProcess(folder, ["LISTEN_FDS": "1"], inherited: socket.number)
      let hello = #"{"protocol":"1.0","client":{"name":"test","version":"1"}}"#
      try client.request("initialize", hello)

      #expect(try client.request("preview/list").elements.count == 1)
      #expect(service.end().status == 0)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func aRemovedFileOfAnInheritedSocketIsMadeAgain() throws {
    let path = try folder.makeSocketPath()
    let socket = try UnixSocket.listen(at: path)
    let manager = try NotifySocket(folder.path + "/notify")
    let service = try ServiceProcess(
      folder,
      ["LISTEN_FDS": "1", "NOTIFY_SOCKET": folder.path + "/notify"],
      inherited: socket.number,
    )
    try manager.wait(for: "READY=1")
    try FileManager.default.removeItem(atPath: path)

    try waitUntil("the daemon can be connected to") { (try? TestClient(path)) != nil }

    #expect(service.end().status == 0)
  }

  @Test func socketsForOtherProcessesAreNotTaken() throws {
    let elsewhere = try UnixSocket.listen(at: folder.path + "/other")
    let service = try ServiceProcess(
      folder,
      ["LISTEN_FDS": "1", "LISTEN_PID": "1"],
      inherited: elsewhere.number,
    )
    let path = try folder.makeSocketPath()

    try waitUntil("the daemon can be connected to") { (try? TestClient(path)) != nil }
    #expect(service.end().status == 0)
  }

  @Test func aDescriptorThatIsNotTheSocketIsRefused() throws {
    let elsewhere = try UnixSocket.listen(at: folder.path + "/other")
    let file = try FileDescriptor(opening: folder.files + "/list.xml", flags: O_RDONLY)
    let client = try UnixSocket.connect(to: folder.path + "/other")
    let cases = [
      (elsewhere.number, "1", "found a socket at \(folder.path)/other"),
      (file.number, "1", "found a file that is not a socket"),
      (client.number, "1", "found a socket that does not listen at a path"),
      (elsewhere.number, "2", "found LISTEN_FDS=2"),
    ]
    for (number, count, found) in cases {
      let service = try ServiceProcess(folder, ["LISTEN_FDS": count], inherited: number)

      let (status, messages) = service.waitForEnd()

      #expect(status == 1)
      #expect(messages.contains(found), "\(messages)")
      #expect(messages.contains("run 'playground install-unit' again"), "\(messages)")
    }
    #expect(client.number != elsewhere.number)
  }

  /// systemd's own judgement of the unit, from 0 (safe) to 10.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
  func theServiceIsNotExposed() throws {
    let printed = try BuiltCommand.run(["install-unit", "--print"], in: folder)
    let service = try #require(printed.output.components(separatedBy: "\n# ").last)
    guard service.contains("PrivateUsers=yes") else { return }
    let path = folder.path + "/playground.service"
    try ("# " + service).write(toFile: path, atomically: false, encoding: .utf8)
    let analysis = Process()
    analysis.executableURL = URL(fileURLWithPath: "/usr/bin/systemd-analyze")
    analysis.arguments = [
      "--user", "security", "--offline=true", "--no-pager", "--threshold=60", path,
    ]
    analysis.environment = folder.environment
    let output = Pipe()
    analysis.standardOutput = output
    analysis.standardError = output
    try analysis.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    analysis.waitUntilExit()

    #expect(analysis.terminationStatus == 0, "\(text.suffix(500))")
  }
}
