/// A pattern for one file name: `*`, `?`, `[a-z]`, `[!a-z]`, and `\` to escape a character.
struct NamePattern: Sendable, Equatable {
  private enum Part: Sendable, Equatable {
    case anything
    case anyCharacter
    case character(Unicode.Scalar)
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private let parts: [Part]

  init(_ text: Substring) {
    var rest = Array(text.unicodeScalars)[...]
    var parts: [Part] = []
    while let next = rest.popFirst() {
      switch next {
      case "*": if parts.last != .anything { parts.append(.anything) }
      case "?": parts.append(.anyCharacter)
      case "\\": parts.append(.character(rest.popFirst() ?? next))
      case "[": parts.append(Self.set(&rest) ?? .oneOf([], isNegated: false))
      default: parts.append(.character(next))
      }
    }
    self.parts = parts
  }

  /// Returns whether the whole name matches the pattern.
  ///
  /// - Complexity: O(*p* × *n*) for *p* parts and a name of *n* characters: only the last `*` is
  ///   retried.
  func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    var (part, position) = (0, 0)
    var (starPart, starPosition) = (-1, 0)
    while position < name.count {
      if part < parts.count, parts[part] == .anything {
        (starPart, starPosition) = (part, position)
        part += 1
      } else if part < parts.count, Self.fits(parts[part], name[position]) {
        part += 1
        position += 1
      } else if starPart >= 0 {
        starPosition += 1
        (part, position) = (starPart + 1, starPosition)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anything }
  }

  private static func fits(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .anything: false
    case .anyCharacter: true
    case .character(let own): own == scalar
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// Parses a set after its `[`; `nil` if it is unterminated and so never matches.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Part? {
    var scalars = rest
    let isNegated = scalars.first == "!" || scalars.first == "^"
    if isNegated { scalars.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while let next = scalars.popFirst() {
      if next == "]" && !isFirst {
        rest = scalars
        return .oneOf(ranges, isNegated: isNegated)
      }
      isFirst = false
      guard let low = next == "\\" ? scalars.popFirst() : next else { return nil }
      var high = low
      if scalars.first == "-", let end = scalars.dropFirst().first, end != "]" {
        scalars.removeFirst(2)
        high = end
      }
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }
}
