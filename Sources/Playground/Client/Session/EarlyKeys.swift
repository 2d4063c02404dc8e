/// Keys that were pressed before the first preview is on screen; they are for that preview.
struct EarlyKeys: Equatable, Sendable {
  private var keys: [KeyPress] = []

  /// Keeps a key until the first preview is on screen.
  ///
  /// A control key that quits, suspends or redraws has its effect at once, also while the daemon
  /// reads files; so does `q` if no other key waits.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isOpening: Whether the first preview is awaited.
  ///   - bindings: The keys in force.
  /// - Returns: Whether the key waits now; else it is to be handled at once.
  mutating func take(
    _ key: KeyPress,
    isOpening: Bool,
    _ bindings: KeyBindings = .standard
  ) -> Bool {
    guard isOpening || !keys.isEmpty else { return false }
    if case .terminal = bindings.command(for: key) {
      if keys.isEmpty { return false }
      if case .control = key { return false }
    }
    keys.append(key)
    return true
  }

  /// Returns the keys that waited, once the first preview is no longer awaited.
  mutating func release(isOpening: Bool) -> [KeyPress] {
    guard !isOpening else { return [] }
    defer { keys = [] }
    return keys
  }
}

extension ScreenModel {
  /// Whether the first preview is awaited, so that keys have nothing to act on yet.
  var isOpening: Bool {
    let window = panes.preview.content.window
    return connection.isConnected && window.shown == nil && window.awaited != nil
  }
}
