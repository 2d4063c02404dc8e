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

  private static let removed = TextStyle(color: .palette(1))
  private static let added = TextStyle(color: .palette(2))
  private static let moved = TextStyle(color: .palette(6))
  private static let quiet = TextStyle(attributes: [.dim])

  /// Returns the changed rows, side by side if they fit; empty if none changed.
  func lines(of patch: LinePatch<[Run]>) -> [Line] {
    if patch.isEmpty { return [] }
    let blocks = Blocks(patch)
    let sides = blocks.list.flatMap { $0.pairs(in: patch) }
    let left = sides.compactMap(\.old).map(Self.columns).max() ?? 0
    let right = sides.compactMap(\.new).map(Self.columns).max() ?? 0
    let isWide = left > 0 && right > 0 && left + right + 8 <= columns
    return blocks.list.flatMap { block in
      isWide ? besides(block, patch, width: left) : stacked(block, patch)
    }
  }

  /// Old rows above new ones.
  private func stacked(_ block: Blocks.Block, _ patch: LinePatch<[Run]>) -> [Line] {
    switch block {
    case .unchanged(let count): return [Self.collapsed(count)]
    case .moved(let old, let new):
      return [[Run("> ", style: Self.moved)] + patch.new[new] + [Self.note(old, new)]]
    case .changed:
      let pairs = block.pairs(in: patch)
      let emphasized = pairs.map { Self.emphasized($0) }
      let before = emphasized.compactMap(\.old).map { [Run("- ", style: Self.removed)] + $0 }
      let after = emphasized.compactMap(\.new).map { [Run("+ ", style: Self.added)] + $0 }
      return before + after + pairs.flatMap { Self.styleNotes($0) }
    }
  }

  /// Old rows to the left of new ones.
  private func besides(
    _ block: Blocks.Block,
    _ patch: LinePatch<[Run]>,
    width: Int
  ) -> [Line] {
    switch block {
    case .unchanged(let count): return [Self.collapsed(count)]
    case .moved(let old, let new):
      let gap = String(repeating: " ", count: width + 2)
      return [
        [Run(gap), Run(" │ ", style: Self.quiet), Run("> ", style: Self.moved)] + patch.new[new]
          + [Self.note(old, new)]
      ]
    case .changed:
      let pairs = block.pairs(in: patch)
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

  private static func note(_ old: Int, _ new: Int) -> Run {
    Run("  (row \(old + 1) → \(new + 1))", style: quiet)
  }

  private static func collapsed(_ count: Int) -> Line {
    [Run("  ⋯ \(count) \(count == 1 ? "row" : "rows") unchanged", style: quiet)]
  }

  private static func columns(of row: [Run]) -> Int {
    row.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
  }
}

/// An old row and the new one that replaces it.
struct RowPair {
  var old: [Run]?
  var new: [Run]?
}

/// The steps between drawn rows, with removed and added ones together.
private struct Blocks {
  /// A block of rows; indices are those of the old and the new rows.
  enum Block {
    case unchanged(Int)
    case moved(Int, Int)
    case changed([Int], [Int])

    /// The old and new rows of the block, paired in order.
    func pairs(in patch: LinePatch<[Run]>) -> [RowPair] {
      guard case .changed(let old, let new) = self else { return [] }
      return (0..<max(old.count, new.count)).map { index in
        RowPair(
          old: index < old.count ? patch.old[old[index]] : nil,
          new: index < new.count ? patch.new[new[index]] : nil,
        )
      }
    }
  }

  private(set) var list: [Block] = []

  init(_ patch: LinePatch<[Run]>) {
    for step in patch.steps {
      switch step {
      case .unchanged(_, _, let count): list.append(.unchanged(count))
      case .moved(let old, let new): list.append(.moved(old, new))
      case .removed(let old): add([old], [])
      case .added(let new): add([], [new])
      }
    }
  }

  private mutating func add(_ old: [Int], _ new: [Int]) {
    if case .changed(let olds, let news)? = list.last {
      list[list.count - 1] = .changed(olds + old, news + new)
    } else {
      list.append(.changed(old, new))
    }
  }
}
