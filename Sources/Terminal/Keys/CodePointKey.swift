import PlaygroundCore

/// Keys that are sent as a code point with modifiers: `ESC [ code ; modifiers u`, of xterm's CSI u
/// and kitty's keyboard protocol, and `ESC [ 27 ; modifiers ; code ~`, of xterm's modifyOtherKeys.
///
/// In kitty's protocol, two further codes may follow the first one behind colons: that of the key
/// with shift, and that of the key at its place on an English keyboard.
enum CodePointKey {
  private enum Bit {
    static let shift = 1
    static let alt = 2
    static let control = 4
    /// Super, hyper and meta: keys of the window system.
    static let foreign = 8 | 16 | 32
  }

  /// Returns the key; `nil` for one that programs do not know, and for its release.
  ///
  /// A key has the same meaning as on a terminal without these sequences: `^I` is Tab.
  ///
  /// - Parameters:
  ///   - code: The code point of the key without modifiers.
  ///   - shifted: That of the key with shift; `nil` if it is unknown.
  ///   - base: That of the same place on an English keyboard, which letters with control and alt
  ///     are if the key is no Latin one; `nil` if it is unknown or the same.
  ///   - modifiers: 1, plus 1 for shift, 2 for alt, 4 for control; see `Bit`.
  ///   - event: 1 for a press, 2 for a repetition, 3 for a release.
  /// - Returns: The key that programs receive.
  static func key(
    code: Int,
    shifted: Int? = nil,
    base: Int? = nil,
    modifiers: Int,
    event: Int = 1
  ) -> KeyPress? {
    let bits = max(1, modifiers) - 1
    guard event != 3, bits & Bit.foreign == 0 else { return nil }
    if let character = keypadCharacter(code) { return .character(character) }
    if let key = action(code) ?? keypadAction(code) { return held(key, bits) }
    guard let scalar = text(code) else { return nil }
    let hasAlt = bits & Bit.alt != 0
    if bits & Bit.control != 0 {
      let places = [scalar, scalar.isASCII ? nil : text(base)].compactMap(\.self)
      guard let key = places.lazy.compactMap({ controlled(Character($0)) }).first else {
        return nil
      }
      return hasAlt ? .modified(key, .alt) : key
    }
    if hasAlt, !scalar.isASCII, let place = text(base) {
      return .modified(.character(Character(place)), .alt)
    }
    let character = Character(scalar)
    guard bits & Bit.shift != 0 else { return typed(character, hasAlt) }
    if let shifted = text(shifted) { return typed(Character(shifted), hasAlt) }
    let upper = character.uppercased()
    return typed(upper.count == 1 ? Character(upper) : character, hasAlt)
  }

  private static func typed(_ character: Character, _ hasAlt: Bool) -> KeyPress {
    hasAlt ? .modified(.character(character), .alt) : .character(character)
  }

  /// Returns the character of a code; `nil` for none.
  private static func text(_ code: Int?) -> Unicode.Scalar? {
    guard let code, let scalar = Unicode.Scalar(UInt32(clamping: code)), isText(scalar) else {
      return nil
    }
    return scalar
  }

  /// Returns a key that acts, with the modifiers that are held.
  private static func held(_ key: KeyPress, _ bits: Int) -> KeyPress {
    var held: ControlKey.Modifiers = []
    if bits & Bit.shift != 0 { held.insert(.shift) }
    if bits & Bit.alt != 0 { held.insert(.alt) }
    if bits & Bit.control != 0 { held.insert(.control) }
    if key == .tab, held.contains(.shift) { return .backTab }
    return held.isEmpty ? key : .modified(key, held)
  }

  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate: false
    default: true
    }
  }

  private static func action(_ code: Int) -> KeyPress? {
    switch code {
    case 9: .tab
    case 13, 57_414: .enter
    case 27: .escape
    case 8, 127: .backspace
    default: nil
    }
  }

  /// Returns the key that a control byte stands for on other terminals.
  private static func controlled(_ character: Character) -> KeyPress? {
    let lower = character.lowercased()
    switch lower {
    case "h": return .backspace
    case "i": return .tab
    case "j", "m": return .enter
    case "[": return .escape
    case "a"..."z": return lower.count == 1 ? .control(Character(lower)) : nil
    default: return nil
    }
  }

  private static func keypadCharacter(_ code: Int) -> Character? {
    let signs = Array("0123456789./*-+")
    if code == 57_415 { return "=" }
    return signs.indices.contains(code - 57_399) ? signs[code - 57_399] : nil
  }

  private static func keypadAction(_ code: Int) -> KeyPress? {
    switch code {
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_426: .delete
    default: nil
    }
  }
}
