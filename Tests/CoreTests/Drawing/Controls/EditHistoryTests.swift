import TestSupport
import Testing

@testable import PlaygroundCore

/// The steps that can be undone.
struct EditHistoryTests {
  private func step(_ text: String) -> EditHistory.Step {
    EditHistory.Step(characters: Array(text), cursor: text.count, anchor: 0)
  }

  /// Adds edits, of which each one leads from a number to the next; returns the undone numbers.
  private func undone(_ kinds: [EditHistory.Kind]) -> [String] {
    var history = EditHistory()
    for (index, kind) in kinds.enumerated() { history.add(step("\(index)"), before: kind) }
    var found: [String] = []
    var current = step("\(kinds.count)")
    while let previous = history.undo(current) {
      found.append(String(previous.characters))
      current = previous
    }
    return found
  }

  @Test(
    arguments: [
      ([], []), ([.typing, .typing, .typing], ["0"]), ([.deleting, .deleting], ["0"]),
      ([.typing, .deleting, .typing], ["2", "1", "0"]), ([.other, .other], ["1", "0"]),
      ([.typing, .typing, .other, .typing, .typing], ["3", "2", "0"]),
    ] as [([EditHistory.Kind], [String])]
  )
  func editsOfOneKindInARowAreOneStep(kinds: [EditHistory.Kind], expected: [String]) {
    #expect(undone(kinds) == expected)
  }

  @Test func theOldestOfMoreThanAHundredStepsAreForgotten() {
    let all = undone(Array(repeating: .other, count: 103))

    #expect(all.count == 100)
    #expect(all.first == "102")
    #expect(all.last == "3")
  }

  @Test func anEndedStepIsNotContinued() {
    var history = EditHistory()
    history.add(step("a"), before: .typing)
    history.endStep()
    history.add(step("ab"), before: .typing)

    #expect(history.undo(step("abc")) == step("ab"))
    #expect(history.undo(step("ab")) == step("a"))
    #expect(history.undo(step("a")) == nil)
  }

  @Test func anUndoneStepIsNotContinued() {
    var history = EditHistory()
    history.add(step(""), before: .typing)
    #expect(history.undo(step("a")) == step(""))
    history.add(step(""), before: .typing)

    #expect(history.undo(step("b")) == step(""))
  }

  @Test func aNewEditDiscardsTheUndoneSteps() {
    var history = EditHistory()
    history.add(step(""), before: .other)
    _ = history.undo(step("a"))
    history.add(step(""), before: .other)

    #expect(history.redo(step("b")) == nil)
    #expect(history.undo(step("b")) == step(""))
  }

  @Test func aRedoneStepCanBeUndone() {
    var history = EditHistory()
    history.add(step(""), before: .typing)
    _ = history.undo(step("a"))

    #expect(history.redo(step("")) == step("a"))
    #expect(history.redo(step("a")) == nil)
    #expect(history.undo(step("a")) == step(""))
  }

  /// All versions on a line, and the position of the current one.
  private struct Timeline {
    private(set) var versions = ["v"]
    private(set) var position = 0
    private var last: EditHistory.Kind?

    var current: String { versions[position] }

    mutating func edit(_ kind: EditHistory.Kind, to version: String) {
      versions.removeSubrange((position + 1)...)
      if kind == last, kind != .other { versions.removeLast() }
      versions.append(version)
      if versions.count > 101 { versions.removeFirst() }
      position = versions.count - 1
      last = kind
    }

    mutating func move(by distance: Int) {
      guard versions.indices.contains(position + distance) else { return }
      position += distance
      last = nil
    }

    mutating func endStep() { last = nil }
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 40))
  func stepsAreThoseOfATimeline(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (history, timeline) = (EditHistory(), Timeline())
    var current = step("v")
    for number in 0..<150 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        history.undo(current).map { current = $0 }
        timeline.move(by: -1)
      case 1:
        history.redo(current).map { current = $0 }
        timeline.move(by: 1)
      case 2:
        history.endStep()
        timeline.endStep()
      default:
        let kind: EditHistory.Kind =
          [.typing, .deleting, .other].randomElement(using: &random) ?? .other
        history.add(current, before: kind)
        current = step("\(number)")
        timeline.edit(kind, to: "\(number)")
      }
      #expect(String(current.characters) == timeline.current, "seed \(seed), input \(number)")
    }
  }
}
