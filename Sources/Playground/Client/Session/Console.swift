package import PlaygroundCore
package import PlaygroundSystem

/// Where a command reads and writes; a seam for tests.
package protocol Console: AnyObject {
  /// Returns a variable of the environment.
  func environment(_ name: String) -> String?
  /// Returns whether a standard stream is a terminal.
  func isTerminal(_ stream: StandardStream) -> Bool
  /// The terminal's width and height in cells; `nil` without a terminal.
  var terminalSize: Size? { get }
  /// Reads standard input to its end, at most `limit` bytes and one.
  func readInput(limit: Int) throws(SystemError) -> [UInt8]
  /// Writes data to standard output.
  func write(_ text: String) throws(SystemError)
  /// Writes a message to standard error; a message that cannot be written is lost.
  func report(_ message: String)
}

/// The process's own streams and environment.
package final class SystemConsole: Console {
  /// Creates the console of this process.
  package init() {}

  package func environment(_ name: String) -> String? { CurrentProcess.environment(name) }

  package func isTerminal(_ stream: StandardStream) -> Bool { Terminal.isTerminal(stream.rawValue) }

  package var terminalSize: Size? {
    Terminal.size(of: StandardStream.output.rawValue).map {
      Size(width: $0.columns, height: $0.rows)
    }
  }

  package func readInput(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try StandardStream.input.read()
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  package func write(_ text: String) throws(SystemError) {
    try StandardStream.output.writeAll(Array(text.utf8))
  }

  package func report(_ message: String) {
    // There is nobody left to tell when standard error itself fails.
    try? StandardStream.error.writeAll(Array((message + "\n").utf8))
  }
}
