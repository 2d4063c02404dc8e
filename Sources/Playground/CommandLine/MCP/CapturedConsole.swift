import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// A console that keeps the output; without a terminal, input or environment unless they are set.
final class CapturedConsole: Console {
  private(set) var output = ""
  private(set) var messages = ""
  var variables: [String: String] = [:]
  var input = ""
  var terminals: Set<StandardStream> = []
  var terminalSize: Size?
  var workingDirectory = "."
  /// Called with how far the command is.
  var onProgress: ProgressReport = { _, _, _ in }
  /// The error of every write; `nil` for none.
  var writeFailure: SystemError?

  func environment(_ name: String) -> String? { variables[name] }
  func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }
  func readInput(limit: Int) -> [UInt8] { Array(input.utf8) }
  func write(_ bytes: [UInt8]) throws(SystemError) {
    if let writeFailure { throw writeFailure }
    output += String(decoding: bytes, as: UTF8.self)
  }
  func progress(_ done: Int, of total: Int, _ message: String) { onProgress(done, total, message) }
  func report(_ message: DrawnText) { messages += message.text + "\n" }
}
