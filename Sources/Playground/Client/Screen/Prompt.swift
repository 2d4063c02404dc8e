import PlaygroundProtocol

/// A prompt in the status line that the next keys answer.
enum Prompt: Equatable, Sendable {
  /// The id of a row, as typed so far.
  case id(String)
  /// The first letter of a section.
  case letter

  /// The result of a key for a prompt.
  enum Answer: Equatable, Sendable {
    /// More keys are needed.
    case incomplete(Prompt)
    case go(ScrollTarget)
    case cancelled
  }

  /// Returns the result of a key.
  func answer(_ key: KeyPress) -> Answer {
    switch self {
    case .id(let text): Self.answer(id: text, key)
    case .letter:
      if case .character(let letter) = key { .go(.index(String(letter))) } else { .cancelled }
    }
  }

  private static func answer(id: String, _ key: KeyPress) -> Answer {
    switch key {
    case .character(let character): .incomplete(.id(id + String(character)))
    case .backspace: .incomplete(.id(String(id.dropLast())))
    case .enter: id.isEmpty ? .cancelled : .go(.id(id))
    case .escape, .control("c"): .cancelled
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .delete:
      .incomplete(.id(id))
    }
  }
}
