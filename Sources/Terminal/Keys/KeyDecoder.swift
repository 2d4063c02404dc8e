import PlaygroundCore

/// Decodes bytes from a terminal into keys, independent of how reads split them.
///
/// Pasted text (bracketed paste) and the mouse (SGR reports) are keys too, answers are not. Other
/// sequences (function keys, answers to nobody) are dropped completely. An escape byte, also one
/// before the byte that introduces an answer, is either the start of a sequence or the escape key,
/// and a paste may lack its end: the caller calls `finish()` after `patienceNanoseconds`.
package struct KeyDecoder: Sendable {
  /// The maximum length of a sequence, in bytes; a longer one is not a sequence.
  private static let limit = 64
  /// The maximum length of pasted text, in bytes; the rest is dropped.
  private static let pasteLimit = 1 << 20
  /// The time after which a lone escape byte is a key.
  private static let escapePause: UInt64 = 50_000_000
  /// The time after which a paste has ended, also if its end was lost.
  private static let pastePause: UInt64 = 2_000_000_000
  private static let pasteStart = Array("\u{1b}[200~".utf8)
  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  private var pending: [UInt8] = []
  private var isPasting = false
  /// What the terminal sent besides keys.
  private var answers: [TerminalAnswer] = []
  /// The number of pending bytes of a paste that do not begin its end.
  private var searchedCount = 0

  /// Creates a decoder at the start of a stream.
  package init() {}

  /// The time after the last byte at which `finish()` is called; `nil` if no byte awaits another.
  package var patienceNanoseconds: UInt64? {
    if isPasting { return Self.pastePause }
    return awaitsMore ? Self.escapePause : nil
  }

  /// Whether the bytes end with an escape byte that may be the escape key.
  package var awaitsMore: Bool {
    guard !isPasting, pending.first == 0x1b else { return false }
    return pending.count == 1 || (pending.count == 2 && AnswerString.introduces(pending[1]))
  }

  /// The number of bytes that can be read without reading beyond the next key: one, or as many as
  /// the end of pasted text still lacks.
  package var safeByteCount: Int {
    isPasting ? Self.pasteEnd.count - begunEndCount : 1
  }

  /// The number of pending bytes that may begin the end of a paste.
  private var begunEndCount: Int {
    let end = Self.pasteEnd
    return (1..<end.count).last { pending.suffix($0).elementsEqual(end.prefix($0)) } ?? 0
  }

  /// Decodes more bytes and returns the complete keys.
  package mutating func keys(from bytes: some Sequence<UInt8>) -> [KeyPress] {
    pending.append(contentsOf: bytes)
    var keys: [KeyPress] = []
    var start = 0
    while start < pending.count {
      if isPasting {
        let rest = pending[(start + searchedCount)...]
        guard let end = Self.index(of: Self.pasteEnd, in: rest) else {
          searchedCount = max(0, pending.count - start - Self.pasteEnd.count + 1)
          break
        }
        searchedCount = 0
        keys.append(.paste(String(decoding: pending[start..<end], as: UTF8.self)))
        isPasting = false
        start = end + Self.pasteEnd.count
      } else if pending[start...].starts(with: Self.pasteStart) {
        isPasting = true
        start += Self.pasteStart.count
      } else if let step = Self.step(pending[start...]) {
        if let key = step.key { keys.append(key) }
        if let answer = step.answer { answers.append(answer) }
        start += step.byteCount
      } else {
        break
      }
    }
    pending.removeFirst(start)
    dropExcessOfPaste()
    return keys
  }

  /// Removes and returns the answers that were decoded.
  package mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  /// Keeps the end of a paste that is too long, where its last sequence may have begun.
  private mutating func dropExcessOfPaste() {
    guard isPasting, pending.count > Self.pasteLimit else { return }
    let tail = pending.suffix(Self.pasteEnd.count - 1)
    pending = Array(pending.prefix(Self.pasteLimit - tail.count)) + tail
    searchedCount = pending.count - tail.count
  }

  private static func index(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let index = rest.firstIndex(of: needle[0]) {
      if bytes[index...].starts(with: needle) { return index }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  /// Decodes an escape byte that no sequence followed as the escape key, and the byte after it; a
  /// paste without its end ends.
  package mutating func finish() -> [KeyPress] {
    if isPasting { return finishPaste() }
    guard awaitsMore else { return [] }
    let rest = pending.dropFirst()
    pending = []
    return [.escape] + rest.map { .character(Character(Unicode.Scalar($0))) }
  }

  private mutating func finishPaste() -> [KeyPress] {
    let begunCount = begunEndCount
    let text = String(decoding: pending.dropLast(begunCount), as: UTF8.self)
    // The rest of its end may follow; an escape byte alone would be a key.
    pending = begunCount > 1 ? Array(pending.suffix(begunCount)) : []
    (isPasting, searchedCount) = (false, 0)
    return text.isEmpty ? [] : [.paste(text)]
  }

  private struct Step {
    var key: KeyPress?
    var answer: TerminalAnswer?
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
    if AnswerString.introduces(second) {
      switch AnswerString.length(of: bytes) {
      case .complete(let count):
        return Step(answer: TerminalAnswer(string: bytes.prefix(count)), byteCount: count)
      case .incomplete: return nil
      case .noString: return Step(key: .escape, byteCount: 1)
      }
    }
    if let key = keyWithAlt(second) { return Step(key: key, byteCount: 2) }
    guard second == UInt8(ascii: "O") else { return Step(key: .escape, byteCount: 1) }
    guard let final = rest.dropFirst().first else { return nil }
    return Step(key: key(final: final, parameter: nil), byteCount: 3)
  }

  /// Decodes the byte after an escape byte as a key with alt, if controls know such a key.
  private static func keyWithAlt(_ byte: UInt8) -> KeyPress? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      .modified(.character(Character(Unicode.Scalar(byte))), .alt)
    case 0x0a, 0x0d: .modified(.enter, .alt)
    case 0x08, 0x7f: .modified(.backspace, .alt)
    default: nil
    }
  }

  /// `ESC [`, parameters, intermediates, one final byte (ECMA-48, 5.4).
  private static func controlSequenceStep(_ bytes: ArraySlice<UInt8>) -> Step? {
    let body = bytes.prefix(limit).dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
      return bytes.count >= limit ? Step(byteCount: limit) : nil
    }
    let length = end - bytes.startIndex + 1
    // An invalid byte ends the sequence and starts a new key.
    guard (0x40...0x7e).contains(bytes[end]) else { return Step(byteCount: length - 1) }
    if body.first == UInt8(ascii: "<") {
      let event = MouseEvent(report: body[..<end].dropFirst(), final: bytes[end])
      return Step(key: event.map(KeyPress.mouse), byteCount: length)
    }
    if let answer = TerminalAnswer(body: body[..<end], final: bytes[end]) {
      return Step(answer: answer, byteCount: length)
    }
    if let step = codePointStep(body[..<end], final: bytes[end], length) { return step }
    let parameters = body[..<end].split(separator: UInt8(ascii: ";"), maxSplits: 2).map(number)
    let key = key(final: bytes[end], parameter: parameters.first ?? nil)
    let modifiers = modifiers(parameters.dropFirst().first ?? nil)
    return Step(key: key.map { modified($0, by: modifiers) }, byteCount: length)
  }

  /// Decodes a key that is sent as a code point; `nil` for another sequence.
  private static func codePointStep(
    _ body: ArraySlice<UInt8>,
    final: UInt8,
    _ length: Int
  ) -> Step? {
    let words = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let numbers = words.map(number)
    let modifiers = numbers.dropFirst().first ?? nil
    if final == UInt8(ascii: "u"), let code = numbers.first ?? nil {
      let codes = parts(of: words[0])
      let events = words.dropFirst().first.map(parts) ?? []
      let key = CodePointKey.key(
        code: code,
        shifted: codes.dropFirst().first ?? nil,
        base: codes.dropFirst(2).first ?? nil,
        modifiers: modifiers ?? 1,
        event: (events.dropFirst().first ?? nil) ?? 1
      )
      return Step(key: key, byteCount: length)
    }
    guard final == UInt8(ascii: "~"), numbers.count == 3, numbers[0] == 27, let code = numbers[2]
    else { return nil }
    let key = CodePointKey.key(code: code, modifiers: modifiers ?? 1)
    return Step(key: key, byteCount: length)
  }

  /// Returns the numbers in a parameter, which colons separate.
  private static func parts(of parameter: ArraySlice<UInt8>) -> [Int?] {
    parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(number)
  }

  /// Returns the number that a parameter begins with.
  private static func number(_ parameter: ArraySlice<UInt8>) -> Int? {
    let digits = parameter.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Decodes the second parameter of a key: 1, plus 1 for shift, 2 for alt and 4 for control.
  private static func modifiers(_ parameter: Int?) -> ControlKey.Modifiers {
    let bits = max(1, parameter ?? 1) - 1
    var modifiers: ControlKey.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static func modified(_ key: KeyPress, by modifiers: ControlKey.Modifiers) -> KeyPress {
    modifiers.isEmpty || key == .backTab ? key : .modified(key, modifiers)
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
