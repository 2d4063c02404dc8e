package import PlaygroundCore
package import PlaygroundSystem

/// Takes how far a command is: the number of steps that are done, that of all, and what is done.
package typealias ProgressReport = (_ done: Int, _ total: Int, _ message: String) -> Void

/// The input and output of a command, replaceable in tests.
package protocol Console: AnyObject {
  /// Returns an environment variable.
  func environment(_ name: String) -> String?
  /// Returns whether a standard stream is a terminal.
  func isTerminal(_ stream: StandardStream) -> Bool
  /// The size of the terminal in cells; `nil` without a terminal.
  var terminalSize: Size? { get }
  /// The directory that relative paths in the output of commands belong to.
  var workingDirectory: String { get }
  /// Reads standard input to its end, but at most `limit` + 1 bytes.
  func readInput(limit: Int) throws(SystemError) -> [UInt8]
  /// Reads a named pipe to its end, but at most `limit` + 1 bytes; `nil` if this console has none.
  func readPipe(_ path: String, limit: Int) throws(SystemError) -> [UInt8]?
  /// Writes bytes to standard output: a file, or the output of an encoder.
  func write(_ bytes: [UInt8]) throws(SystemError)
  /// Writes a message to standard error; a failure is ignored.
  func report(_ message: DrawnText)
  /// Takes how far the command is, for a program that waits for it.
  func progress(_ done: Int, of total: Int, _ message: String)
}

// Text reaches a terminal in two ways: as `DrawnText`, which cannot control it, or from an encoder
// of this program (ANSI, JSON, HTML, SVG, Markdown, descriptions), which escapes what it encodes.
extension Console {
  package var workingDirectory: String { "." }

  /// Reads no pipe: only a person's shell has some.
  package func readPipe(_ path: String, limit: Int) -> [UInt8]? { nil }

  /// Drops how far a command is: a person sees its output.
  package func progress(_ done: Int, of total: Int, _ message: String) {}

  /// Writes text for people to standard output.
  package func write(_ text: String) throws(SystemError) {
    try write(Array(DrawnText(text).text.utf8))
  }

  /// Writes the output of an encoder to standard output, unchanged.
  package func write(encoded text: String) throws(SystemError) { try write(Array(text.utf8)) }

  /// Writes a message to standard error; a failure is ignored.
  package func report(_ message: String) { report(DrawnText(message)) }

  /// Writes a note about the output to standard error, if there is one.
  package func report(note: String?) {
    if let note { report("playground: \(note)") }
  }
}

/// The standard streams and the environment of this process.
package final class SystemConsole: Console {
  /// Creates the console of this process.
  package init() {}

  package func environment(_ name: String) -> String? { CurrentProcess.environment(name) }

  package func isTerminal(_ stream: StandardStream) -> Bool {
    TerminalDevice.isTerminal(stream.rawValue)
  }

  package var terminalSize: Size? {
    TerminalDevice.size(of: StandardStream.output.rawValue).map {
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

  package func readPipe(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    try PipeContent(of: path, limit: limit).bytes
  }

  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try StandardStream.output.writeAll(bytes)
  }

  package func report(_ message: DrawnText) {
    // If standard error fails, there is no stream left for a report.
    try? StandardStream.error.writeAll(Array((message.text + "\n").utf8))
  }
}
