import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Previews that misbehave: each ends alone, with a reason, and the next one works.
struct ContainmentTests {
  /// The functions of the previews, which are compiled into one library.
  private static let works =
    traps.map(\.work) + [
      loop, recursion, memoryHog, output, sleeper, exit, closing, others, forks,
    ]

  private static let library = Result { try WorkLibrary(works) }

  /// Runs a preview whose row calls a function, and then another one; returns the text of its row.
  private func run(
    _ work: String,
    deadline: Int = LiveChild.deadline
  ) throws -> Result<String, any Error> {
    let library = try Self.library.get()
    let number = try #require(Self.works.firstIndex(of: work))
    let result = Result { try library.run(number, deadline: deadline) }
    #expect(try library.startOther().text() == "other")
    return result
  }

  /// The calls in the library that led to a crash, innermost first.
  private func frames(_ crash: Crash) throws -> [CrashFrame] {
    let library = try Self.library.get()
    return crash.frames(in: library.product.library, library.live.toolchain)
  }

  /// The name of a function in the library.
  private func name(_ function: String, of work: String) throws -> String {
    WorkLibrary.renamed(function, try #require(Self.works.firstIndex(of: work)))
  }

  private func end(_ result: Result<String, any Error>) -> ChildEnd? {
    guard case .failure(let error) = result, case LiveError.childEnded(let end) = error else {
      Issue.record("\(result)")
      return nil
    }
    return end
  }

  struct Trap: CustomTestStringConvertible, Sendable {
    let work: String
    let message: String
    let function: String
    /// What is written in the line of the trap.
    let line: String
    var testDescription: String { message }
  }

  static let traps = [
    Trap(
      work: """
        func work() -> String { "\\(helper([1], 7))" }
        func helper(_ array: [Int], _ i: Int) -> Int { array[i] }
        """,
      message: "Index out of range",
      function: "helper(_:_:)",
      line: "array[i]"
    ),
    Trap(
      work: "func work() -> String { let a: String? = Int(\"x\").map(String.init); return a! }",
      message: "Unexpectedly found nil",
      function: "work()",
      line: "return a!"
    ),
    Trap(
      work: "func work() -> String { fatalError(\"on purpose\") }",
      message: "on purpose",
      function: "work()",
      line: "on purpose"
    ),
  ]

  @Test(arguments: traps) func aTrapIsNamedWithItsPlace(trap: Trap) throws {
    let result = try run(trap.work)

    guard case .crashed(let crash)? = end(result) else {
      Issue.record("\(result)")
      return
    }
    #expect(["SIGILL", "SIGTRAP"].contains(crash.signalName))
    #expect(crash.message?.hasPrefix(trap.message) == true)
    let function = try name(trap.function, of: trap.work)
    let frame = try frames(crash).first { $0.function == function }
    #expect(try frame?.line == Self.library.get().line(of: trap.line))
    #expect(frame?.file?.name == "Live.swift")
  }

  private static let loop = "func work() -> String { var i = 0; while true { i &+= 1 } }"

  @Test func aLoopUsesUpItsProcessorTime() throws {
    let result = try run(Self.loop)

    guard case .usedUp(let crash)? = end(result) else {
      Issue.record("\(result)")
      return
    }
    #expect(try frames(crash).first?.function == name("work()", of: Self.loop))
  }

  private static let recursion = """
    func work() -> String { "\\(deeper(1))" }
    func deeper(_ i: Int) -> Int { deeper(i + 1) + deeper(i + 2) }
    """

  @Test func anEndlessRecursionIsNamed() throws {
    let result = try run(Self.recursion)

    guard case .crashed(let crash)? = end(result) else {
      Issue.record("\(result)")
      return
    }
    #expect(["SIGSEGV", "SIGBUS"].contains(crash.signalName))
    #expect(try frames(crash).first?.function == "deeper(_:)")
  }

  private static let memoryHog = """
    func work() -> String {
      // Not filled, so that its processor time does not run out first.
      while true { _ = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 1) }
    }
    """

  @Test func aMemoryHogEnds() throws {
    let result = try run(Self.memoryHog)

    guard case .crashed? = end(result) else {
      Issue.record("\(result)")
      return
    }
  }

  /// A long text, so that its processor time does not run out first.
  private static let output = """
    func work() -> String { while true { print(String(repeating: "again ", count: 1_000)) } }
    """

  @Test func endlessOutputEnds() throws {
    #expect(end(try run(Self.output)) == .wroteTooMuch(limit: LiveChild.outputLimit))
  }

  private static let sleeper = "func work() -> String { while true { sleep(60) } }"

  @Test func aChildThatSleepsMissesItsDeadline() throws {
    #expect(end(try run(Self.sleeper, deadline: 300)) == .timedOut(milliseconds: 300))
  }

  private static let exit = "func work() -> String { exit(3) }"

  @Test func anExitIsReported() throws {
    #expect(end(try run(Self.exit)) == .exited(code: 3))
  }

  private static let closing =
    "func work() -> String { for number in 0..<64 { close(Int32(number)) }; return \"x\" }"

  @Test func aClosedDescriptorEndsTheGeneration() throws {
    #expect(end(try run(Self.closing)) == .exited(code: 3))
  }

  private static let others = """
    func work() -> String {
      func failed(_ name: String, _ result: Int) -> String { result < 0 ? "" : name + " worked " }
      var text = failed("socket", Int(socket(AF_INET, 1, 0)))
      text += failed("kill", Int(kill(getppid(), 0)))
      text += failed("system", Int(system("true") == 0 ? 0 : -1))
      var id: pid_t = 0
      var none: [UnsafeMutablePointer<CChar>?] = [nil]
      let spawned = posix_spawn(&id, "/bin/true", nil, nil, &none, &none)
      text += failed("spawn", spawned == 0 ? 0 : -1)
      text += failed("chmod", Int(chmod(#filePath, 0o600)))
      text += failed("write", Int(open("/tmp/written-by-a-preview", O_CREAT | O_WRONLY, 0o600)))
      return text + (open("/etc/hostname", O_RDONLY) >= 0 ? "read" : "")
    }
    """

  @Test func otherProcessesAndTheNetworkCannotBeReached() throws {
    #expect(try run(Self.others).get() == "read")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/written-by-a-preview"))
  }

  private static let forks = """
    @_silgen_name("fork") func forked() -> Int32
    func work() -> String {
      for _ in 0..<1000 { if forked() >= 0 { return "forked" } }
      return "alone"
    }
    """

  @Test func aForkBombDoesNotStart() throws { #expect(try run(Self.forks).get() == "alone") }

  @Test func aLibraryThatIsMissingIsNamed() throws {
    let live = try LiveFolder()
    let child = try live.host().start(library: "/nowhere/lib.so")

    let error = #expect(throws: LiveError.self) { try child.previews() }

    guard case .childEnded(.refused(let reason))? = error else {
      Issue.record("\(error!)")
      return
    }
    #expect(reason.contains("/nowhere/lib.so"))
  }

  @Test func aChildEndsWithItsHost() throws {
    let live = try LiveFolder()
    try live.write(try LiveFolder.sample("Greeting"))
    let product = try live.build()
    var host: HostProcess? = try live.host()
    var child: LiveChild? = try host?.start(product)
    _ = try child?.previews()
    let id = try #require(child?.id)

    (child, host) = (nil, nil)

    let deadline = Date(timeIntervalSinceNow: 10)
    while kill(id, 0) == 0, Date() < deadline { usleep(1_000) }
    #expect(kill(id, 0) == -1)
  }

  @Test func manyGenerationsLeaveNothingBehind() throws {
    let live = try LiveFolder()
    try live.write(try LiveFolder.sample("Greeting"))
    let product = try live.build()
    let host = try live.host()
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try descriptors()

    for _ in 0..<(Seeds.areAllWanted ? 200 : 120) {
      let child = try host.start(product)
      #expect(try child.previews().count == 2)
    }

    // Other tests of the process open some for a while.
    let deadline = Date(timeIntervalSinceNow: 60)
    while try descriptors() >= before + 100, Date() < deadline { usleep(10_000) }
    #expect(try descriptors() < before + 100)
  }
}
