import Testing

@testable import Playground
@testable import PlaygroundClient

/// Text reaches a terminal as drawn text, or from an encoder.
struct ConsoleTests {
  private let console = CapturedConsole()

  @Test func textForPeopleCannotControlATerminal() throws {
    try console.write("a\u{1b}[2J\u{202e}b\nc\r\n")
    console.report("d\u{9b}31m")

    #expect(console.output == "a␛[2J<U+202E>b\nc\n")
    #expect(console.messages == "d\\x9b31m\n")
  }

  @Test func theOutputOfAnEncoderIsUnchanged() throws {
    try console.write(encoded: "\u{1b}[1mbold\u{1b}[22m\n")

    #expect(console.output == "\u{1b}[1mbold\u{1b}[22m\n")
  }
}
