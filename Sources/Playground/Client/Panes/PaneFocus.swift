import PlaygroundProtocol

/// The pane with the keyboard focus.
struct PaneFocus: Equatable, Sendable {
  /// The pane that performs the commands of keys.
  private(set) var pane = Pane.content
  /// Whether the pane is shown alone.
  private(set) var isZoomed = false

  /// The focus with its pane alone.
  var zoomed: PaneFocus {
    var focus = self
    focus.isZoomed = true
    return focus
  }

  /// Moves the focus to a pane.
  mutating func move(to pane: Pane) { self.pane = pane }

  /// Moves the focus by a number of panes, around the ends.
  mutating func advance(by step: Int) {
    let panes = Pane.allCases
    guard let index = panes.firstIndex(of: pane) else { return }
    pane = panes[(index + step + panes.count) % panes.count]
  }

  /// Shows the pane alone, or all panes again.
  mutating func toggleZoom() { isZoomed.toggle() }
}
