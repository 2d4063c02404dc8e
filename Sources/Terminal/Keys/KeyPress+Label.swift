import PlaygroundCore

extension KeyPress {
  /// The key as help lines show it, such as `^S` or `PgDn`; empty for text and the mouse.
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "^\(letter.uppercased())"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "S-Tab"
    case .escape: "Esc"
    case .backspace: "Bksp"
    case .delete: "Del"
    case .modified(let key, let modifiers): Self.prefix(of: modifiers) + key.label
    case .paste, .mouse: ""
    }
  }

  private static func prefix(of modifiers: ControlKey.Modifiers) -> String {
    (modifiers.contains(.control) ? "^" : "") + (modifiers.contains(.alt) ? "M-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
  }
}
