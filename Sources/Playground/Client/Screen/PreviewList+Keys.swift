// The keys of the previews pane.
extension PreviewList {
  /// Performs a command; `page` is the height of the pane in lines.
  mutating func perform(_ command: PaneCommand, page: Int) -> PaneResponse {
    switch command {
    case .go(let motion): move(motion, page: page)
    case .open: return PaneResponse(opened: selected)
    // The list has no rows to change, and no cells side by side.
    case .goAside, .refresh, .delete, .moveRow: break
    }
    return PaneResponse()
  }
}
