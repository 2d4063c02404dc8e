import PlaygroundCore
import TerminalTester
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
@Suite struct WorkTests {
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
    for turn in 0..<1_000 {
      pane.list = List { for id in 0..<10 { Row(id: turn * 10 + id) } }
      _ = tester.text
      if turn % 10 == 0 {
        references.views += pane.listView.visibleCells.compactMap { path in
          pane.listView.content(at: path).map { Weak(view: $0) }
        }
      }
    }
    #expect(references.views.count >= 1_000)
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
    for _ in 0..<10_000 {
      let host = ComponentHost(Owner())
      host.views(of: Button.self).first?.operate(.key(ControlKey(.enter)))
      precondition(host.text() == "[ 1 ]")
    }
    #expect(LiveTokens.count == 0)
  }
}

private enum LiveTokens { nonisolated(unsafe) static var count = 0 }
