import PlaygroundProtocol

/// The pane with the keyboard focus.
struct PaneFocus: Equatable, Sendable {
  /// The pane that performs the commands of keys.
  private(set) var pane = Pane.content
  /// Whether the pane is shown alone.
  private(set) var isZoomed = false

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

/// The result of a command or a message for a pane.
struct PaneResponse: Equatable, Sendable {
  /// The requests to send, in order.
  var requests: [ScreenRequest] = []
  /// A notice for the footer; `nil` keeps the present one.
  var notice: String?
  /// The preview to show instead of the one on screen.
  var shown: PreviewID?
  /// Whether the focus moves to the preview.
  var entersContent = false
  /// A prompt that the next keys answer.
  var prompt: Prompt?
}

extension PaneResponse {
  /// Shows a preview that was chosen from a list.
  init(_ choice: PreviewChoice) {
    switch choice {
    case .none: self.init()
    case .show(let previewID): self.init(shown: previewID)
    case .open(let previewID): self.init(shown: previewID, entersContent: true)
    }
  }
}
