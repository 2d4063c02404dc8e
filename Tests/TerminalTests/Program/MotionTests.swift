import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

/// What moves by itself in a program, and what does not.
@MainActor
struct MotionTests {
  private struct Busy: CompositeComponent {
    var body: Node { HBox { Spinner() } }
  }

  @Test func aSpinnerTurnsWhileItIsOnTheScreen() async {
    let spinner = Spinner()
    let box = VBox(Label("busy"), spinner)
    let tester = TerminalTester(columns: 10, rows: 3) { box }
    #expect(tester.text == "busy\n⠋\n")
    await tester.advance(by: .milliseconds(100))
    #expect(tester.text == "busy\n⠙\n")
    await tester.advance(by: .milliseconds(900))
    #expect(tester.text == "busy\n⠋\n")

    let before = (tester.changeCount, tester.byteCount)
    await tester.advance(by: .seconds(1))
    #expect(tester.changeCount - before.0 == 10)
    // One mark, its place and the update around it, ten times.
    #expect(tester.byteCount - before.1 <= 10 * 25, "\(tester.byteCount - before.1)")

    spinner.removeFromSuperview()
    await tester.advance(by: .milliseconds(100))
    let after = tester.changeCount
    await tester.advance(by: .seconds(5))
    #expect(tester.changeCount == after)
    #expect(tester.inside { ProgramSession.current.clock.deadline } == nil, "a timer waits")
  }

  @Test func aSpinnerInABodyTurns() async {
    let tester = TerminalTester(columns: 10, rows: 1) { ComponentHost(Busy()) }
    await tester.advance(by: .milliseconds(300))
    #expect(tester.text == "⠸")
  }

  @Test func aSpinnerBelowThePageOfKeysRests() async {
    let keys = [KeyBinding(.character("a"), "add") {}]
    let tester = TerminalTester(columns: 30, rows: 6, keys: keys) { Spinner() }
    tester.press(.character("?"))
    await tester.advance(by: .seconds(1))
    #expect(tester.inside { ProgramSession.current.clock.deadline } == nil)
    tester.press(.escape)
    let mark = tester.text
    await tester.advance(by: .milliseconds(100))
    #expect(tester.text != mark)
  }

  @Test func aBoxWithAnAnimatorMovesToItsFrame() async {
    let gap = Label("")
    gap.width = .cells(0)
    let mover = Label("x")
    let box = HBox(gap, mover)
    box.animator = Animator(milliseconds: 100, easing: .linear)
    let tester = TerminalTester(columns: 12, rows: 1) { box }
    #expect(tester.text == "x")
    gap.width = .cells(10)
    #expect(tester.text == "x")
    await tester.advance(by: .milliseconds(40))
    let middle = tester.text
    #expect(middle.hasSuffix(" x") && middle.count < 11, "\(middle)")
    #expect(tester.frame(of: mover)?.x == 10, "input finds the frame at the end")
    await tester.advance(by: .seconds(1))
    #expect(tester.text == "          x")
    #expect(tester.inside { ProgramSession.current.clock.deadline } == nil)
  }

  @Test func aListPlaysItsTransitions() async {
    struct Item: IdentifiableComponent {
      let id: Int
      func renderContent() -> Label { Label() }
      func render(in content: Label) { content.text = "item \(id)" }
    }
    let pane = ListPane(List { for id in 0..<3 { Item(id: id) } })
    pane.listView.playsMotion = true
    let tester = TerminalTester(columns: 12, rows: 5) { pane }
    _ = tester.text
    pane.list = List { for id in 1..<4 { Item(id: id) } }
    let before = tester.changeCount
    await tester.advance(by: .seconds(2))
    #expect(tester.changeCount - before > 1, "a picture between the two lists is shown")
    #expect(tester.text.hasPrefix("item 1\nitem 2\nitem 3"))
    #expect(tester.inside { ProgramSession.current.clock.deadline } == nil)
  }

  @Test func withReducedMotionNothingMovesByItself() async {
    let (spinner, gap) = (Spinner(), Label(""))
    gap.width = .cells(0)
    let box = HBox(gap, spinner)
    box.animator = .standard
    let tester = TerminalTester(columns: 12, rows: 1, reducesMotion: true) { box }
    gap.width = .cells(5)
    #expect(tester.text == "     ⠋")
    let before = tester.changeCount
    await tester.advance(by: .seconds(3))
    #expect(tester.changeCount == before)
    #expect(tester.inside { Terminal.reducesMotion })
    #expect(tester.inside { ProgramSession.current.clock.deadline } == nil)
  }
}
