// Text: from a `String` to what a terminal shows. A *cluster* is what a reader takes for one
// character (Swift's `Character`); it covers one or two columns. `DrawnText` is the one place where
// a string of unknown origin becomes drawable; `DisplayWidth` says how many columns clusters take, by
// a fixed table and not by the terminal, so that a layout is the same on every machine; `TextBlock`
// breaks and cuts.

/// How many columns text covers, by one fixed version of Unicode.
///
/// Wide and full-width characters and emoji cover two columns, characters of ambiguous width one or
/// two, as `AmbiguousWidth` says. The figures hold for drawable text, see `DrawnText`.
public enum DisplayWidth {
  /// The version of Unicode that the figures come from.
  public static let unicodeVersion = WidthTable.unicodeVersion

  /// Returns how many columns a cluster covers: 0, 1 or 2.
  ///
  /// It is 2 for emoji, be they so by themselves, by a variation selector, or as flags and joined
  /// sequences. Controls, and marks without a base, cover 0: `DrawnText` replaces them.
  ///
  /// - Complexity: O(*n*) in the number of its scalars.
  public static func columns(
    of cluster: Character,
    ambiguous: AmbiguousWidth = .narrow
  ) -> Int {
    columns(ofScalars: cluster.unicodeScalars, ambiguous)
  }

  /// Returns how many columns a text of one line covers.
  ///
  /// - Complexity: O(*n*) in the number of scalars; fast for ASCII.
  public static func columns(of text: String, ambiguous: AmbiguousWidth = .narrow) -> Int {
    if DrawnText.isPlain(text) { return text.utf8.count }
    var sum = 0
    for cluster in text { sum += columns(of: cluster, ambiguous: ambiguous) }
    return sum
  }

  /// Whether terminals do not agree about the columns of a cluster: emoji, and what is joined of
  /// several characters that have a width of their own.
  static func isDisputed(_ cluster: Character) -> Bool {
    var isFirst = true
    for scalar in cluster.unicodeScalars {
      if scalar.value < 0x300, isFirst {
        isFirst = false
        continue
      }
      let kind = scalarClass(of: scalar)
      if kind == .wideEmoji || scalar.value == 0xfe0f || !isFirst && kind != .zero { return true }
      isFirst = false
    }
    return false
  }

  /// What a single scalar is to the one who draws it.
  enum ScalarClass: UInt8 {
    /// One column.
    case narrow
    /// Two columns.
    case wide
    /// No column of its own: a mark that joins the base before it.
    case zero
    /// Drawn as nothing, or changing how others are drawn: controls, formats, fillers.
    case hidden
    /// Not a character, or one for private use, of which nobody knows how it looks.
    case unassigned
    /// One column, or two when a variation selector asks for emoji.
    case narrowEmoji
    /// Two columns, an emoji.
    case wideEmoji
  }

  /// Returns the class of a scalar.
  ///
  /// - Complexity: O(log *n*) in the number of stretches in its page of 256 scalars, mostly one.
  static func scalarClass(of scalar: Unicode.Scalar) -> ScalarClass {
    ScalarClass(rawValue: UInt8(truncatingIfNeeded: entry(of: scalar) & 7)) ?? .unassigned
  }

  /// Returns whether a scalar covers one column here and two columns there.
  ///
  /// - Complexity: that of `scalarClass(of:)`.
  static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool { entry(of: scalar) & 8 != 0 }

  /// Returns the entry of the table that holds for a scalar.
  private static func entry(of scalar: Unicode.Scalar) -> UInt32 {
    let starts = WidthTable.starts
    let sought = scalar.value << 4 | 15
    let page = Int(scalar.value >> 8)
    var low = Int(pages[page])
    var high = Int(pages[page + 1]) + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= sought { low = middle } else { high = middle }
    }
    return starts[low]
  }

  /// The stretch that holds the first scalar of each page of 256 scalars, and at the end the last.
  private static let pages: [UInt16] = {
    let starts = WidthTable.starts
    var pages: [UInt16] = []
    var index = 0
    for page in 0..<(0x110000 as UInt32 >> 8) {
      while index + 1 < starts.count, starts[index + 1] >> 4 <= page << 8 { index += 1 }
      pages.append(UInt16(index))
    }
    return pages + [UInt16(starts.count - 1)]
  }()

  private static func columns(
    ofScalars scalars: Character.UnicodeScalarView,
    _ ambiguous: AmbiguousWidth
  ) -> Int {
    var sum = 0
    var isAfterEmoji = false
    for scalar in scalars {
      if scalar.value >= 0x20 && scalar.value < 0x7f {
        sum += 1
        isAfterEmoji = scalarClass(of: scalar) == .narrowEmoji
        continue
      }
      if scalar.value == 0xfe0f, isAfterEmoji { return 2 }
      let kind = scalarClass(of: scalar)
      isAfterEmoji = kind == .narrowEmoji || kind == .wideEmoji
      switch kind {
      case .zero, .hidden: break
      case .unassigned: sum += 1
      case .wide, .wideEmoji: sum += 2
      case .narrow, .narrowEmoji: sum += ambiguous == .wide && isAmbiguous(scalar) ? 2 : 1
      }
    }
    return min(sum, 2)
  }
}
