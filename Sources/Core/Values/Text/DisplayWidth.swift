// Text: from a `String` to terminal cells. A *cluster* is a user-perceived character (Swift's
// `Character`; `DrawnClusters` has the exception), one or two columns wide. `DrawnText` makes
// strings of unknown origin drawable; `DisplayWidth` measures clusters with a fixed table instead
// of the terminal's, so that layouts are the same on every machine; `TextBlock` wraps and
// truncates.

/// The width of text in columns, by a fixed version of Unicode.
///
/// Wide and full-width characters and emoji are two columns wide, ambiguous ones, among them those
/// for private use, follow `AmbiguousWidth`. Widths are valid for drawable text only, see
/// `DrawnText`.
package enum DisplayWidth {
  /// The Unicode version of the width table, such as `17.0.0`.
  package static let unicodeVersion = WidthTable.unicodeVersion

  /// Returns the width of a cluster: 0, 1 or 2 columns.
  ///
  /// Emoji are 2 columns wide, including those by variation selector, flags and joined sequences.
  /// Controls, and marks without a base, have width 0: `DrawnText` replaces them.
  ///
  /// - Complexity: O(*n*) in the number of its scalars.
  package static func columns(
    of cluster: Character,
    ambiguous: AmbiguousWidth = .narrow
  ) -> Int {
    columns(ofScalars: cluster.unicodeScalars, ambiguous)
  }

  /// Returns the width of a single-line text in columns: the sum of those of its clusters.
  ///
  /// - Complexity: O(*n*) in the number of scalars; fast for ASCII.
  package static func columns(of text: String, ambiguous: AmbiguousWidth = .narrow) -> Int {
    if isPlain(text) { return text.utf8.count }
    var sum = 0
    for cluster in DrawnClusters(text) { sum += columns(of: cluster, ambiguous: ambiguous) }
    return sum
  }

  /// Returns whether `text` consists of printable ASCII only, which is drawable as is.
  static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8.span
    // Without an early exit the loop is vectorized.
    var largest: UInt8 = 0
    for index in bytes.indices { largest = max(largest, bytes[index] &- 0x20) }
    return largest < 0x5f
  }

  /// Returns whether terminals disagree about the width of a cluster: emoji, clusters of several
  /// scalars with nonzero width, and consonants of Hangul, which some join with the next one.
  static func isDisputed(_ cluster: Character) -> Bool {
    var isFirst = true
    for scalar in cluster.unicodeScalars {
      if scalar.value < 0x300, isFirst {
        isFirst = false
        continue
      }
      let kind = scalarClass(of: scalar)
      if kind == .wideEmoji || scalar.value == 0xfe0f || !isFirst && kind != .zero { return true }
      if isFirst, DrawnClusters.isLeadingConsonant(scalar) { return true }
      isFirst = false
    }
    return false
  }

  /// Returns whether all terminals draw a scalar equally wide, whatever is beside it.
  static func isSettled(_ scalar: Unicode.Scalar) -> Bool {
    columns(ofLone: scalar) != nil && scalarClass(of: scalar) != .wideEmoji
      && !DrawnClusters.isLeadingConsonant(scalar)
  }

  /// The width class of a scalar.
  enum ScalarClass: UInt8 {
    /// One column; also characters for private use.
    case narrow
    /// Two columns.
    case wide
    /// Zero columns: a mark that combines with the preceding base.
    case zero
    /// Invisible, or affecting other scalars: controls, formats, fillers.
    case hidden
    /// Unassigned: of unknown width.
    case unassigned
    /// One column, or two with the emoji variation selector.
    case narrowEmoji
    /// Two columns, an emoji.
    case wideEmoji
  }

  /// Returns the class of a scalar.
  ///
  /// - Complexity: O(log *n*) in the number of ranges in its page of 256 scalars, mostly one.
  static func scalarClass(of scalar: Unicode.Scalar) -> ScalarClass {
    ScalarClass(rawValue: UInt8(truncatingIfNeeded: entry(of: scalar) & 7)) ?? .unassigned
  }

  /// Returns whether the width of a scalar is ambiguous: one or two columns.
  ///
  /// - Complexity: that of `scalarClass(of:)`.
  static func isAmbiguous(_ scalar: Unicode.Scalar) -> Bool { entry(of: scalar) & 8 != 0 }

  /// Returns the table entry for a scalar.
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

  /// The table index for the first scalar of each page of 256 scalars, followed by the last index.
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

/// Scalars that never combine with neighbours: most text consists of them only.
extension DisplayWidth {
  /// Returns the width of a drawable scalar that always is a cluster by itself, in columns; `nil`
  /// for all others, and conservatively for some of these.
  ///
  /// They are most letters of Latin, Greek, Cyrillic, Hebrew and Arabic, Hangul syllables, kana,
  /// ideographs, symbols, lines and emoji, but not marks, joiners, selectors, regional indicators,
  /// jamo, and scripts with conjuncts (Unicode Standard Annex 29).
  static func columns(
    ofLone scalar: Unicode.Scalar,
    ambiguous: AmbiguousWidth = .narrow
  ) -> Int? {
    switch scalar.value {
    case 0x20..<0x7f: return 1
    case 0xa0..<0x300, 0x370...0x482, 0x48a...0x58f, 0x5d0...0x5f4, 0x620...0x64a, 0x671...0x6d3,
      0x1e00...0x1fff, 0x2010...0x2fff, 0x3001...0x302d, 0x3030...0xa66e, 0xac00...0xd7a3,
      0xff01...0xff9d,
      0x1f000...0x1f1e5, 0x1f200...0x1f3fa, 0x1f400...0x1faff, 0x20000...0x3ffff:
      switch scalarClass(of: scalar) {
      case .narrow, .narrowEmoji: return ambiguous == .wide && isAmbiguous(scalar) ? 2 : 1
      case .wide, .wideEmoji: return 2
      case .zero, .hidden, .unassigned: return nil
      }
    default: return nil
    }
  }

  /// Returns whether a text consists of such scalars only, and so needs no replacements.
  static func isLone(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where columns(ofLone: scalar) == nil { return false }
    return true
  }
}
