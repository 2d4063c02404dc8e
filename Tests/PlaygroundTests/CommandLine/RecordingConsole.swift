import PlaygroundCore

@testable import PlaygroundClient
@testable import PlaygroundSystem

/// A console without a terminal that records the output.
final class RecordingConsole: Console {
  private(set) var output = ""
  private(set) var messages = ""
  var variables: [String: String] = [:]
  var input = ""
  var terminals: Set<StandardStream> = []
  var terminalSize: Size?
  /// The error of every write.
  var writeFailure: SystemError?

  func environment(_ name: String) -> String? { variables[name] }
  func isTerminal(_ stream: StandardStream) -> Bool { terminals.contains(stream) }
  func readInput(limit: Int) -> [UInt8] { Array(input.utf8) }
  func write(_ text: String) throws(SystemError) {
    if let writeFailure { throw writeFailure }
    output += text
  }
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try write(String(decoding: bytes, as: UTF8.self))
  }
  func report(_ message: String) { messages += message + "\n" }
}
