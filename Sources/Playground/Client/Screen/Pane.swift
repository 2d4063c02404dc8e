import PlaygroundProtocol

/// A pane that can have the keyboard focus, in the order in which the focus moves.
///
/// A pane has a state that performs `PaneCommand`s, a type that draws it, and an area in
/// `ScreenLayout`.
enum Pane: CaseIterable, Equatable, Sendable {
  case previews
  case content
}

/// The pane with the keyboard focus.
struct PaneFocus: Equatable, Sendable {
  /// The pane that performs the commands of keys.
  private(set) var pane = Pane.content

  /// Moves the focus to a pane.
  mutating func move(to pane: Pane) { self.pane = pane }

  /// Moves the focus to the next pane, from the last one to the first.
  mutating func advance() {
    let panes = Pane.allCases
    guard let place = panes.firstIndex(of: pane) else { return }
    pane = panes[(place + 1) % panes.count]
  }
}

/// The result of a command or a message for a pane.
struct PaneResponse: Equatable, Sendable {
  /// The requests to send, in order.
  var requests: [ScreenRequest] = []
  /// A notice for the status line; `nil` keeps the present one.
  var notice: String?
  /// The preview to show instead of the one on screen.
  var opened: PreviewID?
}
