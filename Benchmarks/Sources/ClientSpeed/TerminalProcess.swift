import Glibc
import Processes

/// A full-screen client in a pseudo-terminal.
final class TerminalProcess {
  /// TIOCSPTLCK and TIOCGPTN, which Swift's Glibc module does not show.
  private static let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))

  /// POSIX_SPAWN_SETSID.
  private static let newSession: Int16 = 0x80

  /// The process.
  let id: pid_t
  private let terminal: Int32
  /// All bytes read so far that `wait` has not passed.
  private var output: [UInt8] = []

  /// Starts a command in a terminal of the given size.
  init(_ words: [String], columns: UInt16 = 120, rows: UInt16 = 32) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    var (number, lock) = (Int32(0), Int32(0))
    guard terminal >= 0, ioctl(terminal, Self.setLock, &lock) == 0,
      ioctl(terminal, Self.getNumber, &number) == 0
    else { throw BenchmarkError(what: "no pseudo-terminal") }
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens is its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    setenv("TERM", "xterm-256color", 1)
    let arguments = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var id = pid_t()
    guard posix_spawnp(&id, words[0], &actions, &attributes, arguments, environ) == 0 else {
      throw BenchmarkError(what: "cannot start \(words[0])")
    }
    self.id = id
  }

  deinit {
    kill(id, SIGTERM)
    // A client that waits for its terminal could not end.
    close(terminal)
    waitpid(id, nil, 0)
  }

  /// Types keys, and returns the microseconds until the first bytes of the answer.
  func press(_ keys: String) throws -> Double {
    try settle()
    let start = now()
    let bytes = Array(keys.utf8)
    guard write(terminal, bytes, bytes.count) == bytes.count else {
      throw BenchmarkError(what: "the terminal accepts no keys")
    }
    guard isReadable(within: 2_000) else {
      throw BenchmarkError(what: "no answer to the keys '\(keys)'")
    }
    return Double(now() - start) / 1_000
  }

  /// Types keys without waiting for an answer.
  func type(_ keys: String) throws {
    try settle()
    let bytes = Array(keys.utf8)
    guard write(terminal, bytes, bytes.count) == bytes.count else {
      throw BenchmarkError(what: "the terminal accepts no keys")
    }
  }

  /// Reads what has come, and returns whether it contains a text.
  func hasShown(_ text: String) -> Bool {
    while isReadable(within: 0), read() {}
    return contains(Array(text.utf8))
  }

  /// Types keys, and returns the number of bytes of the whole answer.
  func answerSize(to keys: String) throws -> Int {
    _ = try press(keys)
    return try settle(milliseconds: 200)
  }

  /// Reads until the output contains a text.
  func wait(for text: String) throws {
    let wanted = Array(text.utf8)
    let deadline = now() + 60_000_000_000
    while !contains(wanted) {
      guard now() < deadline else { throw BenchmarkError(what: "the screen does not show \(text)") }
      if isReadable(within: 100) { read() }
    }
    output = []
  }

  /// Reads until nothing has come for a while, and returns the number of bytes.
  @discardableResult
  func settle(milliseconds: Int32 = 20) throws -> Int {
    var count = 0
    while isReadable(within: milliseconds) {
      let before = output.count
      guard read() else { throw BenchmarkError(what: "the client has ended") }
      count += output.count - before
    }
    output = []
    return count
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Reads what is there; returns whether the terminal is still in use.
  @discardableResult
  private func read() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes {
        Glibc.read(terminal, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return count == 0 || errno == EAGAIN }
      output += chunk[..<count]
    }
  }

  private func contains(_ wanted: [UInt8]) -> Bool {
    guard output.count >= wanted.count, let first = wanted.first else { return false }
    var start = output.startIndex
    while let position = output[start...].firstIndex(of: first) {
      if output[position...].starts(with: wanted) { return true }
      start = position + 1
    }
    return false
  }
}
