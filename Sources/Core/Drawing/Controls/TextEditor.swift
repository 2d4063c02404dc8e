/// A target of the cursor in a text.
enum TextMotion: Equatable, Sendable {
  case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down, start, end
}

/// Text being edited, with a cursor, a selection, and steps to undo.
///
/// Positions count graphemes from 0. The cursor is before the grapheme at its position.
struct TextEditor: Equatable, Sendable {
  /// The text.
  private(set) var characters: [Character]
  /// The position of the cursor, at most the number of graphemes.
  private(set) var cursor: Int
  /// The other end of the selection; equal to `cursor` without one.
  private(set) var anchor: Int
  /// Whether the text may have several lines.
  let isMultiline: Bool
  private var history = EditHistory()
  /// The column that vertical motions keep.
  private var column: Int?

  /// Edits a text, with the cursor at its end.
  init(_ text: String, isMultiline: Bool) {
    characters = Array(Self.normalised(text, isMultiline: isMultiline))
    cursor = characters.count
    anchor = cursor
    self.isMultiline = isMultiline
  }

  /// The text.
  var text: String { String(characters) }

  /// The selected graphemes; empty without a selection.
  var selection: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }

  /// The selected text.
  var selectedText: String { String(characters[selection]) }

  private var step: EditHistory.Step {
    EditHistory.Step(characters: characters, cursor: cursor, anchor: anchor)
  }

  /// The same editor with an asterisk in place of each grapheme.
  var masked: TextEditor {
    var editor = self
    editor.characters = Array(repeating: "*", count: characters.count)
    return editor
  }

  // MARK: - Editing

  /// Shows a text that was changed elsewhere; cursor and selection stay where they fit.
  mutating func apply(_ text: String) {
    let text = Self.normalised(text, isMultiline: isMultiline)
    guard text != self.text else { return }
    history.add(step, before: .other)
    characters = Array(text)
    cursor = min(cursor, characters.count)
    anchor = min(anchor, characters.count)
    column = nil
  }

  /// Replaces the selection by a text; control characters are left out.
  mutating func insert(_ text: String, isTyped: Bool) {
    let text = Self.normalised(text, isMultiline: isMultiline)
    guard !text.isEmpty else { return }
    history.add(step, before: isTyped && selection.isEmpty ? .typing : .other)
    replace(selection, with: text)
    // A word is a step.
    if isTyped, text.last?.isWhitespace ?? false { history.endStep() }
  }

  /// Deletes the selection, else the text between the cursor and the target of a motion.
  mutating func delete(_ motion: TextMotion, in lines: EditorLines) {
    var range = selection
    if range.isEmpty {
      let target = target(of: motion, in: lines)
      range = min(cursor, target)..<max(cursor, target)
    }
    guard !range.isEmpty else { return }
    let isSingle = selection.isEmpty && (motion == .left || motion == .right)
    history.add(step, before: isSingle ? .deleting : .other)
    replace(range, with: "")
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    let head = String(characters[..<range.lowerBound]) + text
    // A combining mark joins the grapheme before it.
    characters = Array(head + String(characters[range.upperBound...]))
    cursor = min(head.count, characters.count)
    anchor = cursor
    column = nil
  }

  /// Undoes the last step.
  mutating func undo() { history.undo(step).map { restore($0) } }

  /// Redoes the step that was undone last.
  mutating func redo() { history.redo(step).map { restore($0) } }

  private mutating func restore(_ step: EditHistory.Step) {
    (characters, cursor, anchor) = (step.characters, step.cursor, step.anchor)
    column = nil
  }

  // MARK: - The cursor

  /// Selects the whole text.
  mutating func selectAll() {
    (anchor, cursor) = (0, characters.count)
    history.endStep()
  }

  /// Moves the cursor to a position.
  mutating func moveCursor(to index: Int, selecting: Bool = false) {
    cursor = min(max(0, index), characters.count)
    if !selecting { anchor = cursor }
    column = nil
    history.endStep()
  }

  /// Moves the cursor; returns whether the cursor or the selection changed.
  mutating func move(_ motion: TextMotion, selecting: Bool, in lines: EditorLines) -> Bool {
    let before = (cursor, anchor)
    let isVertical = motion == .up || motion == .down
    let kept = isVertical ? column ?? lines.position(of: cursor).column : nil
    if !selecting, !selection.isEmpty, motion == .left || motion == .right {
      moveCursor(to: motion == .left ? selection.lowerBound : selection.upperBound)
    } else {
      column = kept
      moveCursor(to: target(of: motion, in: lines), selecting: selecting)
    }
    column = kept
    return before != (cursor, anchor)
  }

  private func target(of motion: TextMotion, in lines: EditorLines) -> Int {
    let caret = lines.position(of: cursor)
    switch motion {
    case .left: return max(0, cursor - 1)
    case .right: return min(characters.count, cursor + 1)
    case .wordLeft: return wordStart(before: cursor)
    case .wordRight: return wordEnd(after: cursor)
    case .lineStart: return lines.ranges[caret.line].lowerBound
    case .lineEnd: return lines.index(line: caret.line, column: .max)
    case .start: return 0
    case .end: return characters.count
    case .up:
      return caret.line == 0
        ? cursor : lines.index(line: caret.line - 1, column: column ?? caret.column)
    case .down:
      return caret.line == lines.ranges.count - 1
        ? cursor : lines.index(line: caret.line + 1, column: column ?? caret.column)
    }
  }

  private func wordStart(before index: Int) -> Int {
    var index = index
    while index > 0, !characters[index - 1].isOfWord { index -= 1 }
    while index > 0, characters[index - 1].isOfWord { index -= 1 }
    return index
  }

  private func wordEnd(after index: Int) -> Int {
    var index = index
    while index < characters.count, !characters[index].isOfWord { index += 1 }
    while index < characters.count, characters[index].isOfWord { index += 1 }
    return index
  }

  /// Returns text without control characters, and on one line unless it may have several.
  private static func normalised(_ text: String, isMultiline: Bool) -> String {
    var result = ""
    for character in text {
      if character.isNewline {
        result.append(isMultiline ? "\n" : " ")
      } else if character == "\t" {
        result.append(" ")
      } else if character.unicodeScalars.first?.properties.generalCategory != .control {
        result.append(character)
      }
    }
    return result
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
