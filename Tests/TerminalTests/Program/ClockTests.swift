import PlaygroundCore
import TerminalTester
import Testing

@testable import PlaygroundTerminal

/// The time of a program in a test.
@MainActor
struct ClockTests {
  @Test func timersAreCalledAtTheirTimes() async {
    let count = State(0)
    let tester = TerminalTester(columns: 9, rows: 1) {
      let label = Label()
      count.safeBind(to: label) { label, value in label.text = "\(value)" }
      Task {
        while true {
          try await Terminal.clock.sleep(for: .seconds(1))
          count.value += 1
        }
      }
      return label
    }
    #expect(tester.text == "0")
    await tester.advance(by: .milliseconds(900))
    #expect(tester.text == "0")
    await tester.advance(by: .milliseconds(100))
    #expect(tester.text == "1")
    await tester.advance(by: .seconds(10))
    #expect(tester.text == "11")
  }

  @Test func programsOfSeveralTestsHaveDifferentTimes() async {
    let make = { @MainActor () -> (TerminalTester, State<Int>) in
      let ticks = State(0)
      let tester = TerminalTester(columns: 9, rows: 1) {
        Terminal.clock.schedule(afterMilliseconds: 5) { ticks.value += 1 }
        return Label()
      }
      return (tester, ticks)
    }
    let (first, firstTicks) = make()
    let (_, secondTicks) = make()
    await first.advance(by: .seconds(1))
    #expect(firstTicks.value == 1)
    #expect(secondTicks.value == 0)
  }

  @Test func aTaskThatIsCancelledNoLongerSleeps() async {
    let clock = TerminalClock()
    clock.becomeManual()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await Task.yield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.deadline == nil)
  }

  @Test func timersOfOneTimeAreCalledInTheirOrder() {
    let clock = TerminalClock()
    clock.becomeManual()
    var calls: [Int] = []
    for (number, delay) in [30, 10, 20, 10, -5].enumerated() {
      clock.schedule(afterMilliseconds: delay) { calls.append(number) }
    }
    _ = clock.step(within: .milliseconds(5))
    #expect(calls == [4])
    var rest = Duration.milliseconds(100)
    while rest > .zero { rest = clock.step(within: rest) }
    #expect(calls == [4, 1, 3, 2, 0])
  }

  @Test func quittingTheClipboardAndTheTitleAreThoseOfTheTest() {
    let tester = TerminalTester(
      columns: 9,
      rows: 1,
      keys: [
        KeyBinding(.character("q"), "quit") { Terminal.quit() },
        KeyBinding(.character("y"), "copy") { Terminal.copy("text") },
      ]
    ) {
      Terminal.setTitle("title")
      return Label("x")
    }
    #expect(tester.title == "title")
    tester.press(.character("y"))
    #expect(tester.copiedText == "text")
    #expect(!tester.isDone)
    tester.press(.character("q"))
    #expect(tester.isDone)
    #expect(!ProgramSession.current.isDone)
  }
}
