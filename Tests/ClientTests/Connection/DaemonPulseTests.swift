import Foundation
import Testing

@testable import PlaygroundClient
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A daemon that does not answer is looked at each second.
final class DaemonPulseTests {
  private static let second: UInt64 = 1_000_000_000

  private let folder: TemporaryDirectory
  private let process = Process()
  private let lock: LockFile
  private var id: Int32 { process.processIdentifier }

  init() throws {
    folder = try TemporaryDirectory()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "while :; do :; done"]
    try process.run()
    // As a daemon names itself in the file whose lock it holds.
    try folder.write("\(process.processIdentifier)\n", to: "lock")
    guard let lock = try LockFile.acquire(folder["lock"], isNamed: false) else {
      throw SystemError(number: 0, call: "flock", subject: "lock")
    }
    self.lock = lock
  }

  deinit {
    kill(id, SIGKILL)
    process.waitUntilExit()
  }

  private func pulse() -> DaemonPulse {
    let address = LocalAddress(
      path: folder["socket"],
      lockPath: folder["lock"],
      user: CurrentProcess.user,
      directory: "/app"
    )
    return DaemonPulse(of: address, now: 0)
  }

  /// Sends a signal, and waits until the process has the state.
  private func send(_ signal: Int32, isStopped: Bool) throws {
    try #require(kill(id, signal) == 0)
    wait { ProcessStatus(of: "\(id)")?.isStopped == isStopped }
  }

  /// Waits until the process has used processor time.
  private func run() {
    let before = ProcessStatus(of: "\(id)")
    wait { ProcessStatus(of: "\(id)") != before }
  }

  /// Waits for a condition, at most a minute.
  private func wait(_ isMet: () -> Bool) {
    let deadline = Clock.monotonicNanoseconds() + 60_000_000_000
    while !isMet(), Clock.monotonicNanoseconds() < deadline { usleep(1_000) }
    #expect(isMet())
  }

  @Test func oneThatIsStoppedForASecondIsReported() throws {
    var pulse = pulse()
    try send(SIGSTOP, isStopped: true)

    #expect(try pulse.look(now: Self.second - 1) == Self.second)
    #expect(try pulse.look(now: Self.second) == 2 * Self.second)
    let error = #expect(throws: CommandError.self) { try pulse.look(now: 2 * Self.second) }
    #expect(error == .daemon(.stopped(directory: "/app", process: id)))
  }

  /// A debugger or `strace` stops it for a moment, again and again.
  @Test func oneThatRunsBetweenTwoLooksIsNotReported() throws {
    var pulse = pulse()
    for number in 1...3 as ClosedRange<UInt64> {
      try send(SIGSTOP, isStopped: true)
      #expect(try pulse.look(now: number * Self.second) == (number + 1) * Self.second)
      try send(SIGCONT, isStopped: false)
      run()
    }
  }

  @Test func oneThatRunsOrHasEndedIsNotReported() throws {
    var pulse = pulse()
    #expect(try pulse.look(now: Self.second) == 2 * Self.second)
    kill(id, SIGKILL)
    process.waitUntilExit()
    for number in 2...4 as ClosedRange<UInt64> {
      #expect(try pulse.look(now: number * Self.second) == (number + 1) * Self.second)
    }
  }
}
