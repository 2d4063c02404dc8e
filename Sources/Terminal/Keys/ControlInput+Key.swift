import PlaygroundCore

extension ControlInput {
  /// Creates the input for a view that a key of the terminal stands for; `nil` for none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - editsText: Whether the view edits a text.
  init?(_ key: KeyPress, editsText: Bool) {
    guard let event = Event(key, editsText: editsText) else { return nil }
    if case .key(let key?) = event {
      self = .key(key)
    } else if case .text(let text) = event {
      self = .text(text)
    } else if case .paste(let text) = event {
      self = .paste(text)
    } else {
      return nil
    }
  }
}
