import Glibc
import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct ProcessTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func aBackgroundProcessReportsThatItIsReady() throws {
    let outcome = try start("echo hello; printf '\\0' >&3; exec 3>&-; exec cat /proc/self/stat")

    guard case .ready(let child) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try child.wait() == 0)
    let output = String(
      decoding: try FileContent(of: folder["log"], limit: 4096).bytes,
      as: UTF8.self
    )
    let fields = output.split(separator: "\n").last?.split(separator: " ") ?? []
    #expect(output.hasPrefix("hello\n"))
    // The process leads a session: fields 1 and 6 of /proc/self/stat.
    #expect(fields.count > 6 && fields[0] == fields[5])
  }

  @Test func aBackgroundProcessSaysWhyItCannotRun() throws {
    #expect(try start("printf 'no room' >&3; exit 1") == .failed("no room"))
    #expect(try start("exit 7") == .ended(7))
    #expect(try start("kill -9 $$") == .ended(137))
  }

  @Test func aSilentBackgroundProcessIsEnded() throws {
    #expect(try start("sleep 60", timeout: 1) == .timedOut)
  }

  @Test func aBackgroundProcessInheritsNothing() throws {
    // One of the two is above the number of the report, whichever number is free.
    let held = try FileSystem.create(folder["held"])
    let other = try FileSystem.create(folder["other"])
    let outcome = try start("ls /proc/self/fd | wc -l; printf '\\0' >&3")

    guard case .ready(let child) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try child.wait() == 0)
    let output = try FileContent(of: folder["log"], limit: 4096).bytes
    // Three streams, the report, and the directory that ls opened.
    #expect(String(decoding: output, as: UTF8.self) == "5\n")
    #expect(max(held.number, other.number) > 3)
  }

  @Test func aProgramThatDoesNotExistIsNotStarted() throws {
    let error = #expect(throws: SystemError.self) {
      try BackgroundProcess.start(folder["none"], arguments: [], outputPath: folder["log"])
    }
    #expect(error?.isMissing == true)
  }

  @Test func aProgramRunReturnsItsOutputAndItsCode() throws {
    let held = try FileSystem.create(folder["held"])
    let result = try ProgramRun.run([
      "sh", "-c", "cat; echo out; echo no >&2; ls /proc/self/fd | wc -l; exit 3",
    ])

    // The input is empty. Three streams, and the directory that ls opened.
    #expect(String(decoding: result.output, as: UTF8.self) == "out\n4\n")
    #expect(String(decoding: result.messages, as: UTF8.self) == "no\n")
    #expect(result.code == 3 && held.number > 2)
    #expect(try ProgramRun.run(["sh", "-c", "kill -9 $$"]).code == 137)
    #expect(try ProgramRun.runInTerminal(["sh", "-c", "exit 5"]) == 5)
    let error = #expect(throws: SystemError.self) {
      try ProgramRun.runInTerminal(["no-such-program"])
    }
    #expect(error?.isMissing == true)
  }

  @Test func aProgramMayWriteMuchToBothStreams() throws {
    let result = try ProgramRun.run([
      "sh", "-c", "head -c 300000 /dev/zero >&2; head -c 400000 /dev/zero; echo end >&2",
    ])

    #expect(result.output.count == 400_000 && result.messages.count == 300_004)
  }

  @Test(arguments: ["yes", "yes >&2", "yes & yes >&2"])
  func aProgramThatWritesTooMuchIsEnded(script: String) throws {
    let limits = ProgramLimits(outputBytes: 1 << 20)
    let error = #expect(throws: SystemError.self) {
      try ProgramRun.run(["sh", "-c", "trap 'kill 0' INT; \(script)"], limits: limits)
    }

    #expect(error?.isTooLarge == true)
    #expect(
      error?.description == "cannot read the output of sh: File too large; at most 1 MiB are read"
    )
  }

  @Test func aProgramRunHasTheGivenEnvironment() throws {
    var environment = ProgramEnvironment()
    environment.remove { $0 == "HOME" }
    environment.set("PLAYGROUND_SAMPLE", to: "one=two")
    let result = try ProgramRun.run(
      ["sh", "-c", "echo ${HOME-none} $PLAYGROUND_SAMPLE"],
      environment: environment
    )

    #expect(String(decoding: result.output, as: UTF8.self) == "none one=two\n")
    #expect(CurrentProcess.environment("PLAYGROUND_SAMPLE") == nil)
  }

  @Test func aProgramReadsWhatIsWrittenToIt() throws {
    let path = folder["read"]
    let input = try ProgramInput(["sh", "-c", "cat > '\(path)'"])
    try input.write("one\n")
    try input.write("two\n")
    input.finish()

    #expect(try FileContent(of: path, limit: 100).bytes == Array("one\ntwo\n".utf8))
  }

  @Test func waitingGoesOnAfterAFailureOfTheKernel() throws {
    let bell = try WakeUp()
    bell.ring()
    var entries = [PollEntry(bell.number, .read)]
    let shortage = Faults([.init(call: "poll", number: ENOMEM, times: 3)])
    let count = try Faults.$planned.withValue(shortage) { try Poll.wait(&entries) }
    #expect(count == 1)
    Faults.$planned.withValue(Faults([.init(call: "poll", number: EINVAL)])) {
      #expect(throws: SystemError.self) { try Poll.wait(&entries) }
    }
  }

  @Test func aThreadRunsItsClosureAndKeepsPlannedFaults() throws {
    let faults = Faults([.init(call: "open", number: EMFILE)])
    let path = folder["a"]
    let bell = try WakeUp()
    try Faults.$planned.withValue(faults) {
      let thread = try NamedThread(name: "a name that is much too long") {
        do { _ = try FileSystem.create(path) } catch { bell.ring() }
      }
      thread.join()
      thread.join()
    }
    var entries = [PollEntry(bell.number, .read)]
    #expect(try Poll.wait(&entries, timeoutMilliseconds: 0) == 1)
  }

  /// A thread that blocked signals only once it runs could be ended by one before that.
  @Test func aThreadIsStartedWithSignalsBlocked() throws {
    let path = folder["mask"]
    let thread = try NamedThread(name: "mask") {
      let status = try? FileContent(of: "/proc/thread-self/status", limit: 10_000).bytes
      try? FileSystem.write(status ?? [], to: path)
    }
    thread.join()

    let status = String(decoding: try FileContent(of: path, limit: 10_000).bytes, as: UTF8.self)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") })
    let mask = try #require(UInt64(line.split(separator: "\t")[1], radix: 16))
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGCHLD] {
      #expect(mask & 1 << UInt64(signal - 1) != 0, "signal \(signal)")
    }
    #expect(mask & 1 << UInt64(SIGSEGV - 1) == 0)
  }

  @Test func signalsArriveThroughTheDescriptor() throws {
    let path = folder["result"]
    // A separate thread: the signals stay blocked only for it.
    let thread = try NamedThread(name: "signals") {
      do {
        let signals = try Signals([.user1, .windowChange])
        raise(SIGUSR1)
        var entries = [PollEntry(signals.number, .read)]
        try Poll.wait(&entries, timeoutMilliseconds: 60_000)
        let first = try signals.next()
        let second = try signals.next()
        try FileSystem.write(Array("\(first as Any) \(second as Any)".utf8), to: path)
      } catch {
        try? FileSystem.write(Array("\(error)".utf8), to: path)
      }
    }
    thread.join()
    let text = String(decoding: try FileContent(of: path, limit: 100).bytes, as: UTF8.self)
    #expect(text == "Optional(TerminalSystem.Signal.user1) nil")
  }

  @Test func momentsAreWrittenAsTheTimeZoneHasThem() throws {
    let moment = WallTime(milliseconds: 1_785_587_696_999)
    let parts = moment.localText.split { !$0.isNumber }.compactMap { Int32($0) }
    try #require(parts.count == 6)
    var fields = tm()
    (fields.tm_year, fields.tm_mon, fields.tm_mday) = (parts[0] - 1900, parts[1] - 1, parts[2])
    (fields.tm_hour, fields.tm_min, fields.tm_sec) = (parts[3], parts[4], parts[5])
    let utc = Int64(timegm(&fields)) * 1_000
    #expect((moment.milliseconds - 999 - utc) % (15 * 60_000) == 0)
    #expect(abs(moment.milliseconds - utc) < 15 * 3_600_000)
    #expect(moment.localText.hasSuffix(" " + moment.localTimeOfDay))
  }

  @Test func aPipeIsNoTerminal() throws {
    let pipe = try PipeEnds()
    #expect(!TerminalDevice.isTerminal(pipe.reading.number))
    #expect(TerminalDevice.size(of: pipe.reading.number) == nil)
    #expect(throws: SystemError.self) { try TerminalDevice.enterRawMode(pipe.reading.number) }
  }

  private func start(
    _ script: String,
    timeout: Int = 60_000
  ) throws -> BackgroundStartResult {
    try BackgroundProcess.start(
      "/bin/sh",
      arguments: ["-c", script],
      outputPath: folder["log"],
      timeoutMilliseconds: timeout
    )
  }
}
