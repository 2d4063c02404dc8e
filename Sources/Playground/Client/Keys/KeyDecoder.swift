/// Decodes bytes from a terminal into keys, independent of how reads split them.
///
/// Other sequences (answers, mouse, function keys) are dropped completely. A lone escape byte is
/// either the start of a sequence or the escape key: while `awaitsMore` is true, the caller waits
/// for a short time and then calls `finish()`.
package struct KeyDecoder: Sendable {
  /// The maximum length of a sequence, in bytes; a longer one is not a sequence.
  private static let limit = 64

  private var pending: [UInt8] = []

  /// Creates a decoder at the start of a stream.
  package init() {}

  /// Whether the bytes end with a lone escape byte.
  package var awaitsMore: Bool { pending == [0x1b] }

  /// Decodes more bytes and returns the complete keys.
  package mutating func keys(from bytes: some Sequence<UInt8>) -> [KeyPress] {
    pending.append(contentsOf: bytes)
    var keys: [KeyPress] = []
    var start = 0
    while start < pending.count, let step = Self.step(pending[start...]) {
      if let key = step.key { keys.append(key) }
      start += step.byteCount
    }
    pending.removeFirst(start)
    return keys
  }

  /// Decodes a lone escape byte as the escape key.
  package mutating func finish() -> [KeyPress] {
    guard awaitsMore else { return [] }
    pending = []
    return [.escape]
  }

  private struct Step {
    var key: KeyPress?
    var byteCount: Int
  }

  /// Returns the first key of `bytes`, which must not be empty; `nil` if it is incomplete.
  private static func step(_ bytes: ArraySlice<UInt8>) -> Step? {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x1b: return escapeStep(bytes)
    case 0x09: return Step(key: .tab, byteCount: 1)
    case 0x0a, 0x0d: return Step(key: .enter, byteCount: 1)
    case 0x08, 0x7f: return Step(key: .backspace, byteCount: 1)
    case 0x01...0x1a:
      return Step(key: .control(Character(Unicode.Scalar(first + 0x60))), byteCount: 1)
    case 0x20...0x7e:
      return Step(key: .character(Character(Unicode.Scalar(first))), byteCount: 1)
    case 0xc2...0xf4: return textStep(bytes, length: first < 0xe0 ? 2 : (first < 0xf0 ? 3 : 4))
    default: return Step(byteCount: 1)
    }
  }

  /// Decodes a multi-byte character; drops invalid UTF-8 byte by byte.
  private static func textStep(_ bytes: ArraySlice<UInt8>, length: Int) -> Step? {
    let given = bytes.prefix(length)
    let isBroken = given.dropFirst().contains { $0 & 0xc0 != 0x80 }
    if isBroken { return Step(byteCount: 1) }
    guard given.count == length else { return nil }
    guard let text = String(validating: given, as: UTF8.self), let character = text.first else {
      return Step(byteCount: 1)
    }
    let isControl = character.unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .control
    }
    return Step(key: isControl ? nil : .character(character), byteCount: length)
  }

  private static func escapeStep(_ bytes: ArraySlice<UInt8>) -> Step? {
    let rest = bytes.dropFirst()
    guard let second = rest.first else { return nil }
    if second == UInt8(ascii: "[") { return controlSequenceStep(bytes) }
    guard second == UInt8(ascii: "O") else { return Step(key: .escape, byteCount: 1) }
    guard let final = rest.dropFirst().first else { return nil }
    return Step(key: key(final: final, parameter: nil), byteCount: 3)
  }

  /// `ESC [`, parameters, intermediates, one final byte (ECMA-48, 5.4).
  private static func controlSequenceStep(_ bytes: ArraySlice<UInt8>) -> Step? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
      return bytes.count > limit ? Step(byteCount: bytes.count) : nil
    }
    let length = end - bytes.startIndex + 1
    // An invalid byte ends the sequence and starts a new key.
    guard (0x40...0x7e).contains(bytes[end]) else { return Step(byteCount: length - 1) }
    let digits = body[..<end].prefix { (0x30...0x39).contains($0) }
    let parameter = Int(String(decoding: digits, as: UTF8.self))
    return Step(key: key(final: bytes[end], parameter: parameter), byteCount: length)
  }

  private static func key(final: UInt8, parameter: Int?) -> KeyPress? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "~"): numberedKey(parameter)
    default: nil
    }
  }

  private static func numberedKey(_ parameter: Int?) -> KeyPress? {
    switch parameter {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
