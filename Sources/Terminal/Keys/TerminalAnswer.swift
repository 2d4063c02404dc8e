package import PlaygroundCore

/// What a terminal sends besides keys: answers to questions, and the focus of its window.
package enum TerminalAnswer: Hashable, Sendable {
  /// The terminal has the keyboard protocol of kitty.
  case keyboardProtocol
  /// The attributes of the device, which every terminal knows: the last answer of several.
  case attributes
  /// The colour of the background (OSC 11).
  case background(Color)
  /// Whether the window of the terminal has the focus of the keyboard.
  case focus(Bool)

  /// Creates the answer of a control sequence; `nil` for another sequence.
  ///
  /// - Parameters:
  ///   - body: The bytes between `ESC [` and the final byte.
  ///   - final: The final byte.
  init?(body: ArraySlice<UInt8>, final: UInt8) {
    switch (body.first, final) {
    case (nil, UInt8(ascii: "I")): self = .focus(true)
    case (nil, UInt8(ascii: "O")): self = .focus(false)
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): self = .keyboardProtocol
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): self = .attributes
    default: return nil
    }
  }

  /// Creates the answer of a string such as `ESC ] 11;rgb:ffff/ffff/ffff ESC \`; `nil` for another.
  init?(string: ArraySlice<UInt8>) {
    let text = String(decoding: string.dropFirst(2).prefix { $0 >= 0x20 }, as: UTF8.self)
    guard string.dropFirst().first == UInt8(ascii: "]"), text.hasPrefix("11;") else { return nil }
    let words = text.dropFirst(3).split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "rgb" || words[0] == "rgba" else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3)
      .compactMap(Self.level)
    guard parts.count == 3 else { return nil }
    self = .background(.rgb(parts[0], parts[1], parts[2]))
  }

  /// Returns the level of one to four hexadecimal digits, scaled to a byte.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    return UInt8(number * 255 / ((1 << (4 * digits.count)) - 1))
  }
}

extension Color {
  /// Whether dark text can be read on the colour; `nil` if its shade is not known.
  var isLight: Bool? {
    guard case .rgb(let red, let green, let blue) = self else { return nil }
    // The luma of ITU-R BT.601.
    return 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
  }
}
