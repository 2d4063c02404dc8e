import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Events as text.
enum EventText {
  /// Returns the name and the value in one line: `tapped`, `picked {"id":7}`.
  static func line(of event: PreviewEvent) -> String {
    if event.value == .null { return DrawnText.line(event.name) }
    return DrawnText.line("\(event.name) \(String(decoding: event.value.json(), as: UTF8.self))")
  }

  /// Returns the notice for an event without a handler; `nil` for events that are ignored silently.
  static func refusal(of event: Event) -> String? {
    switch event {
    case .tap: "nothing happens on Enter here"
    case .focus: "there are no rows to choose from"
    case .refresh: "the list cannot be refreshed"
    case .delete: "the row cannot be deleted"
    case .move: "the row cannot be moved there"
    case .scroll: "no columns are hidden there"
    case .select, .highlight, .unhighlight, .appear, .disappear, .change, .submit, .reachEnd,
      .blur, .key, .text, .paste:
      nil
    }
  }
}

extension StepTaken {
  /// The notice about a change that was undone or made again.
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
