/// Builds one drawable line, cluster by cluster, with the replacements listed at `DrawnText`.
struct ClusterSanitizer {
  /// The line so far.
  private(set) var text = ""
  /// The width of the line so far, in columns; determines tab stops.
  private var columns = 0
  private let ambiguous: AmbiguousWidth

  /// The maximum number of combining marks on one base.
  private static let markLimit = 8
  /// The maximum number of scalars in a cluster; the longest emoji has ten.
  private static let scalarLimit = 32
  private static let tabColumns = 8
  private static let replacement = "\u{fffd}"

  /// Creates an empty line.
  init(ambiguous: AmbiguousWidth) { self.ambiguous = ambiguous }

  /// Appends the drawable form of `cluster`.
  mutating func append(_ cluster: Character) {
    let scalars = cluster.unicodeScalars
    guard let base = scalars.first else { return }
    if base == "\t" {
      append(drawn: String(repeating: " ", count: Self.tabColumns - columns % Self.tabColumns))
      return
    }
    if base.value < 0x20 || base.value == 0x7f || (0x80...0x9f).contains(base.value) {
      for scalar in scalars { append(drawn: Self.symbol(ofControl: scalar)) }
      return
    }
    if scalars.count == 1, base.isASCII {
      text.append(cluster)
      columns += 1
      return
    }
    append(drawn: Self.drawn(scalars, base: base))
  }

  private mutating func append(drawn piece: String) {
    text += piece
    columns += DisplayWidth.columns(of: piece, ambiguous: ambiguous)
  }

  private static func symbol(ofControl scalar: Unicode.Scalar) -> String {
    if scalar.value >= 0x80 { return "\\x" + String(scalar.value, radix: 16) }
    let picture = scalar.value == 0x7f ? 0x2421 : 0x2400 + scalar.value
    return Unicode.Scalar(picture).map { String($0) } ?? replacement
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }

  private static func drawn(
    _ scalars: Character.UnicodeScalarView,
    base: Unicode.Scalar
  ) -> String {
    if DisplayWidth.scalarClass(of: base) == .zero {
      return isInvisible(base) ? scalars.map(escape).joined() : replacement
    }
    if isTagFlag(scalars) { return String(String.UnicodeScalarView(scalars)) }
    var result = String.UnicodeScalarView()
    var markCount = 0
    for scalar in scalars.prefix(scalarLimit) {
      switch DisplayWidth.scalarClass(of: scalar) {
      case .hidden:
        result.append(contentsOf: escape(scalar).unicodeScalars)
      case .unassigned:
        result.append(contentsOf: replacement.unicodeScalars)
      case .zero where isInvisible(scalar) && !passes(scalar, after: result.last):
        result.append(contentsOf: escape(scalar).unicodeScalars)
      case .zero:
        markCount += 1
        if markCount <= markLimit { result.append(scalar) }
      case .narrow, .wide, .narrowEmoji, .wideEmoji:
        if !result.isEmpty, isModifier(scalar) { markCount += 1 } else { markCount = 0 }
        if markCount <= markLimit { result.append(scalar) }
      }
    }
    if scalars.count > scalarLimit, result.last == "\u{200d}" { result.removeLast() }
    return String(result)
  }

  /// Returns whether a mark is invisible by itself: a joiner or a variation selector.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200c, 0x200d, 0xfe00...0xfe0f, 0xe0100...0xe01ef, 0x180b...0x180d, 0x180f: true
    default: false
    }
  }

  /// Returns whether a joiner or selector affects the preceding scalar.
  ///
  /// Emoji take both, cursive scripts take joiners; ideographs and a few symbols take the other
  /// selectors.
  private static func passes(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    guard let previous, !isInvisible(previous) || (scalar == "\u{200d}" && previous == "\u{fe0f}")
    else { return false }
    let kind = DisplayWidth.scalarClass(of: previous)
    let isEmoji = kind == .narrowEmoji || kind == .wideEmoji
    switch scalar.value {
    case 0xfe0e, 0xfe0f: return isEmoji
    case 0x200c, 0x200d:
      return previous.value >= 0x600 && (isEmoji || kind != .narrow || isLetter(previous))
        || previous == "\u{a9}" || previous == "\u{ae}"
    default: return previous.value >= 0x2000 || (0x1800...0x18af).contains(previous.value)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.generalCategory == .spacingMark
  }

  /// Returns whether a scalar with a nonzero width extends the preceding cluster.
  private static func isModifier(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .spacingMark
      || scalar.properties.isEmojiModifier
  }

  /// Returns whether a cluster is the flag of a subdivision: a black flag and up to six letters or
  /// digits spelled in tag characters, closed by the cancel tag (Unicode Technical Standard 51,
  /// ED-14a).
  private static func isTagFlag(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard scalars.first?.value == 0x1f3f4, (5...8).contains(scalars.count) else { return false }
    let tags = scalars.dropFirst()
    return tags.last?.value == 0xe007f
      && tags.dropLast().allSatisfy { tag in
        (0xe0030...0xe0039).contains(tag.value) || (0xe0061...0xe007a).contains(tag.value)
      }
  }
}
