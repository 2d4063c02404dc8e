extension ScreenModel {
  /// Returns the hint of a command in the present mode; `nil` for a command without a key there, or
  /// while keys are text.
  func hint(_ command: KeyCommand, _ effect: String) -> KeyHint? {
    guard keys.isIdle, keys.filter == nil, panes.mode != .control else { return nil }
    let bindings = panes.bindings.bindings(in: panes.mode)
    guard let binding = bindings.first(where: { $0.command == command }),
      let key = binding.keys.first
    else { return nil }
    return KeyHint(label: binding.footerKey ?? key.label, effect: effect, key: key)
  }

  /// The hint of the key that creates a first preview; `nil` if there is one, or none can be
  /// created.
  var creationHint: KeyHint? {
    let command = KeyCommand.rows(.goToMatch(by: 1))
    guard connection.isConnected, panes.previews.catalog.summaries.isEmpty,
      CommandAvailability(self).reason(against: command) == nil
    else { return nil }
    return hint(command, "create")
  }
}
