import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Previews that misbehave in ways of their own: each ends alone, and says how, or gets nothing.
struct MisbehaviourTests {
  /// What a preview does, and what becomes of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let work: String
    /// The end in words; `shows` with the text of a preview that goes on.
    let end: String
    var testDescription: String { name }
  }

  /// What several cases call.
  private static let shared = """
    nonisolated(unsafe) var number = 0
    func start(_ body: @escaping @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?) {
      var thread = pthread_t()
      pthread_create(&thread, nil, body, nil)
    }
    func deeper(_ i: Int) -> Int { i < 0 ? 0 : deeper(i + 1) &+ deeper(i + 2) }
    """

  static let cases = [
    // Threads
    Case(
      name: "threads that never end",
      work: """
        func work() -> String {
          for _ in 0..<4 { start { _ in while true { sleep(9) } } }
          return "a"
        }
        """,
      end: "shows a"
    ),
    Case(
      name: "a thread that is waited for and never ends",
      work: """
        func work() -> String {
          var thread = pthread_t()
          pthread_create(&thread, nil, { _ in while true { sleep(9) } }, nil)
          pthread_join(thread, nil)
          return ""
        }
        """,
      end: "timed out"
    ),
    Case(
      name: "a thread that aborts",
      work: "func work() -> String { start { _ in abort() }; sleep(9); return \"\" }",
      end: "SIGABRT in closure #1 in work()"
    ),
    Case(
      name: "a stack that overflows in a thread",
      work: """
        func work() -> String { start { _ in number = deeper(0); return nil }; sleep(9); return "" }
        """,
      end: "SIGSEGV"
    ),
    // Signals
    Case(name: "abort", work: "func work() -> String { abort() }", end: "SIGABRT in work()"),
    Case(
      name: "a kill",
      work: "func work() -> String { raise(SIGKILL); return \"\" }",
      end: "SIGKILL"
    ),
    Case(
      name: "a stop",
      work: "func work() -> String { raise(SIGSTOP); return \"\" }",
      end: "timed out"
    ),
    Case(
      name: "all signals ignored",
      work: """
        func work() -> String {
          for number in 1..<32 { signal(Int32(number), SIG_IGN) }
          while true { sleep(9) }
        }
        """,
      end: "timed out"
    ),
    Case(
      name: "a handler of traps that returns",
      work: """
        func work() -> String {
          for number in [SIGILL, SIGTRAP, SIGSEGV] { signal(number) { _ in } }
          let none: [Int] = []
          return "\\(none[none.count])"
        }
        """,
      end: "ended"
    ),
    // Descriptors and messages
    Case(
      name: "closed standard streams",
      work: "func work() -> String { for n in 0..<3 { close(Int32(n)) }; print(1); return \"a\" }",
      end: "shows a"
    ),
    Case(
      name: "a closed channel",
      work: "func work() -> String { close(3); return \"\" }",
      end: "exit 3"
    ),
    Case(
      name: "a forged message",
      work: """
        func work() -> String {
          let bytes: [UInt8] = [2, 0, 0, 0, 77, 1, 2]
          return "\\(write(3, bytes, bytes.count))"
        }
        """,
      end: "malformed"
    ),
    Case(
      name: "a message that never ends",
      work: """
        func work() -> String {
          let bytes: [UInt8] = [255, 255, 255, 255, 77]
          return "\\(write(3, bytes, bytes.count))"
        }
        """,
      end: "malformed"
    ),
    Case(
      name: "a reader of the channel",
      work: "func work() -> String { var byte: UInt8 = 0; return \"\\(read(3, &byte, 1))\" }",
      end: "timed out"
    ),
    Case(
      name: "all descriptors",
      work: "func work() -> String { while open(\"/dev/null\", O_RDONLY) >= 0 {}; return \"a\" }",
      end: "shows a"
    ),
    // Output and size
    Case(
      name: "output without a newline",
      work: """
        func work() -> String {
          // Many bytes, so that its processor time does not run out first.
          let bytes = [UInt8](repeating: 97, count: 4_000)
          while true { write(1, bytes, bytes.count) }
        }
        """,
      end: "wrote too much"
    ),
    Case(
      name: "a text without a newline before a trap",
      work:
        "func work() -> String { print(\"so far\", terminator: \"\"); fatalError(\"on purpose\") }",
      end: "SIGILL in work()"
    ),
    Case(
      name: "a huge text",
      work: "func work() -> String { String(repeating: \"x\\n\", count: 100_000_000) }",
      end: "ended"
    ),
    // Files and programs
    Case(
      name: "another program",
      work: """
        func work() -> String {
          var words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), nil]
          return execve("/bin/sh", &words, nil) < 0 ? "refused" : ""
        }
        """,
      end: "shows refused"
    ),
    Case(
      name: "links, renames and removals",
      work: """
        func work() -> String {
          let results = [
            symlink("/etc", #filePath + ".link"), rename(#filePath, #filePath + ".old"),
            unlink(#filePath), mkdir(#filePath + ".folder", 0o700),
          ]
          return results.allSatisfy { $0 < 0 } ? "refused" : "\\(results)"
        }
        """,
      end: "shows refused"
    ),
    Case(
      name: "the memory and the variables of others",
      work: """
        func work() -> String {
          let files = ["environ", "mem", "maps", "auxv"].map { "/proc/\\(getppid())/\\($0)" }
          return files.allSatisfy { open($0, O_RDONLY) < 0 } ? "refused" : "read"
        }
        """,
      end: "shows refused"
    ),
    Case(name: "an early exit", work: "func work() -> String { exit(0) }", end: "exit 0"),
  ]

  private static let pool = """
    func work() -> String {
      DispatchQueue.global().async { number = deeper(0) }
      sleep(9)
      return ""
    }
    """

  private static let library = Result {
    try WorkLibrary(cases.map(\.work) + [pool], shared: shared)
  }

  @Test(arguments: zip(cases.indices, cases))
  func aMisbehavingPreviewEndsAlone(index: Int, one: Case) throws {
    let library = try Self.library.get()
    let other = try library.startOther()

    let found: String
    do {
      // Only a preview that never answers has a short deadline: a busy machine delays others.
      let short = Seeds.areAllWanted ? 3_000 : 1_000
      let deadline = one.end == "timed out" ? short : 60_000
      found = "shows \(try library.run(index, deadline: deadline))"
    } catch {
      guard case LiveError.childEnded(let end) = error else { throw error }
      found = Self.words(end, library)
    }

    // A reason that depends on which limit is reached first is only an end.
    let expected = WorkLibrary.renamed(one.end, index)
    #expect(one.end == "ended" ? !found.hasPrefix("shows") : found == expected, "\(found)")
    #expect(try other.text() == "other")
  }

  @Test func aStackThatOverflowsInAThreadOfAPoolIsNamed() throws {
    let library = try Self.library.get()

    let error = #expect(throws: LiveError.self) { try library.run(Self.cases.count) }

    guard case .childEnded(let end)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Self.words(end, library) == "SIGSEGV in deeper(_:)")
  }

  /// The end of a process in words.
  private static func words(_ end: ChildEnd, _ library: WorkLibrary) -> String {
    switch end {
    case .crashed(let crash), .usedUp(let crash):
      let function = crash.frames(in: library.product.library, library.live.toolchain)
        .first?.function
      // A trap is another signal on other processors.
      let name = crash.signalName == "SIGTRAP" ? "SIGILL" : crash.signalName
      return name + (function.map { " in \($0)" } ?? "")
    case .timedOut: return "timed out"
    case .exited(let code): return "exit \(code)"
    case .malformed: return "malformed"
    case .wroteTooMuch: return "wrote too much"
    case .refused(let reason): return reason
    case .dismissed: return "dismissed"
    }
  }
}
