package import PlaygroundCore

/// The cause of an update of a preview.
package enum Cause: FieldText, Hashable, Sendable {
  /// A file changed; the path is relative to the daemon's directory.
  case file(String)
  /// The daemon found the preview.
  case start
  /// A client set or reset the preview's state.
  case state
  /// A client applied a script.
  case script
  /// A client set the whole list.
  case list
  /// A client requested to read the file again.
  case reload
  /// A timer was due.
  case timer
  /// A text was typed in an editor, and is not saved.
  case typing
  /// A client undid a change.
  case undo
  /// A client made an undone change again.
  case redo
  /// An event happened, at the given cell.
  case event(Event.Kind, ElementPath?)
  /// Any of these but a file, with a note: the states that it changed, and by whom.
  indirect case noted(Cause, String)

  /// The cause as one word: the path of a file, `<start>`, `<state>`, `<script>`, `<list>`,
  /// `<reload>`, `<timer>`, `<typing>`, `<undo>`, `<redo>`, or an event with its cell, such as
  /// `<select [0,2]>`; a note follows after a blank.
  package var text: String {
    switch self {
    case .file(let path): path
    case .start: "<start>"
    case .state: "<state>"
    case .script: "<script>"
    case .list: "<list>"
    case .reload: "<reload>"
    case .timer: "<timer>"
    case .typing: "<typing>"
    case .undo: "<undo>"
    case .redo: "<redo>"
    case .event(let event, nil): "<\(event.rawValue)>"
    case .event(let event, let path?): "<\(event.rawValue) [\(path.section),\(path.element)]>"
    case .noted(let cause, let note): "\(cause.text) \(note)"
    }
  }

  package static func parse(_ text: String) -> Cause? { Cause(text: text) }

  /// Any text is a cause.
  package static var expectation: String { "must be a cause" }

  package static var blank: Cause { .start }

  /// Creates the cause from its text.
  package init(text: String) {
    switch text {
    case "<start>": self = .start
    case "<state>": self = .state
    case "<script>": self = .script
    case "<list>": self = .list
    case "<reload>": self = .reload
    case "<timer>": self = .timer
    case "<typing>": self = .typing
    case "<undo>": self = .undo
    case "<redo>": self = .redo
    default: self = Self.event(text) ?? Self.noted(text) ?? .file(text)
    }
  }

  /// Whether the cause is not a text, so that it cannot correct the diagnostics of a file.
  package var isOfClient: Bool {
    switch self {
    case .state, .timer, .undo, .redo, .event: true
    case .file, .start, .script, .list, .reload, .typing: false
    case .noted(let cause, _): cause.isOfClient
    }
  }

  /// The cell that a client moved; `nil` for any other cause.
  package var movedCell: ElementPath? {
    guard case .event(.move, let path) = trigger else { return nil }
    return path
  }

  /// Whether a window alone is the cause: other rows of the list are in it.
  package var isOfWindow: Bool {
    guard case .event(let event, _) = trigger else { return false }
    return event == .appear || event == .disappear || event == .scroll
  }

  /// Whether such a cause may change several previews; any other cause changes one preview.
  package var isShared: Bool {
    switch trigger {
    case .file, .start, .typing: true
    case .state, .script, .list, .reload, .timer, .undo, .redo, .event, .noted: false
    }
  }

  /// The cause without the details in the log: values and authors.
  package var trigger: Cause {
    guard case .noted(let cause, _) = self else { return self }
    return cause.trigger
  }

  /// Parses a cause with a note; returns `nil` for another text.
  private static func noted(_ text: String) -> Cause? {
    guard text.hasPrefix("<"), let end = text.firstIndex(of: ">") else { return nil }
    let rest = text[text.index(after: end)...]
    guard rest.hasPrefix(" ") else { return nil }
    let cause = Cause(text: String(text[...end]))
    if case .file = cause { return nil }
    return .noted(cause, String(rest.dropFirst()))
  }

  /// Parses an event and its cell; returns `nil` for another text.
  private static func event(_ text: String) -> Cause? {
    guard text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
    let words = text.dropFirst().dropLast().split(separator: " ", omittingEmptySubsequences: false)
    guard let name = words.first, let event = Event.Kind(rawValue: String(name)) else {
      return nil
    }
    if words.count == 1 { return .event(event, nil) }
    guard words.count == 2, words[1].hasPrefix("["), words[1].hasSuffix("]") else { return nil }
    let numbers = words[1].dropFirst().dropLast().split(separator: ",").map { Int($0) }
    guard numbers.count == 2, let section = numbers[0], let element = numbers[1] else { return nil }
    return .event(event, ElementPath(section: section, element: element))
  }
}
