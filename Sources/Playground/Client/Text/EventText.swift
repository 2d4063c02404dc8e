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
    case .select, .highlight, .unhighlight, .appear, .disappear, .change, .submit, .scroll,
      .reachEnd, .blur, .key, .text, .paste:
      nil
    }
  }
}
