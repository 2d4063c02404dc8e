/// A part of a pattern.
enum GlobPart: Sendable, Equatable {
  case literal(UInt8)
  /// Any byte of a set, which does not contain `/`.
  case oneOf(ByteSet)
  /// `*`: any bytes but `/`.
  case name
  /// `**`: any bytes.
  case directories
  /// The place before a `**/`, which may be skipped: what follows are `**` and `/`.
  case optionalDirectories

  /// The byte that the part stands for, if it is the only one.
  var literal: UInt8? {
    if case .literal(let byte) = self { byte } else { nil }
  }
}

/// Why a text is not a pattern.
enum GlobFailure: Error, Equatable {
  /// It never matches, such as one with a `[` without `]`.
  case unmatchable
  /// It has too many parts.
  case tooComplex
}
