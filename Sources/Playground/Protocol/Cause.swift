package import PlaygroundCore

/// What made a preview go through an update.
package enum Cause: Hashable, Sendable {
  /// A file changed; the path is below the daemon's directory.
  case file(String)
  /// The daemon saw the preview for the first time.
  case start
  /// A client set or reset the preview's state.
  case state
  /// A client applied a script.
  case script
  /// A client set the whole list.
  case list
  /// A client had the file read again.
  case reload
  /// Something was done to the content; the cell it was done to.
  case event(Event.Kind, ElementPath?)

  /// The cause in one word: a file's path, `<start>`, `<state>`, `<script>`,
  /// `<list>`, `<reload>`, or an event and its cell,
  /// as `<select [0,2]>`.
  package var text: String {
    switch self {
    case .file(let path): path
    case .start: "<start>"
    case .state: "<state>"
    case .script: "<script>"
    case .list: "<list>"
    case .reload: "<reload>"
    case .event(let event, nil): "<\(event.rawValue)>"
    case .event(let event, let path?): "<\(event.rawValue) [\(path.section),\(path.element)]>"
    }
  }

  /// Creates the cause that `text` stands for.
  package init(text: String) {
    switch text {
    case "<start>": self = .start
    case "<state>": self = .state
    case "<script>": self = .script
    case "<list>": self = .list
    case "<reload>": self = .reload
    default: self = Self.event(text) ?? .file(text)
    }
  }

  /// Whether it is something other than a file, so that it mends none.
  package var isOfClient: Bool {
    switch self {
    case .state, .event: true
    case .file, .start, .script, .list, .reload: false
    }
  }

  /// Whether a window alone is the cause: other rows of the list are in it.
  package var isOfWindow: Bool {
    guard case .event(let event, _) = self else { return false }
    return event == .appear || event == .disappear || event == .scroll
  }

  /// Reads an event and its cell; `nil` for anything else.
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
