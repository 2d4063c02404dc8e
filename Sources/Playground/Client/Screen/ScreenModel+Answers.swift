import PlaygroundCore
import PlaygroundProtocol

/// What the daemon answers to events, and what statements tell.
extension ScreenModel {
  /// Adopts what the daemon answered to an event.
  mutating func adopt(answer isHandled: Bool, to request: EventRequest) -> [Effect] {
    guard shown?.attachment == request.attachment else { return [] }
    let kind = request.event.kind
    if kind == .scroll { shown?.pendingSideStep = 0 }
    if isHandled {
      if kind == .select || kind == .tap { flash(request.place) }
      return []
    }
    switch kind {
    // What is chosen with one key is pressed with it, too.
    case .select: return [.send(attachment: request.attachment, .tap(), request.place)]
    case .tap: notice = "nothing happens on Enter here"
    case .refresh: notice = "the list cannot be refreshed"
    case .delete: notice = "the row cannot be deleted"
    case .move: notice = "the row cannot be moved there"
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .scroll, .reachEnd: break
    }
    return []
  }

  /// Shows what a statement tells of the preview on screen.
  mutating func adopt(_ event: PreviewEvent) {
    guard shown?.target == Target(preview: event.preview, variant: event.variant) else { return }
    notice = EventText.line(of: event)
  }

  /// Has a cell stand out for a moment, if it still is where the cursor is.
  private mutating func flash(_ place: EventPlace) {
    guard case .cell(let path) = place, shown?.cursor == path else { return }
    shown?.isFlashing = true
  }

  /// Ends what `flash` began.
  mutating func endFlash() { shown?.isFlashing = false }
}
