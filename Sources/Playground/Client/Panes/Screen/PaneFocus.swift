import PlaygroundProtocol

/// The pane with the keyboard focus.
struct PaneFocus: Equatable, Sendable {
  /// The pane that performs the commands of keys.
  private(set) var pane = Pane.content
  /// Whether the pane is shown alone.
  private(set) var isZoomed = false
  /// Whether keys in the pane of changes are for the details of the selected outcome.
  private(set) var readsDetails = false

  /// The focus with its pane alone.
  var zoomed: PaneFocus {
    var focus = self
    focus.isZoomed = true
    return focus
  }

  /// Moves the focus to a pane.
  mutating func move(to pane: Pane) {
    self.pane = pane
    readsDetails = false
  }

  /// Moves the focus to the details of the selected outcome.
  mutating func moveToDetails() {
    pane = .changes
    readsDetails = true
  }

  /// Moves the focus by a number of panes, around the ends.
  mutating func advance(by step: Int) {
    let panes = Pane.allCases
    guard let index = panes.firstIndex(of: pane) else { return }
    move(to: panes[(index + step + panes.count) % panes.count])
  }

  /// Shows the pane alone, or all panes again.
  mutating func toggleZoom() { isZoomed.toggle() }
}
