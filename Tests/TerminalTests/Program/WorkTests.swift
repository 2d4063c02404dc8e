import PlaygroundCore
import TerminalTester
import TestSupport
import Testing

@testable import PlaygroundTerminal

private struct Row: CompositeComponent, IdentifiableComponent {
  let id: Int
  @LocalState var count = 0

  var body: Node {
    HBox {
      Label("row \(id)")
      Button("\(count)") { count += 1 }
    }
  }
}

/// The work of programs, counted.
@MainActor
struct WorkTests {
  private static let size = Size(width: 80, height: 24)

  private func program(_ view: View) -> ViewProgram {
    let program = ViewProgram(view)
    for _ in 0..<8 where program.needsDisplay { _ = program.picture(of: Self.size) }
    return program
  }

  @Test func anUnchangedProgramNeedsNoPicture() {
    let label = Label("x")
    label.isBold = false
    let program = program(VBox(label, TextField(), ListPane(List { Row(id: 1) })))
    #expect(!program.needsDisplay)
    label.text = "x"
    label.isBold = false
    program.press(.pageUp)
    #expect(!program.needsDisplay)
    label.text = "y"
    #expect(program.needsDisplay)
  }

  @Test func aSpinnerWritesOnlyItsOwnCells() {
    let spinner = Label("|")
    let box = VBox {
      for row in 0..<20 { Label("some text in row \(row)") }
      HBox(Label("busy "), spinner)
    }
    let program = program(box)
    let before = program.picture(of: Self.size).grid
    spinner.text = "/"
    let after = program.picture(of: Self.size).grid
    let bytes = GridPatch.bytes(from: before, to: after, depth: .truecolor)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text == "\u{1b}[?2026h\u{1b}[21;6H/\u{1b}[?2026l", "\(text.debugDescription)")
  }

  @Test func aThousandUpdatesInASecondAreAtMostThirtyWrites() async {
    let count = State(0)
    let tester = TerminalTester {
      let label = Label()
      count.safeBind(to: label) { label, value in label.text = "update \(value)" }
      Task {
        while count.value < 1_000 {
          try await Terminal.clock.sleep(for: .milliseconds(1))
          count.value += 1
        }
      }
      return label
    }
    let before = tester.changeCount
    await tester.advance(by: .milliseconds(999))
    #expect(tester.changeCount - before <= 30)
    #expect(tester.changeCount - before >= 25, "the updates are shown meanwhile")
    #expect(count.value == 999)
    #expect(tester.text.hasPrefix("update 999\n"), "the last update is shown")
  }

  @Test func aPictureThatAnswersInputIsDueAtOnce() {
    var pacer = FramePacer()
    #expect(pacer.isDue(at: 0))
    var pictures = 0
    for millisecond in UInt64(0)..<1_000 where pacer.isDue(at: millisecond * 1_000_000) {
      pacer.notePicture(at: millisecond * 1_000_000)
      pictures += 1
    }
    #expect(pictures <= 30)
    #expect(!pacer.isDue(at: 1_000_000_000))
    pacer.noteInput()
    #expect(pacer.isDue(at: 1_000_000_000))
  }

  @Test func scrollingWritesTheRowThatComesIntoView() {
    for (columns, rows) in [(80, 24), (40, 12), (200, 60)] {
      let words = { (id: Int) in String(repeating: "\(id * 7_919 % 10_007) ", count: columns / 8) }
      let pane = ListPane(List { for id in 0..<500 { TextRow(id: id, text: words(id)) } })
      let tester = TerminalTester(columns: columns, rows: rows) {
        VBox {
          Label("title")
          pane
          Label("below the list")
        }
      }
      tester.press(.pageDown)
      for key in [KeyPress.down, .down, .up] {
        // The wheel moves the rows without the cursor: three rows come into view.
        let before = tester.byteCount
        tester.turnWheel(by: key == .up ? -1 : 1, x: 1, y: 3)
        let lines = tester.text.split(separator: "\n").map(String.init)
        let shown = lines[key == .up ? 1...3 : (rows - 4)...(rows - 2)]
        let changed = shown.reduce(0) { $0 + $1.utf8.count }
        // Positions of three rows, the scroll region and the update around them.
        #expect(
          Double(tester.byteCount - before) <= 1.2 * Double(changed) + 60,
          "\(tester.byteCount - before) bytes for \(changed) at \(columns) columns"
        )
      }
    }
  }

  @Test func aKeyCostsTheRowsOnTheScreenHoweverLongTheListIs() {
    let costs = [100, 1_000, 100_000].map { count -> [[Int]] in
      let renderings = Counter()
      let pane = ListPane(List { for id in 0..<count { CountedRow(id: id, counter: renderings) } })
      let program = program(pane)
      return [KeyPress.down, .pageDown, .down, .up, .pageDown].map { key in
        renderings.count = 0
        program.press(key)
        _ = program.picture(of: Self.size)
        return [renderings.count, pane.snapshot.children.count]
      }
    }
    #expect(costs[0] == costs[1] && costs[1] == costs[2], "\(costs)")
    #expect(costs[2].allSatisfy { $0[0] <= 3 * Self.size.height }, "\(costs[2])")
  }

  @Test func theBytesOfAChangeGrowWithTheChange() {
    let labels = (0..<24).map { Label("text of row \($0)") }
    let box = VBox()
    for label in labels { box.add(label) }
    let program = program(box)
    var shown = program.picture(of: Self.size).grid
    var counts: [Int] = []
    for changed in [1, 2, 4, 8] {
      for label in labels.prefix(changed) { label.text += "." }
      let next = program.picture(of: Self.size).grid
      counts.append(GridPatch.bytes(from: shown, to: next, depth: .truecolor).count)
      shown = next
    }
    // Each row adds its place and one character.
    #expect(counts[0] <= 40 && counts[3] <= counts[0] + 7 * 12, "\(counts)")
  }

  @Test func viewsThatWereMountedAreFreed() {
    final class References { var views: [Weak] = [] }
    struct Weak { weak var view: View? }
    let references = References()
    let pane = ListPane()
    let tester = TerminalTester(columns: 30, rows: 10) { pane }
    let turns = Seeds.areAllWanted ? 1_000 : 200
    for turn in 0..<turns {
      pane.list = List { for id in 0..<10 { Row(id: turn * 10 + id) } }
      _ = tester.text
      if turn % 10 == 0 {
        references.views += pane.listView.visibleCells.compactMap { path in
          pane.listView.content(at: path).map { Weak(view: $0) }
        }
      }
    }
    #expect(references.views.count >= turns)
    pane.list = List(sections: [])
    _ = tester.text
    let living = Set(references.views.compactMap { $0.view.map(ObjectIdentifier.init) })
    #expect(living.count <= 20, "\(living.count) views are kept for reuse")
  }

  @Test func componentsThatWereMountedAreFreed() {
    final class Token {
      init() { LiveTokens.count += 1 }
      deinit { LiveTokens.count -= 1 }
    }
    struct Owner: CompositeComponent {
      @LocalState var token = Token()
      @LocalState var taps = 0
      var body: Node { Button("\(taps)") { [token] in taps += withExtendedLifetime(token) { 1 } } }
    }
    for _ in 0..<(Seeds.areAllWanted ? 10_000 : 1_000) {
      let host = ComponentHost(Owner())
      host.views(of: Button.self).first?.operate(.key(ControlKey(.enter)))
      precondition(host.text() == "[ 1 ]")
    }
    #expect(LiveTokens.count == 0)
  }
}

/// A row with a text.
private struct TextRow: IdentifiableComponent {
  let id: Int
  let text: String

  func renderContent() -> Label {
    let label = Label()
    label.wrap = TextWrap.none
    return label
  }

  func render(in content: Label) { content.text = text }
}

@MainActor private final class Counter { var count = 0 }

/// A row that counts its renderings.
private struct CountedRow: IdentifiableComponent {
  let id: Int
  let counter: Counter

  func renderContent() -> Label { Label() }

  func render(in content: Label) {
    counter.count += 1
    content.text = "row \(id)"
  }
}

private enum LiveTokens { nonisolated(unsafe) static var count = 0 }
