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

/// The example programs, driven without a terminal.
@MainActor
struct ProgramTests {
  @Test func helloShowsItsLine() {
    let tester = TerminalTester(Hello(), columns: 20, rows: 2)
    #expect(tester.text == "Hello, World!\n")
    tester.press(.character("q"))
    #expect(tester.isDone)
  }

  @Test func helloHasAtMostEightLines() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Programs/Hello/Sources/Hello/Hello.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 8)
  }

  @Test func aTaskIsAddedCheckedAndDeleted() {
    let tester = TerminalTester(Todo(), columns: 28, rows: 7)
    #expect(
      tester.text == """
        ▸What to do?_______________◂
        [ ] Milk
        [ ] Bread 面包


        2 of 2 left
        ^N new
        """
    )
    tester.type("quit\n")
    #expect(
      tester.text == """
        ▸What to do?_______________◂
        [ ] Milk
        [ ] Bread 面包
        [ ] quit

        3 of 3 left
        ^N new
        """
    )
    tester.press(.tab, .down, .enter, .down, .delete)
    #expect(
      tester.text == """
        [What to do?_______________]
        [x] Milk
        [ ] quit


        1 of 2 left
        ^N new · q quit
        """
    )
    tester.press(.character("q"))
    #expect(tester.isDone)
  }

  @Test func recordsOfAFileAreShownInColumns() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "cities.json")
    let text = #"[{"name":"Oslo","people":709000},{"name":"京都","people":1463000},{"name":"A"}]"#
    try Data(text.utf8).write(to: file)
    let tester = TerminalTester(Browser(file: file.path), columns: 40, rows: 7)

    let lines = tester.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(
      lines.joined(separator: "\n") == """
        name             people
        Oslo             709000
        京都             1463000
        A

        g first · y copy · q quit
        """
    )
    tester.press(.down, .down, .character("y"))
    #expect(tester.copiedText == "京都\t1463000")
  }

  @Test func aFormOnASmallScreenShowsTheFieldWithTheFocus() {
    let tester = TerminalTester(Form(), columns: 20, rows: 5)
    for text in ["▸Ann", "▸ann@", "▸ Send ◂"] {
      #expect(tester.text.contains(text), "\(tester.text)")
      tester.press(.tab)
    }
  }

  @Test func aFormNamesTheFirstWrongField() {
    let tester = TerminalTester(Form(), columns: 50, rows: 9)
    tester.press(.enter)
    #expect(tester.text.contains("expected a name"))
    tester.type("Ann")
    tester.press(.tab)
    tester.type("ann@")
    tester.press(.enter)
    #expect(tester.text.contains("expected an address such as ann@example.org"))
    tester.type("example.org")
    tester.press(.tab, .character(" "))
    #expect(
      tester.text == """
        ╭─ Form ─────────────────────────────────────────╮
        │                                                │
        │ Register                                       │
        │ Name     [Ann________________________________] │
        │ Address  [ann@example.org____________________] │
        │ ▶ Send ◀                                       │
        │ Sent to ann@example.org.                       │
        │                                                │
        ╰────────────────────────────────────────────────╯
        """
    )
  }

  @Test func anAnswerArrivesWordByWord() async {
    let tester = TerminalTester(Chat(), columns: 30, rows: 4)
    tester.type("one two\n")
    await tester.advance(by: .milliseconds(100))
    #expect(tester.text.contains("echo: one\n"))
    await tester.advance(by: .milliseconds(100))
    #expect(tester.text.contains("echo: one two\n"))
  }

  @Test func aScreenOfAFileSendsItsOrder() {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Programs/Server/screen.xml")
    let tester = TerminalTester(Server(file: file.path), columns: 30, rows: 10)
    tester.press(.tab, .end)
    tester.type("ika")
    tester.press(.tab, .enter, .tab, .enter)
    #expect(
      tester.text == """
        Coffee for Annika

        [Annika____________]

        [ − ] 2 [ + ]

        ▶ Order ◀

        ordered: 2
        ^R reload · Esc quit
        """
    )
  }

  @Test func aFileIsChosenInAFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: inner.appending(path: "a b.txt"))
    try Data().write(to: folder.appending(path: "z.txt"))
    let picker = FilePickerView(folder: folder.path)
    let tester = TerminalTester(columns: 30, rows: 5, keys: picker.keys) { picker.view }

    #expect(tester.text.contains("\ninner/\nz.txt\n"))
    tester.press(.down, .enter)
    #expect(tester.text.contains("\na b.txt\n"))
    tester.press(.backspace)
    #expect(tester.text.contains("\ninner/\nz.txt\n"))
    tester.press(.enter, .enter)
    #expect(picker.chosen == inner.path + "/a b.txt")
    #expect(tester.isDone)
  }
}
