import PlaygroundCore
import PlaygroundProtocol

/// The causes of outcomes in words.
enum CauseText {
  /// Returns a cause as people know it: `todo.xml`, `tap “Buy milk”`, `delete row 2`, `timer`.
  ///
  /// - Parameters:
  ///   - cause: The cause; a note is left out.
  ///   - label: Returns the label of a cell, if it is known.
  /// - Returns: The words.
  static func words(
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
    case .undo: return "undo"
    case .redo: return "redo"
    case .event(let kind, nil): return kind.rawValue
    case .event(let kind, let path?):
      return "\(kind.rawValue) \(label(path).map { "“\($0)”" } ?? position(path))"
    }
  }

  /// Returns a place as people count: `row 2`, `section 2, row 1`.
  static func position(_ path: ElementPath) -> String {
    path.section == 0
      ? "row \(path.element + 1)" : "section \(path.section + 1), row \(path.element + 1)"
  }
}

extension StepTaken {
  /// The notice about an undone change, or one that was made again.
  func notice(isRedo: Bool) -> String {
    guard let cause else { return "there is nothing to \(isRedo ? "redo" : "undo")" }
    let left = isRedo ? redoCount : undoCount
    let more = left > 0 ? "; \(left) more" : ""
    let done = "\(isRedo ? "redone" : "undone"): \(CauseText.words(cause))\(more)"
    if refused.isEmpty { return done }
    return "\(done); not restored, because the file was saved since: "
      + refused.joined(separator: ", ")
  }
}
