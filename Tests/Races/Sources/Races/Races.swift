import PlaygroundTerminal

/// Eight tasks on other threads change the state of a program for some seconds.
///
/// `Races SECONDS` shows it inline, then on the full screen of a terminal, and fails if a change is
/// lost.
@main struct Races {
  static let taskCount = 8

  @MainActor static func main() throws {
    let duration = Duration.seconds(CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 2)
    let board = Board()
    try Terminal.inline(board.view, keepsLast: false) { region in
      try await change(board, for: duration) { region.print("task \($0) ends") }
    }
    board.check("inline")

    // The tasks run while the screen is shown.
    let screen = Board()
    Task {
      try await change(screen, for: duration) { number in Terminal.setTitle("task \(number) ends") }
      Terminal.quit()
    }
    Terminal.run(screen.view)
    screen.check("screen")
  }

  /// Has all tasks change a board.
  @MainActor static func change(
    _ board: Board,
    for duration: Duration,
    _ onEnd: @escaping @MainActor (Int) -> Void
  ) async throws {
    let end = ContinuousClock.now + duration
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<taskCount {
        group.addTask {
          var changes = 0
          while ContinuousClock.now < end {
            changes += 1
            await board.add(number, text: String(repeating: "#", count: changes % 20))
            try await pause(number, changes)
          }
          await onEnd(number)
          return changes
        }
      }
      for try await changes in group { board.expected += changes }
    }
  }

  /// Gives other tasks a turn, in one of several ways.
  static func pause(_ number: Int, _ changes: Int) async throws {
    switch (number + changes) % 5 {
    case 0: await Task.yield()
    case 1: try await Task.sleep(for: .microseconds(50 * number))
    case 2: try await Terminal.clock.sleep(for: .milliseconds(1))
    case 3:
      // A timer that another thread cancels.
      let sleeper = Task { @MainActor in try await Terminal.clock.sleep(for: .seconds(60)) }
      sleeper.cancel()
      _ = await sleeper.result
    default: break
    }
  }
}

/// The states that the tasks change, and the views that show them.
@MainActor final class Board {
  let total = State(0)
  let texts = (0..<Races.taskCount).map { _ in State("") }
  let rows = State<[Row]>([])
  var expected = 0

  var view: View {
    let label = Label().bind(\.text, to: total.map { "\($0) changes" })
    let pane = ListPane()
    pane.height = .cells(4)
    rows.safeBind(to: pane) { pane, rows in pane.list = List { for row in rows { row } } }
    let box = VBox(label, pane)
    for text in texts { box.add(Label().bind(\.text, to: text.map { $0 })) }
    return box
  }

  func add(_ number: Int, text: String) {
    total.value += 1
    texts[number].value = text
    if total.value % 50 == 0 {
      rows.value = (rows.value + [Row(id: total.value, text: text)]).suffix(10)
    }
  }

  /// Ends the program with an error if a change was lost.
  func check(_ name: String) {
    guard expected > 0, total.value == expected else {
      fatalError("\(name): expected \(expected) changes, found \(total.value)")
    }
    print("\(name): \(expected) changes")
  }
}

struct Row: IdentifiableComponent, Equatable {
  let id: Int
  let text: String

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = "\(id) \(text)" }
}
