/// Keys of text controls, as people know them from other editors.
extension TextEditor {
  /// The effect of input on a text.
  enum Reaction: Equatable {
    /// The input is not for a text.
    case none
    /// The text, the cursor or the selection may have changed.
    case edited
    /// The text is confirmed.
    case submitted
  }

  /// Reacts to a key or text.
  ///
  /// - Parameters:
  ///   - input: The input; clicks have no effect.
  ///   - lines: The lines of the text.
  ///   - page: The number of lines in a page.
  ///   - isReadOnly: Whether the text stays as it is.
  ///   - clip: The text that was cut or copied last.
  /// - Returns: The effect.
  mutating func react(
    to input: ControlInput,
    in lines: EditorLines,
    page: Int,
    isReadOnly: Bool,
    clip: inout String
  ) -> Reaction {
    switch input {
    case .text(let text):
      if !isReadOnly { insert(text, isTyped: true) }
      return .edited
    case .paste(let text):
      if !isReadOnly { insert(text, isTyped: false) }
      return .edited
    case .press, .wheel, .choice: return .none
    case .key(let key):
      if let motion = Self.motion(of: key) {
        let isSelecting = key.modifiers.contains(.shift)
        return move(motion, selecting: isSelecting, in: lines) || !motion.isVertical
          ? .edited : .none
      }
      if key.symbol == .pageUp || key.symbol == .pageDown {
        return movePage(key, page: page, in: lines)
      }
      if let reaction = select(key, clip: &clip) { return reaction }
      return change(key, in: lines, isReadOnly: isReadOnly, clip: &clip)
    }
  }

  private mutating func movePage(_ key: ControlKey, page: Int, in lines: EditorLines) -> Reaction {
    guard lines.ranges.count > 1 else { return .none }
    let motion: TextMotion = key.symbol == .pageUp ? .up : .down
    for _ in 0..<max(1, page) {
      guard move(motion, selecting: key.modifiers.contains(.shift), in: lines) else { break }
    }
    return .edited
  }

  /// Selects or copies; `nil` for a key that does neither.
  private mutating func select(_ key: ControlKey, clip: inout String) -> Reaction? {
    guard key.modifiers == .control, case .letter(let letter) = key.symbol else { return nil }
    switch letter {
    case "a": selectAll()
    case "c": if !selection.isEmpty { clip = selectedText }
    default: return nil
    }
    return .edited
  }

  private mutating func change(
    _ key: ControlKey,
    in lines: EditorLines,
    isReadOnly: Bool,
    clip: inout String
  ) -> Reaction {
    if key.symbol == .enter {
      guard isMultiline, key.modifiers.isEmpty else { return .submitted }
      if !isReadOnly { insert("\n", isTyped: true) }
      return .edited
    }
    guard let edit = Self.edit(of: key) else { return .none }
    if isReadOnly { return .edited }
    switch edit {
    case .space: insert(" ", isTyped: true)
    case .delete(let motion): delete(motion, in: lines)
    case .undo: undo()
    case .redo: redo()
    case .cut:
      guard !selection.isEmpty else { break }
      clip = selectedText
      delete(.left, in: lines)
    case .paste: insert(clip, isTyped: false)
    }
    return .edited
  }

  private enum Edit {
    case space, undo, redo, cut, paste
    case delete(TextMotion)
  }

  private static func edit(of key: ControlKey) -> Edit? {
    let isWord = key.modifiers == .control || key.modifiers == .alt
    switch (key.symbol, key.modifiers) {
    case (.space, []): return .space
    case (.backspace, _): return .delete(isWord ? .wordLeft : .left)
    case (.delete, _): return .delete(isWord ? .wordRight : .right)
    case (.letter("w"), .control): return .delete(.wordLeft)
    case (.letter("d"), .alt): return .delete(.wordRight)
    case (.letter("u"), .control): return .delete(.lineStart)
    case (.letter("k"), .control): return .delete(.lineEnd)
    case (.letter("z"), .control): return .undo
    case (.letter("y"), .control), (.letter("z"), [.control, .shift]): return .redo
    case (.letter("x"), .control): return .cut
    case (.letter("v"), .control): return .paste
    default: return nil
    }
  }

  private static func motion(of key: ControlKey) -> TextMotion? {
    let modifiers = key.modifiers.subtracting(.shift)
    let isWord = modifiers == .control || modifiers == .alt
    guard modifiers.isEmpty || isWord else { return nil }
    switch key.symbol {
    case .left: return isWord ? .wordLeft : .left
    case .right: return isWord ? .wordRight : .right
    case .home: return isWord ? .start : .lineStart
    case .end: return isWord ? .end : .lineEnd
    case .up: return isWord ? nil : .up
    case .down: return isWord ? nil : .down
    case .letter("b"): return modifiers == .alt ? .wordLeft : nil
    case .letter("f"): return modifiers == .alt ? .wordRight : nil
    case .letter("e"): return modifiers == .control ? .lineEnd : nil
    case .pageUp, .pageDown, .enter, .space, .tab, .backspace, .delete, .escape, .letter:
      return nil
    }
  }
}

extension TextMotion {
  /// Whether it leaves the line; at the first and the last line it has no effect.
  fileprivate var isVertical: Bool { self == .up || self == .down }
}

extension ControlInput {
  /// Whether it copies or cuts the selected text.
  var copiesText: Bool {
    guard case .key(let key) = self, key.modifiers == .control else { return false }
    return key.symbol == .letter("c") || key.symbol == .letter("x")
  }
}
