import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Draws changed rows as styled lines: signs, changed words in reverse video, unchanged runs
/// collapsed.
struct RowsText {
  /// A line of output.
  typealias Line = [Run]

  /// The width for old and new rows side by side, in columns.
  var columns = 80
  /// Whether changed words are marked within one line, instead of old rows beside new ones.
  var isByWord = false

  private static let removed = TextStyle(color: .palette(1))
  private static let added = TextStyle(color: .palette(2))
  private static let moved = TextStyle(color: .palette(6))
  fileprivate static let quiet = TextStyle(attributes: [.dim])

  /// Returns the changed rows, side by side if they fit; empty if none changed.
  func lines(of patch: LinePatch<[Run]>) -> [Line] {
    if patch.isEmpty { return [] }
    let blocks = patch.blocks.map { Block($0, in: patch) }
    if isByWord { return blocks.flatMap(words) }
    let pairs = blocks.flatMap(\.pairs)
    let left = pairs.compactMap(\.old).map(Self.columns).max() ?? 0
    let right = pairs.compactMap(\.new).map(Self.columns).max() ?? 0
    let isWide = left > 0 && right > 0 && left + right + 8 <= columns
    return blocks.flatMap { isWide ? besides($0, width: left) : stacked($0) }
  }

  /// Changed words within the rows.
  private func words(of block: Block) -> [Line] {
    guard case .changed(let pairs) = block else { return stacked(block) }
    return pairs.flatMap { pair in
      WordLine.lines(
        from: pair.old.map { [DrawnRows.text(of: $0)] } ?? [],
        to: pair.new.map { [DrawnRows.text(of: $0)] } ?? []
      ) + Self.styleNotes(pair)
    }
  }

  /// Old rows above new ones.
  private func stacked(_ block: Block) -> [Line] {
    switch block {
    case .unchanged(let count): return [Self.collapsed(count)]
    case .moved(let row, let note): return [[Run("> ", style: Self.moved)] + row + [note]]
    case .changed(let pairs):
      let emphasized = pairs.map { Self.emphasized($0) }
      let before = emphasized.compactMap(\.old).map { [Run("- ", style: Self.removed)] + $0 }
      let after = emphasized.compactMap(\.new).map { [Run("+ ", style: Self.added)] + $0 }
      return before + after + pairs.flatMap { Self.styleNotes($0) }
    }
  }

  /// Old rows to the left of new ones.
  private func besides(_ block: Block, width: Int) -> [Line] {
    switch block {
    case .unchanged(let count): return [Self.collapsed(count)]
    case .moved(let row, let note):
      let gap = String(repeating: " ", count: width + 2)
      return [
        [Run(gap), Run(" │ ", style: Self.quiet), Run("> ", style: Self.moved)] + row + [note]
      ]
    case .changed(let pairs):
      return pairs.flatMap { pair -> [Line] in
        let shown = Self.emphasized(pair)
        let sign = Run(shown.old == nil ? "  " : "- ", style: Self.removed)
        let old = shown.old ?? []
        let gap = String(repeating: " ", count: width - Self.columns(of: old))
        var line = [sign] + old + [Run(gap), Run(" │", style: Self.quiet)]
        if let new = shown.new { line += [Run(" "), Run("+ ", style: Self.added)] + new }
        return [line] + Self.styleNotes(pair)
      }
    }
  }

  /// Adds reverse video to the words that differ.
  private static func emphasized(_ pair: RowPair) -> RowPair {
    guard let old = pair.old, let new = pair.new else { return pair }
    let words = WordDifference(from: DrawnRows.text(of: old), to: DrawnRows.text(of: new))
    return RowPair(old: emphasized(old, words.old), new: emphasized(new, words.new))
  }

  private static func emphasized(_ row: [Run], _ parts: [WordDifference.Part]) -> [Run] {
    guard parts.contains(where: \.isChanged), parts.contains(where: { !$0.isChanged }) else {
      return row
    }
    var characters = row.flatMap { run in run.text.map { ($0, run.style) } }[...]
    var runs: [Run] = []
    for part in parts {
      for _ in part.text {
        guard let (character, plain) = characters.popFirst() else { return runs }
        var style = plain
        if part.isChanged { style.attributes.formSymmetricDifference(.reverse) }
        if runs.last?.style == style {
          runs[runs.count - 1].text.append(character)
        } else {
          runs.append(Run(String(character), style: style))
        }
      }
    }
    return runs
  }

  private static func styleNotes(_ pair: RowPair) -> [Line] {
    guard let old = pair.old, let new = pair.new else { return [] }
    return StyleText.changes(from: old, to: new).map { [Run("  style \($0)", style: quiet)] }
  }

  private static func collapsed(_ count: Int) -> Line {
    [Run("  ⋯ \(count) \(count == 1 ? "row" : "rows") unchanged", style: quiet)]
  }

  private static func columns(of row: [Run]) -> Int {
    row.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
  }
}

/// An old row and the new one that replaces it.
private struct RowPair {
  var old: [Run]?
  var new: [Run]?
}

/// A block of a patch with its rows.
private enum Block {
  case unchanged(Int)
  /// A row that moved, and where it was and is.
  case moved([Run], Run)
  case changed([RowPair])

  init(_ block: LineBlock, in patch: LinePatch<[Run]>) {
    switch block {
    case .unchanged(_, _, let count): self = .unchanged(count)
    case .moved(let old, let new):
      let note = Run("  (row \(old + 1) → \(new + 1))", style: RowsText.quiet)
      self = .moved(patch.new[new], note)
    case .changed(let pairs):
      self = .changed(
        pairs.map { RowPair(old: $0.old.map { patch.old[$0] }, new: $0.new.map { patch.new[$0] }) }
      )
    }
  }

  /// The changed rows.
  var pairs: [RowPair] {
    if case .changed(let pairs) = self { pairs } else { [] }
  }
}
