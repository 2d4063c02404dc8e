import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import Testing

/// Previews that misbehave: each ends alone, with a reason, and the next one works.
struct ContainmentTests {
  /// Runs a preview whose row calls `work()`, and returns its text.
  private func run(
    _ work: String,
    deadline: Int = LiveChild.deadline,
    scratch: Bool = false,
    _ check: (LiveFolder, SwiftBuild.Product, Result<String, any Error>) throws -> Void
  ) throws {
    let live = try LiveFolder(findsLines: true)
    let host = try live.host()
    try live.write(LiveFolder.preview(work))
    let product = try live.build()
    do {
      let child = try host.start(product, scratch: scratch ? live.path("") : nil)
      _ = try child.previews()
      let text = try child.content(deadline: deadline)?.text(columns: 60) ?? "nothing"
      try check(live, product, .success(text))
    } catch {
      try check(live, product, .failure(error))
    }
    try live.write(LiveFolder.preview(#"func work() -> String { "fine" }"#))
    let next = try host.start(try live.build())
    _ = try next.previews()
    #expect(try next.text() == "fine")
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
    let line: Int
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
      line: 5
    ),
    Trap(
      work: "func work() -> String { let a: String? = Int(\"x\").map(String.init); return a! }",
      message: "Unexpectedly found nil",
      function: "work()",
      line: 4
    ),
    Trap(
      work: "func work() -> String { fatalError(\"on purpose\") }",
      message: "on purpose",
      function: "work()",
      line: 4
    ),
  ]

  @Test(arguments: traps) func aTrapIsNamedWithItsPlace(trap: Trap) throws {
    try run(trap.work) { live, product, result in
      guard case .crashed(let crash)? = end(result) else {
        Issue.record("\(result)")
        return
      }
      #expect(["SIGILL", "SIGTRAP"].contains(crash.signalName))
      #expect(crash.message?.hasPrefix(trap.message) == true)
      let frame = crash.frames(in: product.library, live.toolchain).first {
        $0.function == trap.function
      }
      #expect(frame?.line == trap.line)
      #expect(frame?.file?.name == "Live.swift")
    }
  }

  @Test func aLoopUsesUpItsProcessorTime() throws {
    try run("func work() -> String { var i = 0; while true { i &+= 1 } }") {
      live,
      product,
      result in
      guard case .usedUp(let crash)? = end(result) else {
        Issue.record("\(result)")
        return
      }
      let frames = crash.frames(in: product.library, live.toolchain)
      #expect(frames.first?.function == "work()")
    }
  }

  @Test func anEndlessRecursionIsNamed() throws {
    let work = """
      func work() -> String { "\\(deeper(1))" }
      func deeper(_ i: Int) -> Int { deeper(i + 1) + deeper(i + 2) }
      """
    try run(work) { live, product, result in
      guard case .crashed(let crash)? = end(result) else {
        Issue.record("\(result)")
        return
      }
      #expect(["SIGSEGV", "SIGBUS"].contains(crash.signalName))
      #expect(
        crash.frames(in: product.library, live.toolchain).first?.function == "deeper(_:)"
      )
    }
  }

  @Test func aMemoryHogEnds() throws {
    let work = """
      func work() -> String {
        // Not filled, so that its processor time does not run out first.
        while true { _ = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 1) }
      }
      """
    try run(work) { _, _, result in
      guard case .crashed? = end(result) else {
        Issue.record("\(result)")
        return
      }
    }
  }

  @Test func endlessOutputEnds() throws {
    // A long text, so that its processor time does not run out first.
    let work = """
      func work() -> String { while true { print(String(repeating: "again ", count: 1_000)) } }
      """
    try run(work) { _, _, result in
      #expect(end(result) == .wroteTooMuch(limit: LiveChild.outputLimit))
    }
  }

  @Test func aChildThatSleepsMissesItsDeadline() throws {
    try run("func work() -> String { while true { sleep(60) } }", deadline: 300) { _, _, result in
      #expect(end(result) == .timedOut(milliseconds: 300))
    }
  }

  @Test func anExitIsReported() throws {
    try run("func work() -> String { exit(3) }") { _, _, result in
      #expect(end(result) == .exited(code: 3))
    }
  }

  @Test func aClosedDescriptorEndsTheGeneration() throws {
    let work =
      "func work() -> String { for number in 0..<64 { close(Int32(number)) }; return \"x\" }"
    try run(work) { _, _, result in #expect(end(result) == .exited(code: 3)) }
  }

  @Test func otherProcessesAndTheNetworkCannotBeReached() throws {
    let work = """
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
    guard try LiveFolder().host().containment.landlockVersion > 0 else { return }
    try run(work) { _, _, result in
      guard case .success(let text) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(text == "read")
    }
    #expect(!FileManager.default.fileExists(atPath: "/tmp/written-by-a-preview"))
  }

  @Test func aForkBombDoesNotStart() throws {
    let work = """
      @_silgen_name("fork") func forked() -> Int32
      func work() -> String {
        for _ in 0..<1000 { if forked() >= 0 { return "forked" } }
        return "alone"
      }
      """
    try run(work) { _, _, result in
      guard case .success(let text) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(text == "alone")
    }
  }

  @Test func theScratchFolderCanBeWritten() throws {
    let work = """
      func work() -> String {
        let path = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        return open("/" + path + "/note", O_CREAT | O_WRONLY, 0o600) >= 0 ? "written" : "refused"
      }
      """
    try run(work, scratch: true) { _, _, result in
      guard case .success(let text) = result else {
        Issue.record("\(result)")
        return
      }
      #expect(text == "written")
    }
  }

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

    for _ in 0..<200 {
      let child = try host.start(product)
      #expect(try child.previews().count == 2)
    }

    // Other tests of the process open some for a while.
    let deadline = Date(timeIntervalSinceNow: 60)
    while try descriptors() >= before + 100, Date() < deadline { usleep(10_000) }
    #expect(try descriptors() < before + 100)
  }
}
