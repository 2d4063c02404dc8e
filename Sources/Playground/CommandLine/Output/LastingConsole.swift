import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// A console whose output may lose its reader: from then on, the output is dropped.
///
/// So `playground check | head -1` prints as much as is read, and its exit code is that of the
/// whole command.
final class LastingConsole: Console {
  private let console: any Console
  private var hasReader = true

  /// Creates a console that writes to another one.
  init(_ console: any Console) { self.console = console }

  func environment(_ name: String) -> String? { console.environment(name) }

  func isTerminal(_ stream: StandardStream) -> Bool { console.isTerminal(stream) }

  var terminalSize: Size? { console.terminalSize }
  var workingDirectory: String { console.workingDirectory }

  func readInput(limit: Int) throws(SystemError) -> [UInt8] {
    try console.readInput(limit: limit)
  }

  func readPipe(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    try console.readPipe(path, limit: limit)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    guard hasReader else { return }
    do throws(SystemError) {
      try console.write(bytes)
    } catch {
      guard error.isDisconnected else { throw error }
      hasReader = false
    }
  }

  func report(_ message: DrawnText) { console.report(message) }

  func progress(_ done: Int, of total: Int, _ message: String) {
    console.progress(done, of: total, message)
  }
}
