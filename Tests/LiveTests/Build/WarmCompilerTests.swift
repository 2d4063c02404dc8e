import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// The warm compiler, compared with the compiler alone.
struct WarmCompilerTests {
  private func text(_ product: SwiftBuild.Product, _ host: HostProcess) throws -> String {
    let child = try host.start(product)
    _ = try child.previews()
    return try child.text()
  }

  @Test func everyEditGivesTheContentOfTheCompilerAlone() throws {
    let live = try LiveFolder()
    let host = try live.host()
    let warm = live.warmCompiler()
    var files = SwiftBuildTests.files
    for (name, text) in files { try live.write(text, to: name) }
    for (number, edit) in SwiftBuildTests.edits.enumerated() {
      for (name, text) in try edit.apply(to: &files) { try live.write(text, to: name) }
      guard Seeds.areAllWanted || number % 2 == 1 else { continue }

      let one = try text(live.build(warm: warm), host)

      // A fresh build compiles all files.
      guard Seeds.areAllWanted || number % 4 == 3 else { continue }
      #expect(try one == text(live.build(fresh: true), host), "\(edit.name)")
    }
    #expect(warm.failureCount == 0)
    let count = SwiftBuildTests.edits.count
    #expect(warm.compilationCount >= (Seeds.areAllWanted ? count : count / 2))
  }

  @Test func bothReportTheSameErrors() throws {
    let live = try LiveFolder()
    let warm = live.warmCompiler()
    func defects(_ warm: WarmCompiler?) throws -> [SwiftDiagnostic] {
      do {
        _ = try live.build(warm: warm)
        return []
      } catch SwiftBuildFailure.defects(let diagnostics) {
        return diagnostics
      }
    }
    for work in [
      "missing + 1", "1 +", "{", "\"a\" + 1", "String(describing: [1].map { $0.foo })",
      "let a: Int? = 1; return \"\\(a + 1)\"", "work(1)", "Label(tex: \"a\").text",
      "struct A: Hashable { var b: () -> Void }; return \"\"",
    ] {
      try live.write(LiveFolder.preview("func work() -> String { \(work) }"))

      let (one, other) = (try defects(warm), try defects(nil))

      #expect(one.map(\.text) == other.map(\.text), "\(work)")
      #expect(one.map(\.place) == other.map(\.place), "\(work)")
      #expect(one.map(\.fixIt) == other.map(\.fixIt), "\(work)")
      // The warm compiler also gives places to notes about the standard library.
      #expect(Set(one.flatMap(\.notes)).isSuperset(of: other.flatMap(\.notes)), "\(work)")
      #expect(!one.isEmpty)
      let places = one.map(\.place) + one.flatMap(\.notes).map(\.place)
      #expect(places.allSatisfy { $0.file == live.path("Live.swift") }, "\(work)")
      // Asking again gives the same answer.
      #expect(try defects(warm) == one)
    }
    #expect(warm.failureCount == 0)
  }

  @Test(arguments: [false, true])
  func aProposedChangeIsKept(isWarm: Bool) throws {
    let live = try LiveFolder()
    let text = LiveFolder.preview("func work() -> String { let a: Int? = 1; return \"\\(a + 1)\" }")
    try live.write(text)

    let error = #expect(throws: SwiftBuildFailure.self) {
      try live.build(warm: isWarm ? live.warmCompiler() : nil)
    }

    guard case .defects(let diagnostics)? = error else {
      Issue.record("no defects")
      return
    }
    let fixIts = diagnostics.flatMap(\.notes).compactMap(\.fixIt)
    let offset = try #require(text.utf8.firstRange(of: "a + 1".utf8)).lowerBound
    let start = text.utf8.distance(from: text.startIndex, to: offset) + 1
    #expect(fixIts.contains(.init(offset: start, byteCount: 0, text: "!")))
  }

  @Test func aHelperThatDoesNotWorkIsReplacedByTheCompilerAlone() throws {
    let live = try LiveFolder()
    try live.write(LiveFolder.preview("func work() -> String { \"here\" }"))
    for program in ["/bin/true", "/bin/cat", "/nowhere"] {
      let warm = WarmCompiler(FilePath(text: program), live.toolchain)

      let product = try live.build(fresh: true, warm: warm)

      #expect(try text(product, live.host()) == "here")
      #expect(warm.failureCount == 1, "\(program)")
    }
  }

  @Test func aHelperThatHangsOrIsKilledCostsOnlyTime() throws {
    let live = try LiveFolder()
    let host = try live.host()
    try live.write("#!/bin/sh\nexec sleep 60\n", to: "hang")
    chmod(live.folder.appendingPathComponent("hang").path, 0o700)
    try live.write(LiveFolder.preview("func work() -> String { \"here\" }"))
    let hanging = WarmCompiler(live.path("hang"), live.toolchain, patienceMilliseconds: 50)
    #expect(try text(live.build(fresh: true, warm: hanging), host) == "here")
    #expect(hanging.failureCount == 1)

    let warm = live.warmCompiler()
    #expect(try text(live.build(fresh: true, warm: warm), host) == "here")
    let first = try #require(warm.helperID)
    kill(first, SIGKILL)
    #expect(try text(live.build(fresh: true, warm: warm), host) == "here")
    #expect(warm.compilationCount + warm.failureCount == 2)
    #expect(try text(live.build(fresh: true, warm: warm), host) == "here")
    #expect(warm.helperID != first)
  }

  @Test func aHelperEndsWithoutWorkAndComesBack() throws {
    let live = try LiveFolder()
    let host = try live.host()
    try live.write(LiveFolder.preview("func work() -> String { \"here\" }"))
    let warm = live.warmCompiler(idleSeconds: 1)
    #expect(try text(live.build(fresh: true, warm: warm), host) == "here")
    let first = try #require(warm.helperID)

    // It stays as a zombie until the next compilation asks for it.
    let deadline = Date().addingTimeInterval(30)
    while Date() < deadline, try !isZombie(first) { usleep(20_000) }
    #expect(try isZombie(first))

    #expect(try text(live.build(fresh: true, warm: warm), host) == "here")
    #expect(warm.helperID != first)
    #expect(warm.failureCount == 0)
    #expect(warm.compilationCount == 2)
  }

  private func isZombie(_ id: Int32) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    // The other threads may still hold the connection.
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
    return status.contains(") Z ") && threads.count == 1
  }

  @Test(arguments: [false, true])
  func aCancelledCompilationLeavesNothingBehind(isWarm: Bool) throws {
    let live = try LiveFolder()
    let host = try live.host()
    let warm = isWarm ? live.warmCompiler() : nil
    try live.build(warm).warmUp()
    for number in 0..<5 {
      try live.write(LiveFolder.preview("func work() -> String { \"old \(number)\" }"))
      let cancellation = try Cancellation()
      let thread = try NamedThread(name: "cancel") {
        usleep(UInt32(number) * 10_000)
        cancellation.cancel()
      }
      do {
        // It may be done before.
        _ = try live.build(warm: warm, until: cancellation)
      } catch SwiftBuildFailure.cancelled {
        #expect(cancellation.isCancelled)
      }
      thread.join()

      try live.write(LiveFolder.preview("func work() -> String { \"new \(number)\" }"))
      #expect(try text(live.build(warm: warm), host) == "new \(number)")
    }
    #expect(warm?.failureCount ?? 0 == 0)
    #expect(try live.cachedFiles().allSatisfy { !$0.hasSuffix(".new") })
  }
}

/// A helper that has nothing to do.
struct IdleCompilerTests {
  /// Longer than the period of the timers of libdispatch.
  private static let observedSeconds = 2.5

  /// The number of times that the threads of a process have gone to sleep.
  private func wakeUps(of id: Int32) throws -> Int {
    let tasks = "/proc/\(id)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      // A thread may end after it was listed, which changes the sum too.
      let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }

  /// In the long form, it sleeps again after more compilations.
  @Test func anIdleHelperSleepsAndCompilesAgain() throws {
    let live = try LiveFolder()
    let warm = live.warmCompiler()
    for number in 0..<(Seeds.areAllWanted ? 3 : 2) {
      try live.write(LiveFolder.preview("func work() -> String { \"\(number)\" }"))
      _ = try live.build(warm: warm)
      #expect(warm.compilationCount == number + 1)
      let helper = try #require(warm.helperID)
      if number == 1 { continue }

      var (count, since) = (try wakeUps(of: helper), Date())
      let deadline = Date().addingTimeInterval(60)
      while Date().timeIntervalSince(since) < Self.observedSeconds {
        try #require(Date() < deadline, "the helper goes on waking up")
        usleep(20_000)
        let current = try wakeUps(of: helper)
        if current != count { (count, since) = (current, Date()) }
      }
    }
    #expect(warm.failureCount == 0)
  }
}
