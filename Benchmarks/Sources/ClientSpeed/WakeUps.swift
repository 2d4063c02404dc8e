import Glibc
import Processes

/// The system calls of a client, as strace recorded them.
struct WakeUps {
  /// The most writes to the terminal between two waits, after the first screen.
  private(set) var mostWrites = 0
  /// The number of waits.
  private(set) var waits = 0
  /// The number of writes to the terminal.
  private(set) var writes = 0

  /// Reads a record of `strace -e trace=poll,ppoll,write`.
  init(record path: String) throws {
    guard let file = fopen(path, "r") else { throw BenchmarkError(what: "strace left no record") }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4_096)
    var count = 0
    var hasStarted = false
    while fgets(&line, 4_096, file) != nil {
      let bytes = line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      if text.hasPrefix("poll(") || text.hasPrefix("ppoll(") {
        waits += 1
        // The first wait after a write ends the start.
        if hasStarted { mostWrites = max(mostWrites, count) }
        hasStarted = writes > 0
        count = 0
      } else if text.hasPrefix("write(1,") {
        writes += 1
        count += 1
      }
    }
    mostWrites = max(mostWrites, count)
  }
}
