import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// What an emulated terminal shows after random keys, messages and sizes, compared with the model.
@Suite struct ScreenPatchPropertyTests {
  private static let keys: [KeyPress] =
    "jkhlgG1234zipsfvw/n]['#?JKdr".map { .character($0) }
    + [.enter, .escape, .tab, .backTab, .control("p"), .control("d"), .backspace, .paste("x\ny")]

  @Test(arguments: Seeds.upTo(100, atLeast: 8))
  func theTerminalShowsTheModel(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var model = ScreenFixture.model(columns: 80, rows: 24)
    var shown: Grid?
    var terminal = EmulatedScreen(columns: 80, rows: 24)
    var generation = 1
    for step in 0..<40 {
      change(&model, &generation, &random)
      let grid = ScreenView.grid(of: model)
      if shown.map({ $0.columns != grid.columns || $0.rows != grid.rows }) ?? true {
        terminal = EmulatedScreen(columns: grid.columns, rows: grid.rows)
        shown = nil
      }
      let bytes = GridPatch.bytes(from: shown, to: grid, depth: .truecolor)
      if !bytes.isEmpty { try terminal.feed(Array(bytes.dropFirst(8).dropLast(8))) }
      shown = grid
      try #require(terminal.grid == grid, "seed \(seed), step \(step)")
    }
  }

  private func change(
    _ model: inout ScreenModel,
    _ generation: inout Int,
    _ random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let width = Int.random(in: 1...160, using: &random)
      _ = model.resize(to: Size(width: width, height: .random(in: 1...50, using: &random)))
    case 1, 2:
      generation += 1
      let size = model.layout.content.size
      let lines = (0..<size.height).map { _ in random.text(maxLength: 20) }
      let marks: [Int: Frame.Mark] = [0: .moved, 1: .inserted, 2: .updated]
      let frame = ScreenFixture.frame(lines, marks: marks, size: size, generation: generation)
      _ = model.adopt(frame, attachment: model.content.shown?.attachment ?? 7)
      let labels = Change(.update, .cell, to: [0, 2], label: random.text(maxLength: 30))
      let move = Change(.move, .cell, from: [0, 4], to: [0, 0], label: random.text(maxLength: 9))
      let outcome: Outcome = Bool.random(using: &random) ? .rendered : .invalid
      let update = ScreenFixture.changes(outcome, generation: generation, [labels, move])
      _ = model.add(update, time: "12:34:56")
    case 3:
      let defects = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        ScreenFixture.diagnostic(random.text(maxLength: 60))
      }
      _ = model.adopt(defects, of: Bool.random(using: &random) ? "greeting.xml" : "todo.json")
    case 4:
      let x = Int.random(in: 0..<160, using: &random)
      let position = Point(x: x, y: .random(in: 0..<50, using: &random))
      let actions: [MouseEvent.Action] = [.press, .drag, .release, .wheelUp, .wheelDown]
      let action = actions.randomElement(using: &random) ?? .press
      _ = model.press(.mouse(MouseEvent(action: action, position: position)))
    default:
      if let key = Self.keys.randomElement(using: &random) { _ = model.press(key) }
    }
    _ = model.settle()
  }
}
