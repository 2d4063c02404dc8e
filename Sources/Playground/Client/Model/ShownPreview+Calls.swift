import PlaygroundCore
import PlaygroundProtocol

// Calls for the window of a preview; without an attachment there are none.
extension ShownPreview {
  /// Returns the call that sends an event to the content; a row with ids is named by them.
  func send(_ event: Event, _ location: ContentLocation, row: RowIDs? = nil) -> [Call] {
    guard let attachment else { return [] }
    var request = EventRequest(attachment: attachment, event: event, location: location, row: row)
    if case .cell = location, event.needsGeneration(ofRow: row) { request.generation = generation }
    return [.send(request)]
  }

  /// Returns the call that scrolls the window; by rows, first a box at a cell of the viewport.
  func scroll(_ target: ScrollDestination, at point: Point? = nil) -> [Call] {
    guard let attachment else { return [] }
    return [.scroll(ScrollRequest(attachment: attachment, target: target, at: point))]
  }
}

extension Event {
  /// Whether a path in the event's request would mean another row in another content.
  fileprivate func needsGeneration(ofRow row: RowIDs?) -> Bool {
    switch self {
    case .move: true
    case .select, .tap, .delete, .highlight: row == nil
    case .unhighlight, .appear, .disappear, .change, .submit, .scroll, .refresh, .reachEnd, .focus,
      .blur, .key, .text, .paste:
      false
    }
  }
}
