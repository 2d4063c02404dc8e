package import PlaygroundCore

extension Event {
  /// Creates the input for a control that a key of the terminal stands for.
  ///
  /// It is `nil` for `^C`, which leaves the client in any case, and for the mouse. Letters with
  /// control, and keys with modifiers, are only input for a text.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - editsText: Whether the control is a text.
  package init?(_ key: KeyPress, editsText: Bool) {
    switch key {
    case .character(" "): self = .key(ControlKey(.space))
    case .character(let character): self = .text(String(character))
    case .control("c"): return nil
    case .control(let letter):
      guard editsText else { return nil }
      self = .key(ControlKey(.letter(letter), .control))
    case .up: self = .key(ControlKey(.up))
    case .down: self = .key(ControlKey(.down))
    case .left: self = .key(ControlKey(.left))
    case .right: self = .key(ControlKey(.right))
    case .pageUp: self = .key(ControlKey(.pageUp))
    case .pageDown: self = .key(ControlKey(.pageDown))
    case .home: self = .key(ControlKey(.home))
    case .end: self = .key(ControlKey(.end))
    case .enter: self = .key(ControlKey(.enter))
    case .tab: self = .key(ControlKey(.tab))
    case .backTab: self = .key(ControlKey(.tab, .shift))
    case .escape: self = .key(ControlKey(.escape))
    case .backspace: self = .key(ControlKey(.backspace))
    case .delete: self = .key(ControlKey(.delete))
    case .modified(let key, let modifiers):
      // The way back from a page is the only such key of other controls.
      guard editsText || (key == .left && modifiers == .alt) else { return nil }
      if case .character(let letter) = key {
        self = .key(ControlKey(.letter(letter), modifiers))
      } else if case .key(let plain?)? = Event(key, editsText: true) {
        self = .key(ControlKey(plain.symbol, plain.modifiers.union(modifiers)))
      } else {
        return nil
      }
    case .paste(let text): self = .paste(text)
    case .mouse: return nil
    }
  }
}
