import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A prompt in the footer that the next keys answer.
enum Prompt: Equatable, Sendable {
  /// The purpose of a typed text.
  enum Purpose: Equatable, Sendable {
    /// The id of a row to go to.
    case id
    /// The value of a state.
    case state(String)
    /// The name of a file to write the screen to.
    case file
    /// Whether Swift files may be compiled and run.
    case trust
    /// The value of an attribute of the inspected element.
    case attribute(String)
    /// The name and the value of a further attribute of it.
    case newAttribute
    /// The name of an element to add behind it, and its text.
    case element
    /// The name of the variant that gets the values of the states.
    case variant
  }

  /// A line of text, as typed so far.
  case text(Purpose, String)
  /// A text to begin with, which the first character that is typed replaces.
  case proposed(Purpose, String)
  /// The first letter of a section.
  case letter

  /// The result of a key for a prompt.
  enum Answer: Equatable, Sendable {
    /// More keys are needed.
    case incomplete(Prompt)
    case go(ScrollDestination)
    case setState(String, text: String)
    case save(String)
    case trust(Bool)
    case change(SourceChange)
    case saveVariant(String)
    /// The text is no answer, for a reason; it can be corrected.
    case refused(String)
    case cancelled
  }

  /// The text with its purpose, to be corrected.
  var typed: Prompt {
    if case .proposed(let purpose, let text) = self { return .text(purpose, text) }
    return self
  }

  /// Returns the result of a key.
  func answer(_ key: KeyPress) -> Answer {
    switch self {
    case .text(let purpose, let text): Self.answer(purpose, text, key)
    case .proposed(let purpose, let text):
      switch key {
      case .character, .paste: Self.answer(purpose, "", key)
      case .mouse: .incomplete(self)
      case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
        .delete, .backspace, .enter, .escape, .modified:
        Self.answer(purpose, text, key)
      }
    case .letter:
      if case .character(let letter) = key { .go(.index(String(letter))) } else { .cancelled }
    }
  }

  private static func answer(_ purpose: Purpose, _ text: String, _ key: KeyPress) -> Answer {
    switch key {
    case .character(let character): .incomplete(.text(purpose, text + String(character)))
    case .paste(let pasted): .incomplete(.text(purpose, text + pasted.pastedLine))
    case .backspace: .incomplete(.text(purpose, String(text.dropLast())))
    case .control("u"): .incomplete(.text(purpose, ""))
    case .enter: finished(purpose, text)
    case .escape, .control("c"): purpose == .trust ? .trust(false) : .cancelled
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .delete, .modified, .mouse:
      .incomplete(.text(purpose, text))
    }
  }

  private static func finished(_ purpose: Purpose, _ text: String) -> Answer {
    switch purpose {
    case .id: text.isEmpty ? .cancelled : .go(.id(text))
    case .state(let name): .setState(name, text: text)
    case .file: text.isEmpty ? .cancelled : .save(text)
    case .variant: text.isEmpty ? .cancelled : .saveVariant(text)
    case .attribute(let name): .change(.set(attribute: name, to: .string(text)))
    case .newAttribute:
      switch text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) {
      case let parts where parts.count == 2:
        .change(.set(attribute: String(parts[0]), to: .string(String(parts[1]))))
      default: text.isEmpty ? .cancelled : .refused("expected NAME=VALUE")
      }
    case .element:
      switch text.split(separator: " ", maxSplits: 1) {
      case let words where words.count == 2:
        .change(.insert(String(words[0]), [.init(name: "text", value: .string(String(words[1])))]))
      case let words where words.count == 1: .change(.insert(String(words[0]), []))
      default: .cancelled
      }
    case .trust:
      switch text.lowercased() {
      case "yes": .trust(true)
      case "no": .trust(false)
      // Keys that were meant for something else are no answer.
      default: .incomplete(.text(.trust, ""))
      }
    }
  }
}

extension String {
  /// The first line of a pasted text, for a field of one line.
  var pastedLine: String {
    String(split(omittingEmptySubsequences: true) { $0.isNewline }.first ?? "")
  }
}
