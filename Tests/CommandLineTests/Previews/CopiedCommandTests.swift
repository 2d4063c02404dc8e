import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Command lines that the full-screen client copies.
struct CopiedCommandTests {
  private static let text = """
    <preview>
      <state name="done" value="{false}"/>
      <state name="count" value="{1}"/>
      <state name="tone" value="red"/>
      <state name="filter" value="all"/>
      <state name="title" value="it's"/>
      <VBox>
        <Label text="{title} {count} {done}" color="{tone}" lines="{count}"/>
        <Label if="{filter == 'open'}" text="open only"/>
      </VBox>
    </preview>

    """

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }

  @Test func aKeyCopiesACommandLineThatAShellReadsRightly() throws {
    let screen = try ServedScreen(Self.text, size: Size(width: 120, height: 32))
    try screen.press(.character("s"))
    try screen.settle()
    try screen.press(.character(" "))
    for _ in 0..<4 { try screen.press(.down) }
    try screen.press(.enter, .control("u"))
    try screen.type("it's \"$HOME\" & `x`")
    try screen.press(.enter)
    try screen.settle()
    let columns = screen.shown?.size.width ?? 0
    try screen.press(.character("Y"))
    try screen.settle()
    let line =
      "playground render list.xml --set done=true --set 'title=it'\\''s \"$HOME\" & `x`' "
      + "--size \(columns)xauto"
    #expect(screen.takeActions() == [.copyCommand(line)])
    #expect(screen.model.notice == "copied: \(line)")

    // The line prints what is on the screen.
    var words = try #require(ShellWords(line)).words
    words[2] = screen.probe.folder["list.xml"]
    let console = CapturedConsole()
    #expect(CommandRunner(console: console).run(Array(words.dropFirst())) == .fine)
    #expect(console.messages == "")
    let shown = screen.shown?.rows.map { Self.trimmed($0.runs.map(\.text).joined()) } ?? []
    let printed = console.output.split(separator: "\n").map { Self.trimmed(String($0)) }
    #expect(!printed.isEmpty && shown.filter { !$0.isEmpty } == printed)
  }
}
