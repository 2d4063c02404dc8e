import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// A console without a terminal, input or environment that keeps the output.
final class CapturedConsole: Console {
  private(set) var output = ""
  private(set) var messages = ""

  func environment(_ name: String) -> String? { nil }
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  var terminalSize: Size? { nil }
  func readInput(limit: Int) -> [UInt8] { [] }
  func write(_ text: String) { output += text }
  func write(_ bytes: [UInt8]) { output += String(decoding: bytes, as: UTF8.self) }
  func report(_ message: String) { messages += message + "\n" }
}
