import Foundation
import PlaygroundCore
import PlaygroundTerminal
import TerminalTester
import Testing

@testable import Browser
@testable import Chat
@testable import FilePicker
@testable import Form
@testable import Hello
@testable import Server
@testable import Todo

/// The example programs in a real terminal emulator, beside the pictures of `TerminalTester`.
@MainActor @Suite(.serialized) struct ProgramTerminalTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func program(_ name: String) -> String { BuiltCommand.program(name) }

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
    try waitForPicture(of: tester, on: terminal)

    terminal.write("日本 tea")
    terminal.press("Enter")
    tester.type("日本 tea\n")
    try waitForPicture(of: tester, on: terminal)

    for key in ["Tab", "Down", "Down", "Enter"] { terminal.press(key) }
    tester.press(.tab, .down, .down, .enter)
    try waitForPicture(of: tester, on: terminal)
    try terminal.waitFor("2 of 3 left")

    terminal.resize(columns: 30, rows: 6)
    tester.resize(columns: 30, rows: 6)
    try waitForPicture(of: tester, on: terminal)
    terminal.send("q")
    try terminal.waitForShell()
    try terminal.waitUntilGone("left")
  }

  /// Waits until a terminal shows the same as a tester.
  private func waitForPicture(of tester: TerminalTester, on terminal: TestTerminal) throws {
    let picture = trimmed(tester.text)
    try terminal.waitForScreen("shows the picture of the tester") { trimmed($0) == picture }
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
    try waitForPicture(of: tester, on: terminal)
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
      try terminal.waitForScreen("shows equal settings after signal \(signal)") { screen in
        screen.hasPrefix("equal-settings") && !screen.contains("left")
      }
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
    try terminal.waitUntilGone("2 of 2 left")
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
    try terminal.waitFor("What?")
    for key in ["Down", "Up", "Enter"] { terminal.press(key) }
    try terminal.waitFor("after-0")
    let lines = terminal.screen().split(separator: "\n").map(String.init)
    let end = lines.drop { $0 != "before" }
    #expect(
      end.map { $0.trimmingCharacters(in: .whitespaces) }.prefix(13).joined(separator: "\n")
        == """
        before
        Install for whom? Ann
        What? everything
        6 packages
        installed zlib
        installed libpng
        installed sqlite
        installed expat
        installed freetype
        installed harfbuzz
        done
        ████████████████████████████████████████
        installed 6 for Ann
        """,
      "\(lines.joined(separator: "\n"))"
    )
  }

  @Test func aQuestionIsAnsweredOrCancelled() throws {
    let cases: [(keys: [String], result: String)] = [
      (["Enter", "b", "Enter"], "installed 2 for everyone"),
      (["Enter", "Down", "Down", "Space"], "installed 2 for everyone"),
      (["C-c", "C-c"], "cancelled"), (["Escape", "C-d"], "cancelled"),
      (["C-d", "Escape"], "cancelled"),
      (["A", "Enter", "C-c"], "cancelled"),
    ]
    for (keys, result) in cases {
      let folder = try TemporaryFolder()
      let terminal = try TestTerminal(folder, columns: 40, rows: 20)
      defer { terminal.close() }
      enter(
        "cd \(folder.path); stty -a > before; clear; \(program("Installer")); echo after",
        in: terminal
      )
      try terminal.waitFor("Install for whom?")
      terminal.press(keys[0])
      if keys[0] == "A" { terminal.press(keys[1]) }
      try terminal.waitFor("What?")
      for key in keys.dropFirst(keys[0] == "A" ? 2 : 1) { terminal.press(key) }
      try terminal.waitFor("after")
      let lines = terminal.screen().split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      #expect(lines.contains(result), "\(keys): \(terminal.screen())")
      // One line is left of each question, and none of the choices.
      #expect(lines.filter { $0.contains("?") }.count == 2, "\(keys): \(terminal.screen())")
      #expect(!lines.contains { ["base", "everything"].contains($0) }, "\(keys)")
      enter("stty -a > after; clear; cmp before after && echo equal-settings", in: terminal)
      // The typed line has these words too.
      try terminal.waitForScreen("shows equal settings") { $0.hasPrefix("equal-settings") }
    }
  }

  /// Starts a program in a terminal and beside it in a tester, presses the same keys in both, and
  /// compares the pictures after each one.
  private func compare(
    _ words: [String],
    _ tester: TerminalTester,
    columns: Int,
    rows: Int,
    until text: String,
    keys: [(name: String, key: KeyPress)]
  ) throws {
    let terminal = try TestTerminal(folder, columns: columns, rows: rows)
    defer { terminal.close() }
    try terminal.start([program(words[0])] + words.dropFirst())
    try terminal.waitFor(text)
    for (name, key) in keys {
      if case .character = key { terminal.write(name) } else { terminal.press(name) }
      tester.press(key)
      try waitForPicture(of: tester, on: terminal)
    }
  }

  @Test func aBrowserShowsTheSameAsItsTester() throws {
    let file = folder.path + "/cities.json"
    let text = #"[{"name":"Oslo","people":709000},{"name":"京都","people":1463000},{"name":"A"}]"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try compare(
      ["Browser", file],
      TerminalTester(Browser(file: file), columns: 60, rows: 8),
      columns: 60,
      rows: 8,
      until: "quit",
      keys: [
        ("Down", .down), ("Down", .down), ("End", .end), ("Home", .home), ("g", .character("g")),
      ]
    )
  }

  @Test func aFilePickerShowsTheSameAsItsTester() throws {
    let inner = folder.path + "/files/inner"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    for name in ["a b.txt", "ü.txt", "z"] {
      try Data().write(to: URL(fileURLWithPath: inner + "/" + name))
    }
    let picker = FilePickerView(folder: folder.path + "/files")
    try compare(
      ["FilePicker", folder.path + "/files"],
      TerminalTester(columns: 70, rows: 7, keys: picker.keys) { picker.view },
      columns: 70,
      rows: 7,
      until: "inner/",
      keys: [("Down", .down), ("Enter", .enter), ("Down", .down), ("BSpace", .backspace)]
    )
  }

  @Test func aScreenOfAFileShowsTheSameAsItsTester() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Programs/Server/screen.xml").standardizedFileURL.path
    try compare(
      ["Server", file],
      TerminalTester(Server(file: file), columns: 50, rows: 12),
      columns: 50,
      rows: 12,
      until: "Coffee",
      keys: [
        ("Tab", .tab), ("End", .end), ("x", .character("x")), ("Tab", .tab), ("Enter", .enter),
      ]
    )
  }

  @Test func aHelloShowsTheSameAsItsTester() throws {
    try compare(
      ["Hello"],
      TerminalTester(Hello(), columns: 20, rows: 3),
      columns: 20,
      rows: 3,
      until: "World",
      keys: [("Down", .down)]
    )
  }

  @Test func aChatShowsTheSameAsItsTester() async throws {
    let terminal = try TestTerminal(folder, columns: 30, rows: 5)
    defer { terminal.close() }
    let tester = TerminalTester(Chat(), columns: 30, rows: 5)
    try terminal.start([program("Chat")])
    try terminal.waitFor("Say something.")
    try waitForPicture(of: tester, on: terminal)
    terminal.write("one two")
    terminal.press("Enter")
    tester.type("one two\n")
    await tester.advance(by: .seconds(1))
    try waitForPicture(of: tester, on: terminal)
  }

  @Test func aSavedScreenIsShownAtOnce() throws {
    let file = URL(fileURLWithPath: folder.path + "/screen.xml")
    func write(_ text: String) throws {
      try Data("<preview title=\"a\"><Label text=\"\(text)\"/></preview>".utf8)
        .write(to: file, options: .atomic)
    }
    try write("first")
    let terminal = try TestTerminal(folder, columns: 60, rows: 6)
    defer { terminal.close() }
    try terminal.start([program("Server"), file.path])
    try terminal.waitFor("first")
    try write("second")
    try terminal.waitFor("second")
    try write("th\"ird")
    try terminal.waitForScreen("shows the error and the last good content") { screen in
      screen.contains("expected") && screen.contains("second")
    }
    try write("fourth")
    try terminal.waitFor("fourth")
  }

  @Test func withoutATerminalOnlyLinesAreWritten() throws {
    let result = try run("Installer", input: "\neverything\n")
    #expect(
      result.hasPrefix(
        "Install for whom?\nWhat?\neverything\nbase\n6 packages\ninstalled zlib\ninstalled libpng\n"
      ),
      "\(result)"
    )
    #expect(result.hasSuffix("installed 6 for everyone\n"))
    #expect(!result.contains("\u{1b}"))
    let last = try run("Installer", input: "Ann\nbase")
    #expect(last.hasSuffix("installed 2 for Ann\n"), "a line without an end: \(last)")
    for input in ["", "Ann\n", "Ann\nnone of them\n"] {
      #expect(try run("Installer", input: input).hasSuffix("base\ncancelled\n"), "\(input)")
    }
    #expect(try run("Hello") == "Hello, World!\n")
    #expect(try run("Todo").contains("[ ] Milk\n"))
  }

  private func run(_ name: String, input: String = "") throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program(name))
    let (inputPipe, output) = (Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = output
    try process.start()
    inputPipe.fileHandleForWriting.write(Data(input.utf8))
    try inputPipe.fileHandleForWriting.close()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }
}
