import Foundation
import PlaygroundCore
import PlaygroundTerminal
import TerminalTester
import Testing

@testable import Form
@testable import Todo

/// The example programs in a real terminal emulator, beside the pictures of `TerminalTester`.
@MainActor @Suite(.serialized) struct ProgramTerminalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The built program, next to the command.
  private func program(_ name: String) -> String {
    URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path + "/" + name
  }

  /// Types a line of the shell in one write.
  private func enter(_ line: String, in terminal: TestTerminal) {
    terminal.write(line)
    terminal.press("Enter")
  }

  private func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }

  @Test func theTerminalShowsThePicturesOfTheTester() throws {
    let terminal = try TestTerminal(folder, columns: 40, rows: 9)
    defer { terminal.close() }
    let tester = TerminalTester(Todo(), columns: 40, rows: 9)
    try terminal.start([program("Todo")])
    try terminal.waitFor("2 of 2 left")
    #expect(trimmed(terminal.screen()) == trimmed(tester.text))

    terminal.write("日本 tea")
    terminal.press("Enter")
    tester.type("日本 tea\n")
    try terminal.waitFor("3 of 3 left")
    #expect(trimmed(terminal.screen()) == trimmed(tester.text))

    for key in ["Tab", "Down", "Down", "Enter"] { terminal.press(key) }
    tester.press(.tab, .down, .down, .enter)
    try terminal.waitFor("2 of 3 left")
    #expect(trimmed(terminal.screen()) == trimmed(tester.text))

    terminal.resize(columns: 30, rows: 6)
    tester.resize(columns: 30, rows: 6)
    try waitUntil("the screen is drawn for its size") {
      trimmed(terminal.screen()) == trimmed(tester.text)
    }
    terminal.send("q")
    try terminal.waitForShell()
    #expect(!terminal.screen().contains("left"))
  }

  @Test func aFormIsFilledIn() throws {
    let terminal = try TestTerminal(folder, columns: 50, rows: 10)
    defer { terminal.close() }
    let tester = TerminalTester(Form(), columns: 50, rows: 10)
    try terminal.start([program("Form")])
    try terminal.waitFor("Tab moves")
    for text in ["Ann", "ann@example.org"] {
      terminal.write(text)
      tester.type(text)
      terminal.press("Tab")
      tester.press(.tab)
    }
    terminal.press("Enter")
    tester.press(.enter)
    try terminal.waitFor("Sent to")
    #expect(trimmed(terminal.screen()) == trimmed(tester.text))
  }

  @Test func everyEndRestoresTheTerminal() throws {
    for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGKILL, SIGSEGV] {
      // The server of the terminal before may still be ending.
      let folder = try TemporaryFolder()
      let terminal = try TestTerminal(folder, columns: 40, rows: 9)
      defer { terminal.close() }
      enter(
        "cd \(folder.path); stty -a > before; SWIFT_BACKTRACE=enable=no \(program("Todo"))",
        in: terminal
      )
      try terminal.waitFor("2 of 2 left")
      kill(try terminal.child(), signal)
      try terminal.waitForShell()
      // After a kill, another process restores the terminal, a moment later.
      let isEqual = "stty -a > after && cmp -s before after"
      enter("until \(isEqual); do sleep 0.1; done; clear; echo equal-settings", in: terminal)
      try waitUntil("the settings are equal") {
        terminal.screen().hasPrefix("equal-settings")
      }
      #expect(!terminal.screen().contains("left"), "signal \(signal)")
    }
  }

  @Test func aStoppedProgramGoesOn() throws {
    let terminal = try TestTerminal(folder, columns: 60, rows: 9)
    defer { terminal.close() }
    terminal.send("set -m\n")
    try terminal.start([program("Todo")])
    try terminal.waitFor("2 of 2 left")
    for key in ["Tab", "C-z"] { terminal.press(key) }
    try terminal.waitFor("Stopped")
    #expect(!terminal.screen().contains("2 of 2 left"))
    terminal.send("fg\n")
    try terminal.waitFor("2 of 2 left")
    terminal.send("q")
    try terminal.waitForShell()
  }

  @Test func linesArePrintedAboveAnInlineView() throws {
    let terminal = try TestTerminal(folder, columns: 40, rows: 20)
    defer { terminal.close() }
    enter("clear; echo before; \(program("Installer")); echo after-$?", in: terminal)
    try terminal.waitFor("Install for whom?")
    terminal.write("Ann")
    terminal.press("Enter")
    try terminal.waitFor("after-0")
    let lines = terminal.screen().split(separator: "\n").map(String.init)
    let end = lines.drop { $0 != "before" }
    #expect(
      end.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }.prefix(10).joined(
        separator: "\n"
      )
      .hasSuffix(
        """
        installed zlib
        installed libpng
        installed sqlite
        installed expat
        installed freetype
        installed harfbuzz
        done
        ████████████████████████████████████████
        6 packages for Ann
        """
      ),
      "\(lines.joined(separator: "\n"))"
    )
  }

  @Test func withoutATerminalOnlyLinesAreWritten() throws {
    let result = try run("Installer", input: "\n")
    #expect(
      result.hasPrefix("Install for whom?\ninstalled zlib\ninstalled libpng\n"),
      "\(result)"
    )
    #expect(result.hasSuffix("6 packages for everyone\n"))
    #expect(!result.contains("\u{1b}"))
    #expect(try run("Hello") == "Hello, World!\n")
  }

  private func run(_ name: String, input: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program(name))
    let (inputPipe, output) = (Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = output
    try process.run()
    inputPipe.fileHandleForWriting.write(Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
