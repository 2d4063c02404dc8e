import PlaygroundCore

/// The rows before and after the selected outcome, in place of the preview.
struct ComparisonView: Equatable, Sendable {
  /// A way to show both.
  enum Style: String, CaseIterable, Sendable {
    /// Deleted rows above inserted ones, with the words that differ.
    case words
    /// Rows before at the left, rows after at the right.
    case sideBySide = "side by side"
    /// The rows before.
    case before
    /// The rows after.
    case after
  }

  /// The way of showing; `nil` while the preview is shown.
  private(set) var style: Style?
  /// The number of lines scrolled past.
  private(set) var offset = 0

  /// Returns the lines of the comparison of the selected outcome; `nil` while the preview is shown,
  /// and if the log has no rows of the outcome.
  func lines(of history: ChangeHistory) -> [[ComparisonLines.Side?]]? {
    guard let style, let record = history.selected?.head.record else { return nil }
    return ComparisonLines(RowComparison(from: record.before, to: record.after), style).lines
  }

  /// Returns the lines as text, with their signs.
  func texts(of history: ChangeHistory) -> [String] {
    (lines(of: history) ?? []).map { sides in
      sides.map { side in side.map { "\($0.sign) \($0.text)" } ?? "" }.joined(separator: " | ")
    }
  }

  /// Takes the next way of showing; after the last one, the preview.
  mutating func advance() {
    let styles = Style.allCases
    guard let style, let index = styles.firstIndex(of: style) else {
      (self.style, offset) = (.words, 0)
      return
    }
    self.style = index + 1 < styles.count ? styles[index + 1] : nil
  }

  /// Shows the preview again; returns whether it was hidden.
  mutating func end() -> Bool {
    defer { (style, offset) = (nil, 0) }
    return style != nil
  }

  /// Scrolls through `count` lines, of which `page` are visible.
  mutating func move(_ motion: Motion, count: Int, page: Int) {
    let target =
      switch motion {
      case .bottom: count
      case .up, .down, .top, .halfPageUp, .halfPageDown, .pageUp, .pageDown:
        motion.target(from: offset, count: count, page: page)
      }
    offset = max(0, min(target, count - page))
  }
}

/// The lines of a comparison.
struct ComparisonLines {
  /// A half of a line, or the whole line.
  struct Side: Equatable {
    /// `-` for a row before, `+` for a row after, a space for both.
    var sign: Character
    var parts: [RowComparison.Part]

    /// The row.
    var text: String { parts.map(\.text).joined() }

    fileprivate init(_ sign: Character, _ parts: [RowComparison.Part]) {
      (self.sign, self.parts) = (sign, parts)
    }
  }

  /// The lines: one side each, or two of which either may be empty.
  private(set) var lines: [[Side?]] = []

  /// Arranges rows in a style.
  init(_ comparison: RowComparison, _ style: ComparisonView.Style) {
    let pairs = comparison.pairs
    switch style {
    case .sideBySide:
      lines = pairs.map { pair in
        [
          pair.before.map { Side(pair.isUnchanged ? " " : "-", $0) },
          pair.after.map { Side(pair.isUnchanged ? " " : "+", $0) },
        ]
      }
    case .before:
      lines = pairs.compactMap { pair in
        pair.before.map { [Side(pair.isUnchanged ? " " : "-", $0)] }
      }
    case .after:
      lines = pairs.compactMap { pair in
        pair.after.map { [Side(pair.isUnchanged ? " " : "+", $0)] }
      }
    case .words: lines = Self.unified(pairs)
    }
  }

  /// Deleted rows come before inserted ones, up to the next unchanged row.
  private static func unified(_ pairs: [RowComparison.Pair]) -> [[Side?]] {
    var lines: [[Side?]] = []
    var added: [[Side?]] = []
    for pair in pairs {
      if pair.isUnchanged {
        lines += added
        added = []
        lines.append([pair.after.map { Side(" ", $0) }])
      } else {
        if let before = pair.before { lines.append([Side("-", before)]) }
        if let after = pair.after { added.append([Side("+", after)]) }
      }
    }
    return lines + added
  }
}
