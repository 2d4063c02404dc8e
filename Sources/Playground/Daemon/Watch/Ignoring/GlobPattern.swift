/// A pattern for a path or a name, as git matches it: `*`, `**`, `?`, `[a-z]`, and `\` to escape.
///
/// The parts between the literal text at the start and at the end are the states of an automaton
/// that is in all its possible states at once, so that nothing is tried twice.
struct GlobPattern: Sendable, Equatable {
  /// The most parts between the literal text at the start and at the end.
  static let partLimit = 62

  private let prefix: [UInt8]
  private let suffix: [UInt8]
  /// What is between them; `nil` if the pattern is literal text.
  private let automaton: GlobAutomaton?

  /// Parses a pattern.
  init(_ text: ArraySlice<UInt8>) throws(GlobFailure) {
    let parts = try GlobParser.parts(of: Array(text))
    let prefix = parts.prefix { $0.literal != nil }
    let rest = parts.dropFirst(prefix.count)
    var suffixStart = parts.count
    while suffixStart > rest.startIndex, parts[suffixStart - 1].literal != nil,
      // The slash after `**` belongs to it.
      parts[suffixStart - 2] != .directories
    {
      suffixStart -= 1
    }
    let middle = rest.prefix(upTo: max(suffixStart, rest.startIndex))
    guard middle.count <= Self.partLimit else { throw .tooComplex }
    self.prefix = prefix.compactMap(\.literal)
    suffix = parts[max(suffixStart, rest.startIndex)...].compactMap(\.literal)
    automaton = middle.isEmpty ? nil : GlobAutomaton(middle)
  }

  /// Returns whether the whole text matches.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.count - prefix.count - suffix.count
    guard rest >= 0, text.starts(with: prefix), text.suffix(suffix.count).elementsEqual(suffix)
    else { return false }
    guard let automaton else { return rest == 0 }
    return automaton.matches(text.dropFirst(prefix.count).prefix(rest))
  }
}

/// The states of a pattern, as bits: bit *n* is set if the first *n* parts can match the text so
/// far.
struct GlobAutomaton: Sendable, Equatable {
  private var classes = [UInt8](repeating: 0, count: 256)
  /// For each class of bytes, the parts that match one of them.
  private var advancing: [UInt64] = []
  private var names: UInt64 = 0
  private var directories: UInt64 = 0
  private var optional: UInt64 = 0
  private let end: UInt64

  /// Creates the states of parts, at most `GlobPattern.partLimit`.
  init(_ parts: ArraySlice<GlobPart>) {
    var masks = [UInt64](repeating: 0, count: 256)
    for (index, part) in parts.enumerated() {
      let bit: UInt64 = 1 << UInt64(index)
      switch part {
      case .literal(let byte): masks[Int(byte)] |= bit
      case .oneOf(let set): for byte in set.bytes { masks[Int(byte)] |= bit }
      case .name: names |= bit
      case .directories: directories |= bit
      case .optionalDirectories: optional |= bit
      }
    }
    end = 1 << UInt64(parts.count)
    var numbers: [UInt64: UInt8] = [:]
    for (byte, mask) in masks.enumerated() {
      let number = numbers[mask] ?? UInt8(numbers.count)
      if numbers.updateValue(number, forKey: mask) == nil { advancing.append(mask) }
      classes[byte] = number
    }
  }

  /// Returns whether the whole text matches.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    var states = withEmptyMatches(1)
    for byte in text {
      let advanced = (states & advancing[Int(classes[Int(byte)])]) << 1
      let stayed = states & (byte == UInt8(ascii: "/") ? directories : names | directories)
      states = withEmptyMatches(advanced | stayed)
      if states == 0 { return false }
    }
    return states & end != 0
  }

  /// Adds the states that are reached without a byte.
  private func withEmptyMatches(_ states: UInt64) -> UInt64 {
    let skipped = states & optional
    let all = states | skipped << 1 | skipped << 3
    return all | (all & (names | directories)) << 1
  }
}
