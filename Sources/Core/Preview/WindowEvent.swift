/// An event caused by the contents of a window, with the actions to run.
package struct WindowEvent: Equatable, Sendable {
  /// One of unhighlight, disappear, appear, scroll and reach-end.
  package let event: Event.Kind
  /// The cell of the event, `nil` for other locations.
  package let path: ElementPath?
  /// The statements to run, at least one.
  package let actions: [Action]

  /// Creates an event; `nil` if none of `actions` is for it.
  init?(_ event: Event.Kind, path: ElementPath? = nil, among actions: [Action]) {
    self.event = event
    self.path = path
    self.actions = actions.on(event)
    if self.actions.isEmpty { return nil }
  }
}
