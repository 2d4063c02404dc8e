import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// The system calls that a preview may make are those of the documentation, and no others.
struct SystemCallTests {
  /// The calls that the documentation lists, and the commands of those that have some.
  private static let listed = Result { try ListedCalls() }

  /// What several functions call.
  private static let shared = """
    @_silgen_name("syscall") func systemCall(
      _ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int
    ) -> Int
    @_silgen_name("open") func opened(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32
    /// The error of a call; 0 for none.
    func failure(_ number: Int, _ a: Int = -1, _ b: Int = -1, _ c: Int = -1) -> Int32 {
      errno = 0
      return systemCall(number, a, b, c, -1, -1, -1) < 0 ? errno : 0
    }
    func sleeper(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      while true { sleep(60) }
    }
    func spinner(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      while true {}
    }
    /// The document beside this file, opened for reading.
    func document() -> Int {
      let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
      return Int(opened("/" + folder + "/document.txt", O_RDONLY))
    }
    func ignoreTime() {
      signal(SIGPROF, SIG_IGN)
      var none = itimerval()
      setitimer(2, &none, nil)
    }
    """

  /// The functions of the previews, by what they try.
  private enum Work: Int, CaseIterable {
    case calls, commands, document, limits, threads, descriptors, variables, terminal
    case loop, background

    /// The text of the function.
    func text(_ listed: ListedCalls) -> String {
      switch self {
      case .calls:
        // The kernel lets uretprobe and uprobe pass every filter: they end the process at once.
        """
        func work() -> String {
          let skipped: Set<Int> = \(listed.numbers + [335, 336])
          let passed = (0...600).filter { number in
            guard !skipped.contains(number) else { return false }
            let error = failure(number)
            return error != ENOSYS && (error != EPERM || number > 334)
          }
          return "passed \\(passed)"
        }
        """
      case .commands:
        """
        func work() -> String {
          let file = document()
          func allowed(_ call: Int, _ all: [Int]) -> [Int] {
            all.filter { failure(call, file, $0, 0) != EPERM }
          }
          let attributes = [0x4008_6602, 0x8008_6601, 0x401c_5820, 0x4004_5402]
          let first = (0...200).filter { failure(\(listed.number(of: "prctl")), $0, 0, 0) != EPERM }
          let advice = (0...120).filter {
            failure(\(listed.number(of: "madvise")), 0, 0, $0) != EPERM
          }
          return "\\(allowed(\(listed.number(of: "fcntl")), Array(0...1100)))"
            + "\\(allowed(\(listed.number(of: "ioctl")), Array(0...0xffff) + attributes))"
            + "\\(first)\\(advice)"
        }
        """
      case .document:
        """
        func work() -> String {
          let file = document()
          var name = Array("/proc/self/fd/\\(file)".utf8.map { CChar($0) }) + [0]
          var done: [String] = []
          if flock(Int32(file), LOCK_SH) == 0 { done.append("lock") }
          if fchmod(Int32(file), 0o4777) == 0 { done.append("mode") }
          if opened("/proc/self/fd/\\(file)", O_RDONLY | O_TRUNC) >= 0 { done.append("emptied") }
          name.withUnsafeMutableBufferPointer { name in
            let path = Int(bitPattern: name.baseAddress!)
            let newer = [(452, 0o4777), (463, 0), (466, 0), (469, 0)]
            for (number, value) in newer where failure(number, -100, path, value) == 0 {
              done.append("call \\(number)")
            }
          }
          return "done \\(done)"
        }
        """
      case .limits:
        // The lower half of the pointer is zero.
        """
        func work() -> String {
          let call = \(listed.number(of: "prlimit64"))
          let set = [0x7f00_0000_0000, 0x7f00, 1].map { failure(call, 0, 7, $0) }
          return "\\(set == [EPERM, EPERM, EPERM]) \\(failure(call, 0, 7, 0) == EFAULT)"
        }
        """
      case .threads:
        """
        func work() -> String {
          var attributes = pthread_attr_t()
          pthread_attr_init(&attributes)
          pthread_attr_setstacksize(&attributes, 16_384)
          for number in 1...3_000 {
            var thread = pthread_t()
            let error = pthread_create(&thread, &attributes, sleeper, nil)
            if error != 0 { return "\\(number) threads, \\(error == EAGAIN)" }
          }
          return "all"
        }
        """
      case .descriptors:
        // The last one wakes the main queue.
        """
        func work() -> String {
          (0..<64).compactMap { number in
            var name = [UInt8](repeating: 0, count: 100)
            let count = name.withUnsafeMutableBytes { name in
              readlink("/proc/self/fd/\\(number)", name.baseAddress!, name.count)
            }
            guard count > 0 else { return nil }
            return String(decoding: name.prefix(count).prefix { $0 != 91 }, as: UTF8.self)
          }.joined(separator: " ")
        }
        """
      case .variables:
        """
        func work() -> String {
          var names: [String] = []
          var next = environ
          while let entry = next.pointee {
            names.append(String(cString: entry).prefix { $0 != "=" }.description)
            next += 1
          }
          return names.sorted().joined(separator: " ")
        }
        """
      case .terminal:
        "func work() -> String { \"\\(getsid(0) == getpid()) \\(opened(\"/dev/tty\", 0))\" }"
      case .loop: "func work() -> String { ignoreTime(); while true {} }"
      case .background:
        """
        func work() -> String {
          ignoreTime()
          var thread = pthread_t()
          pthread_create(&thread, nil, spinner, nil)
          return "going"
        }
        """
      }
    }
  }

  private static let library = Result {
    let listed = try Self.listed.get()
    setenv("SECRET_OF_THE_DAEMON", "a", 1)
    let library = try WorkLibrary(Work.allCases.map { $0.text(listed) }, shared: shared)
    try library.live.write("document\n", to: "document.txt")
    chmod(library.live.path("document.txt").text, 0o600)
    return library
  }

  private func run(_ work: Work) throws -> String {
    // Long lists take several lines.
    try Self.library.get().run(work.rawValue).replacingOccurrences(of: "\n", with: " ")
  }

  @Test func eachCallThatIsNotListedIsRefused() throws {
    #expect(try run(.calls) == "passed []")
  }

  @Test func thePageListsTheCallsOfTheFilter() throws {
    let path = ProjectFolder.url.appendingPathComponent("Sources/SwiftHost/calls.c")
    let source = try String(contentsOf: path, encoding: .utf8)
    // Those of the program that asks for the filter, and those that have an error of their own.
    let others: Set = ["seccomp", "clone3"]
    let filtered = source.matches(of: #/SYS_([a-z0-9_]+)/#).map { String($0.1) }

    #expect(try Set(filtered).subtracting(others) == Set(Self.listed.get().names))
  }

  @Test func eachCommandThatIsNotListedIsRefused() throws {
    let listed = try Self.listed.get()
    let expected = ["fcntl", "ioctl", "prctl", "madvise"].map { call in
      "\(listed.commands[call, default: []].sorted())"
    }

    #expect(try run(.commands) == expected.joined())
  }

  @Test func aFileOfThePersonIsNeitherChangedNorLocked() throws {
    let library = try Self.library.get()
    let (child, text) = try library.start(Work.document.rawValue)
    let path = library.live.path("document.txt").text

    #expect(text == "done []")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(attributes[.size] as? Int == 9)
    let file = open(path, O_RDWR)
    #expect(flock(file, LOCK_EX | LOCK_NB) == 0)
    close(file)
    child.dismiss()
  }

  @Test func limitsAreReadAndNotSet() throws { #expect(try run(.limits) == "true true") }

  @Test func threadsAreLimited() throws { #expect(try run(.threads) == "512 threads, true") }

  @Test func onlyItsOwnDescriptorsAreOpen() throws {
    #expect(try run(.descriptors) == "/dev/null socket: socket: socket: anon_inode:")
  }

  @Test func thereIsNoTerminal() throws { #expect(try run(.terminal) == "true -1") }

  @Test func variablesOfTheDaemonAreNotInherited() throws {
    let allowed: Set = [
      "HOME", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "LD_PRELOAD", "LOGNAME", "PATH", "SHELL",
      "SWIFT_BACKTRACE", "TERM", "TMPDIR", "TZ", "TZDIR", "USER",
    ]
    let found = try run(.variables).split(separator: " ").map(String.init)

    #expect(found.contains("PATH"))
    #expect(found.allSatisfy { allowed.contains($0) || $0.hasPrefix("LC_") }, "\(found)")
  }

  /// The end of a process whose work ignores the signal that asks for it.
  private func end(_ body: () throws -> Void) throws -> ChildEnd? {
    let error = #expect(throws: LiveError.self) { try body() }
    guard case .childEnded(let end)? = error else {
      Issue.record("\(String(describing: error))")
      return nil
    }
    return end
  }

  @Test func aLoopThatIgnoresItsTimeIsEnded() throws {
    let library = try Self.library.get()

    let found = try end { _ = try library.run(Work.loop.rawValue, deadline: 60_000) }

    guard case .usedUp? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }

  @Test func aThreadThatGoesOnAfterTheAnswerIsEnded() throws {
    let (child, text) = try Self.library.get().start(Work.background.rawValue)

    #expect(text == "going")
    let found = try end { _ = try child.receive(deadlineMilliseconds: 60_000) }

    guard case .usedUp? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
  }
}
