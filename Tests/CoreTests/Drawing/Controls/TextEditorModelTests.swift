import TestSupport
import Testing

@testable import PlaygroundCore

/// Random editing, compared with simple models.
struct TextEditorModelTests {
  /// A line of text as three strings: those around the selection, and the selection.
  private struct Model {
    var head: String
    var selected = ""
    var tail = ""
    /// Whether the cursor is before the selection.
    var isBackward = false

    var text: String { head + selected + tail }

    var description: String {
      if selected.isEmpty { return "\(head)|\(tail)" }
      return isBackward ? "\(head)[|\(selected)]\(tail)" : "\(head)[\(selected)]|\(tail)"
    }

    /// The texts before and after the cursor.
    var sides: (before: String, after: String) {
      isBackward ? (head, selected + tail) : (head + selected, tail)
    }

    mutating func insert(_ text: String) {
      self = Model(head: head + text, tail: tail)
    }

    /// Moves the cursor to a position.
    mutating func move(to target: Int, selecting: Bool) {
      let text = text
      let fixed = isBackward ? head.count + selected.count : head.count
      let (low, high) = selecting ? (min(fixed, target), max(fixed, target)) : (target, target)
      head = String(text.prefix(low))
      selected = String(text.dropFirst(low).prefix(high - low))
      tail = String(text.dropFirst(high))
      isBackward = selecting && target < fixed
    }

    mutating func press(_ symbol: ControlKey.Symbol, isWord: Bool, selecting: Bool) {
      let (before, after) = sides
      let isJump = !selecting && !selected.isEmpty && !isWord
      switch symbol {
      case .left where isJump: move(to: head.count, selecting: false)
      case .right where isJump: move(to: head.count + selected.count, selecting: false)
      case .left: move(to: before.dropLast(isWord ? word(before) : 1).count, selecting: selecting)
      case .right:
        let distance = isWord ? word(String(after.reversed())) : min(1, after.count)
        move(to: before.count + distance, selecting: selecting)
      case .home: move(to: 0, selecting: selecting)
      case .end: move(to: text.count, selecting: selecting)
      case .backspace, .delete:
        guard selected.isEmpty else { return insert("") }
        let isBack = symbol == .backspace
        let count = isWord ? word(isBack ? before : String(after.reversed())) : 1
        self =
          isBack
          ? Model(head: String(before.dropLast(count)), tail: after)
          : Model(head: before, tail: String(after.dropFirst(count)))
      default: break
      }
    }

    /// Returns the length of the last word of a text, with the signs after it.
    private func word(_ text: String) -> Int {
      func isSign(_ character: Character) -> Bool { character == " " || character == "-" }
      let reversed = Array(text.reversed())
      let signs = reversed.prefix(while: isSign).count
      return signs + reversed.dropFirst(signs).prefix { !isSign($0) }.count
    }
  }

  private static let symbols: [ControlKey.Symbol] = [
    .left, .right, .left, .right, .home, .end, .backspace, .delete,
  ]

  @Test(arguments: Seeds.upTo(1_000, atLeast: 100))
  func aLineIsEditedAsThreeStrings(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var probe = EditorProbe("one two-three")
    var model = Model(head: "one two-three")
    var log: [String] = []
    for _ in 0..<30 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        let text = ["a", "-", " ", "漢"].randomElement(using: &random) ?? ""
        probe.send(.text(text))
        model.insert(text)
        log.append("'\(text)'")
      } else {
        let symbol = Self.symbols.randomElement(using: &random) ?? .left
        let isMotion = symbol != .backspace && symbol != .delete
        let isEdge = symbol == .home || symbol == .end
        let selecting = isMotion && Bool.random(using: &random)
        let isWord = !isEdge && Int.random(in: 0..<3, using: &random) == 0
        var modifiers: ControlKey.Modifiers = isWord ? .control : []
        if selecting { modifiers.insert(.shift) }
        let key = ControlKey(symbol, modifiers)
        probe.send(.key(key))
        model.press(symbol, isWord: isWord, selecting: selecting)
        log.append(key.name)
      }
      #expect(probe.description == model.description, "seed \(seed): \(log.joined(separator: " "))")
    }
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 40))
  func allStepsAreUndoneAndRedone(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var probe = EditorProbe("one\ntwo three\n", isMultiline: true, width: 6)
    let names = [
      "left", "up", "home", "ctrl-left", "shift-left", "shift-up", "backspace", "delete", "ctrl-w",
      "ctrl-u", "ctrl-k", "enter", "space", "ctrl-x", "ctrl-v", "ctrl-a",
    ]
    for _ in 0..<40 {
      if Bool.random(using: &random) {
        probe.type("x")
      } else {
        probe.press(names.randomElement(using: &random) ?? "")
      }
    }
    let last = probe.editor.text

    probe.press(Array(repeating: "ctrl-z", count: 60).joined(separator: " "))
    #expect(probe.editor.text == "one\ntwo three\n", "seed \(seed)")
    probe.press(Array(repeating: "ctrl-y", count: 60).joined(separator: " "))
    #expect(probe.editor.text == last, "seed \(seed)")
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 40))
  func verticalMotionIsToTheSameColumnOfAnotherLine(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      String(repeating: "x", count: Int.random(in: 0...5, using: &random))
    }
    var probe = EditorProbe(lines.joined(separator: "\n"), isMultiline: true)
    let column = lines.last?.count ?? 0
    var line = lines.count - 1
    for _ in 0..<10 {
      let isUp = Bool.random(using: &random)
      let isMoved = isUp ? line > 0 : line < lines.count - 1
      let reaction = probe.press(isUp ? "up" : "down")
      if isMoved { line += isUp ? -1 : 1 }
      let start = lines.prefix(line).reduce(0) { $0 + $1.count + 1 }
      let expected = start + min(column, lines[line].count)
      #expect(probe.editor.cursor == expected, "seed \(seed): \(lines), line \(line)")
      #expect(isMoved || reaction == TextEditor.Reaction.none, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\u{2028}b", "a b"), ("a\u{0}b", "ab"),
    ("a\u{7f}\u{9b}b", "ab"), ("\u{1b}[2J", "[2J"),
  ])
  func aLineHasNoControlCharacters(text: String, expected: String) {
    #expect(TextEditor(text, isMultiline: false).text == expected)
    let several = TextEditor(text, isMultiline: true).text
    #expect(several == (text.contains(where: \.isNewline) ? "a\nb" : expected))
  }

  @Test func aMaskedEditorHidesItsTextOnly() {
    var probe = EditorProbe("sé👩‍🌾cret")
    probe.press("left shift-left")

    #expect(probe.editor.masked.text == "*******")
    #expect(probe.editor.masked.cursor == probe.editor.cursor)
    #expect(probe.editor.masked.selection == probe.editor.selection)
  }

  @Test func aTextFromElsewhereLimitsTheSelection() {
    var editor = TextEditor("one two", isMultiline: false)
    editor.moveCursor(to: 2)
    editor.moveCursor(to: 7, selecting: true)
    editor.apply("one\t")

    #expect(editor.text == "one ")
    #expect(editor.selection == 2..<4)
    #expect(editor.selectedText == "e ")
    editor.apply("one ")
    editor.undo()
    #expect(editor.text == "one two")
  }

  @Test(arguments: [(-4, 0), (0, 0), (2, 2), (3, 3), (9, 3)])
  func theCursorStaysInTheText(target: Int, expected: Int) {
    var editor = TextEditor("abc", isMultiline: false)
    editor.moveCursor(to: target)

    #expect(editor.cursor == expected)
    #expect(editor.selection == expected..<expected)
  }
}
