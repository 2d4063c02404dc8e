package import PlaygroundCore

/// The causes of outcomes in words.
package enum CauseText {
  /// Returns a cause as people know it: `todo.xml`, `tap “Buy milk”`, `delete row 2`, `timer`.
  ///
  /// - Parameters:
  ///   - cause: The cause; a note is left out.
  ///   - label: Returns the label of a cell, if it is known.
  /// - Returns: The words.
  package static func words(
    _ cause: Cause,
    label: (ElementPath) -> String? = { _ in nil }
  ) -> String {
    switch cause {
    case .noted(let cause, _): return words(cause, label: label)
    case .file(let path): return path
    case .start: return "first reading"
    case .state: return "state"
    case .script: return "script"
    case .list: return "list"
    case .reload: return "reload"
    case .timer: return "timer"
    case .typing: return "typing"
    case .undo: return "undo"
    case .redo: return "redo"
    case .event(let kind, nil): return kind.rawValue
    case .event(let kind, let path?):
      return "\(kind.rawValue) \(label(path).map { "“\($0)”" } ?? position(path))"
    }
  }

  /// Returns a cause in words, followed by its note: `tap “Buy milk”, taps: 0 → 1, by editor #3`.
  ///
  /// - Parameters:
  ///   - cause: The cause.
  ///   - label: Returns the label of a cell, if it is known.
  /// - Returns: The words.
  package static func wordsAndNote(
    _ cause: Cause,
    label: (ElementPath) -> String? = { _ in nil }
  ) -> String {
    guard case .noted(let cause, let note) = cause else { return words(cause, label: label) }
    return "\(wordsAndNote(cause, label: label)), \(note)"
  }

  /// Returns the label of a cell that some of the changes concern; `nil` if none does.
  package static func label(of path: ElementPath, in changes: [Change]) -> String? {
    changes.first { $0.from == .cell(path) || $0.to == .cell(path) }?.name
  }

  /// Returns a place as people count: `row 2`, `section 2, row 1`.
  package static func position(_ path: ElementPath) -> String {
    path.section == 0
      ? "row \(path.element + 1)" : "section \(path.section + 1), row \(path.element + 1)"
  }
}
