@testable import PlaygroundCore

/// A text that is edited by keys, shown with `|` at the cursor and brackets around a selection.
struct EditorProbe: CustomStringConvertible {
  var editor: TextEditor
  var clip = ""
  var width: Int?
  var page = 2
  var isReadOnly = false

  init(_ text: String, isMultiline: Bool = false, width: Int? = nil) {
    editor = TextEditor(text, isMultiline: isMultiline)
    self.width = width
  }

  /// Sends one input.
  @discardableResult
  mutating func send(_ input: ControlInput) -> TextEditor.Reaction {
    let lines = EditorLines(editor.characters, width: width, ambiguous: .narrow)
    return editor.react(to: input, in: lines, page: page, isReadOnly: isReadOnly, clip: &clip)
  }

  /// Sends keys by their names, separated by spaces; returns the reaction to the last one.
  @discardableResult
  mutating func press(_ names: String) -> TextEditor.Reaction? {
    var reaction: TextEditor.Reaction?
    for name in names.split(separator: " ") {
      reaction = ControlKey(name: String(name)).map { send(.key($0)) }
    }
    return reaction
  }

  /// Sends typed text, one grapheme at a time.
  mutating func type(_ text: String) {
    for character in text { send(.text(String(character))) }
  }

  var description: String {
    var shown = editor.characters.map(String.init) + [""]
    let selection = editor.selection
    shown[editor.cursor] = "|" + shown[editor.cursor]
    if !selection.isEmpty {
      shown[selection.lowerBound] = "[" + shown[selection.lowerBound]
      shown[selection.upperBound] = "]" + shown[selection.upperBound]
    }
    return shown.joined()
  }
}
