import PlaygroundCore

@testable import PlaygroundClient
@testable import PlaygroundSystem

/// A console that keeps the output; without a terminal, input and environment.
final class ConsoleProbe: Console {
  private(set) var output = ""
  let terminalSize: Size? = nil

  func environment(_ name: String) -> String? { nil }
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  func readInput(limit: Int) -> [UInt8] { [] }
  func write(_ bytes: [UInt8]) { output += String(decoding: bytes, as: UTF8.self) }
  func report(_ message: DrawnText) {}
}
