/// Something that happened because of what a window shows, and what is done about it.
public struct WindowEvent: Equatable, Sendable {
  /// An unhighlight, disappear, appear, scroll or reach-end.
  public let event: Event.Kind
  /// The cell it happened to, `nil` for anything else.
  public let path: ElementPath?
  /// The statements to run, at least one.
  public let actions: [Action]

  /// Creates an event; `nil` if no action is for it.
  init?(_ event: Event.Kind, path: ElementPath? = nil, among actions: [Action]) {
    self.event = event
    self.path = path
    self.actions = actions.on(event)
    if self.actions.isEmpty { return nil }
  }
}
