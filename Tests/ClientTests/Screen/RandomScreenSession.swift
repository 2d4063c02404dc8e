import PlaygroundCore
import TestSupport

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// A session of random keys, messages and sizes, with the bytes that the client writes for each.
struct RandomScreenSession {
  /// What an event does to the terminal.
  struct Step {
    /// The screen that the client means.
    let grid: Grid
    /// Whether the terminal was resized before.
    let isResized: Bool
    /// The bytes of the update, cut into writes at random places.
    let writes: [ArraySlice<UInt8>]
  }

  private static let keys: [KeyPress] =
    "jkhlgG1234zipsfvw/n]['#?JKdr".map { .character($0) }
    + [.enter, .escape, .tab, .backTab, .control("p"), .control("d"), .backspace, .paste("x\ny")]

  private var random: SeededGenerator
  private var model = ScreenFixture.model(columns: 80, rows: 24)
  private var generation = 1
  private var shown: Grid?
  private let depth: ColorDepth
  /// Returns a random text of at most a number of pieces.
  private let text: (inout SeededGenerator, Int) -> String

  /// Creates a session.
  init(
    seed: Int,
    depth: ColorDepth = .truecolor,
    text: @escaping (inout SeededGenerator, Int) -> String = { $0.text(maxLength: $1) }
  ) {
    random = SeededGenerator(seed: seed)
    self.depth = depth
    self.text = text
  }

  /// Performs the next event.
  mutating func next() -> Step {
    change()
    let grid = ScreenView.grid(of: model)
    let isResized = shown.map { $0.columns != grid.columns || $0.rows != grid.rows } ?? true
    let bytes = GridPatch.bytes(from: isResized ? nil : shown, to: grid, depth: depth)
    shown = grid
    return Step(grid: grid, isResized: isResized, writes: cut(bytes))
  }

  /// Cuts bytes at random places, also within characters and sequences.
  private mutating func cut(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var rest = bytes[...]
    var writes: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      let longest = Bool.random(using: &random) ? rest.count : min(rest.count, 40)
      let count = Int.random(in: 1...longest, using: &random)
      writes.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return writes
  }

  private mutating func change() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let width = Int.random(in: 1...160, using: &random)
      _ = model.resize(to: Size(width: width, height: .random(in: 1...50, using: &random)))
    case 1, 2: save()
    case 3:
      let defects = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        ScreenFixture.diagnostic(text(&random, 60))
      }
      _ = model.apply(defects, of: Bool.random(using: &random) ? "greeting.xml" : "todo.json")
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

  /// Shows another frame, and the changes that led to it.
  private mutating func save() {
    generation += 1
    let size = model.panes.layout.content.size
    let lines = (0..<size.height).map { _ in text(&random, 20) }
    let marks: [Int: Frame.Mark] = [0: .moved, 1: .inserted, 2: .updated]
    let frame = ScreenFixture.frame(lines, marks: marks, size: size, generation: generation)
    _ = model.apply(frame, attachment: model.panes.preview.content.shown?.attachment ?? 7)
    let labels = Change(.update, .cell, to: [0, 2], label: text(&random, 30))
    let move = Change(.move, .cell, from: [0, 4], to: [0, 0], label: text(&random, 9))
    let outcome: Outcome = Bool.random(using: &random) ? .rendered : .invalid
    let update = ScreenFixture.changes(outcome, generation: generation, [labels, move])
    _ = model.add(update, time: "12:34:56")
  }
}
