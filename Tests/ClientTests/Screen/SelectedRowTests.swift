import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// The row under the cursor belongs to the user: whatever changes the window, it stays selected and
/// in view, and keys act on it.
struct SelectedRowTests {
  private static let broken = "<preview><list><section><Lable/></section></list></preview>"
  private static let other = PreviewServerProbe.list("fine")

  /// A list of rows that log what happens to them; each has the given number of lines.
  private static func list(_ sections: [[(id: String, lines: Int)]]) -> String {
    let rows = sections.enumerated().map { index, rows in
      let cells = rows.map { id, lines in
        let text = (0..<lines).map { "\(id) line \($0)" }.joined(separator: "&#10;")
        return "<Label id=\"\(id)\" text=\"\(text)\" on-delete=\"log('delete \(id)')\" "
          + "on-select=\"log('select \(id)')\" on-move=\"log('move \(id)')\"/>"
      }
      let header = "<header><Label text=\"HEAD \(index)\"/></header>"
      return "<section id=\"s\(index)\" pin-header=\"true\">\(header)\(cells.joined())</section>"
    }
    return "<preview><list>\(rows.joined())</list></preview>"
  }

  private static func rows(_ count: Int, lines: Int = 1) -> [(id: String, lines: Int)] {
    (0..<count).map { ("r\($0)", lines) }
  }

  /// A screen with the cursor on a row of 60.
  private func screen(
    onRow row: Int,
    size: Size = Size(width: 80, height: 24)
  ) throws
    -> ServedScreen
  {
    let screen = try ServedScreen(
      Self.list([Self.rows(60)]),
      files: ["other.xml": Self.other],
      size: size
    )
    try screen.press(.enter)
    try screen.settle()
    for _ in 0..<row {
      try screen.press(.down)
      try screen.settle()
    }
    try #require(screen.selectedText == "r\(row)")
    return screen
  }

  // MARK: - The window

  @Test(arguments: Seeds.areAllWanted ? [13, 15, 18, 40, 59] : [13, 18, 59])
  func aProblemInAnotherFileLeavesTheRowSelectedAndInView(row: Int) throws {
    let screen = try screen(onRow: row)

    try screen.probe.save(Self.broken, to: "other.xml")
    try screen.settle()
    #expect(screen.selectedText == "r\(row)")

    try screen.probe.save(Self.other, to: "other.xml")
    try screen.settle()
    #expect(screen.selectedText == "r\(row)")
    try screen.press(.character("d"))
    try screen.settle()
    #expect(screen.probe.journal.lines == ["list.xml: delete r\(row)"])
  }

  @Test(arguments: Seeds.areAllWanted ? [15, 20, 45, 59] : [15, 20, 59])
  func aTerminalThatShrinksAndGrowsLeavesTheRowSelectedAndInView(row: Int) throws {
    let screen = try screen(onRow: row)

    for height in [14, 24, 8, 40, 6, 24] {
      try screen.resize(to: Size(width: 80, height: height))
      try screen.settle()
      #expect(screen.selectedText == "r\(row)", "height \(height)")
    }
  }

  @Test func keysOnTheWayToTheRowActOnIt() throws {
    let screen = try screen(onRow: 20)

    try screen.resize(to: Size(width: 80, height: 9))
    screen.serve()
    try screen.press(.character("d"))
    try screen.settle()

    #expect(screen.probe.journal.lines == ["list.xml: delete r20"])
  }

  @Test func rowsThatAreInsertedAboveMoveTheWindow() throws {
    let screen = try screen(onRow: 3)

    let new = (0..<30).map { (id: "new\($0)", lines: 2) }
    try screen.probe.save(Self.list([new + Self.rows(60)]))
    try screen.press(.character("d"))
    try screen.settle()

    #expect(screen.selectedText == "r3")
    #expect(screen.probe.journal.lines == ["list.xml: delete r3"])
  }

  @Test func aRowThatMovesToAnotherSectionStaysSelected() throws {
    let screen = try screen(onRow: 50)
    var rows = Self.rows(60)
    let moved = rows.remove(at: 50)

    try screen.probe.save(Self.list([rows, [moved]]))
    try screen.settle()

    #expect(screen.selectedText == "r50")
  }

  @Test(
    arguments: [(5, [5], "r6"), (59, [59], "r58"), (30, Array(20..<45), "r45")]
      + [(50, Array(40..<60), "r39")]
  )
  func aDeletedRowLeavesTheCursorToItsNeighbour(row: Int, deleted: [Int], next: String) throws {
    let screen = try screen(onRow: row)
    let rest = Self.rows(60).enumerated().filter { !deleted.contains($0.offset) }.map(\.element)

    try screen.probe.save(Self.list([rest]))
    try screen.settle()
    #expect(screen.selectedText == next)
    try screen.press(.character("d"))
    try screen.settle()

    #expect(screen.probe.journal.lines == ["list.xml: delete \(next)"])
  }

  @Test func aNewConnectionFindsTheRowAgain() throws {
    let screen = try screen(onRow: 40)
    let text = Self.list([[(id: "new", lines: 3)] + Self.rows(60)])
    try screen.probe.folder.write(text, to: "list.xml")
    screen.probe.server.workspace.load("list.xml")

    try screen.connect()

    #expect(screen.selectedText == "r40")
  }

  @Test func aRowThatIsGoneAfterANewConnectionLeavesTheCursorToTheOneInItsPosition() throws {
    let screen = try screen(onRow: 40)
    let text = Self.list([Self.rows(60).filter { $0.id != "r40" }])
    try screen.probe.folder.write(text, to: "list.xml")
    screen.probe.server.workspace.load("list.xml")

    try screen.connect()

    #expect(screen.selectedText == "r41")
  }

  @Test func scrollingByHandTakesTheCursorAlong() throws {
    let screen = try screen(onRow: 5)

    try screen.press(.control("d"), .control("d"))
    try screen.settle()
    let first = try #require(screen.selectedText)
    #expect(first != "r5")
    try screen.resize(to: Size(width: 80, height: 12))
    try screen.settle()

    #expect(screen.selectedText == first)
  }

  // MARK: - Searching

  @Test(arguments: ["r45", "r12", "r59 line", "line 0"])
  func aSearchMovesTheCursorToItsMatch(query: String) throws {
    let screen = try screen(onRow: 2)
    let found = query.hasPrefix("r") ? String(query.prefix(3)) : "r0"

    try screen.type("/\(query)")
    try screen.settle()
    #expect(screen.model.panes.preview.content.cursor.path == ElementPath(section: 0, element: 2))
    try screen.press(.enter)
    try screen.settle()

    #expect(screen.selectedText == found)
    try screen.press(.character("d"))
    try screen.settle()
    #expect(screen.probe.journal.lines == ["list.xml: delete \(found)"])
  }

  @Test func keysInTheSameWriteAsTheSearchActOnTheMatch() throws {
    let screen = try screen(onRow: 2)

    try screen.type("/r45")
    try screen.press(.enter, .enter, .character("d"))
    try screen.settle()

    #expect(screen.probe.journal.lines == ["list.xml: select r45", "list.xml: delete r45"])
  }

  @Test func theNextAndThePreviousMatchMoveTheCursor() throws {
    let screen = try screen(onRow: 0)
    try screen.type("/5 line")
    try screen.press(.enter)
    try screen.settle()
    var stops = [screen.selectedText]

    for key in "nnNnn" {
      try screen.press(.character(key))
      try screen.settle()
      stops.append(screen.selectedText)
    }

    #expect(stops == ["r5", "r15", "r25", "r15", "r25", "r35"])
  }

  @Test func aSearchThatIsGivenUpLeavesTheRow() throws {
    for key in [KeyPress.escape, .control("c")] {
      let screen = try screen(onRow: 2)
      try screen.type("/r45")
      try screen.settle()
      try screen.press(key)
      try screen.settle()

      #expect(screen.selectedText == "r2")
    }
  }

  @Test func aSearchWithoutAMatchLeavesTheRow() throws {
    let screen = try screen(onRow: 2)

    try screen.type("/wolf")
    try screen.press(.enter, .character("d"))
    try screen.settle()

    #expect(screen.selectedText == "r2")
    #expect(screen.probe.journal.lines == ["list.xml: delete r2"])
  }

  @Test func aSaveAfterASearchLeavesTheRow() throws {
    let screen = try screen(onRow: 2)
    try screen.type("/r45")
    try screen.press(.enter)
    try screen.settle()
    try screen.press(.character("k"))
    try screen.settle()

    try screen.probe.save(Self.list([[(id: "r45b", lines: 1)] + Self.rows(60)]))
    try screen.settle()

    #expect(screen.selectedText == "r44")
  }

  @Test func aSearchIsRepeatedInTheTextOfASaveMeanwhile() throws {
    let screen = try screen(onRow: 2)
    try screen.type("/r45")
    try screen.settle()

    let new = (0..<9).map { (id: "new\($0)", lines: 2) }
    try screen.probe.save(Self.list([new + Self.rows(60)]))
    try screen.press(.enter, .character("d"))
    try screen.settle()

    #expect(screen.selectedText == "r45")
    #expect(screen.probe.journal.lines == ["list.xml: delete r45"])
  }

  // MARK: - Anything

  /// A random session: what is selected changes only by keys of the user and by deletion, is in
  /// view whenever no message is on its way, and every key acts on it.
  @Test(arguments: Seeds.first(5, of: 400))
  func theSelectedRowChangesOnlyByTheUser(seed: Int) throws {
    var session = try RandomRowSession(seed: seed, broken: Self.broken, other: Self.other) {
      Self.list($0)
    }
    for step in 0..<40 {
      let failure = try session.perform()
      #expect(failure == nil, "seed \(seed), step \(step)")
      if failure != nil { return }
    }
  }
}
