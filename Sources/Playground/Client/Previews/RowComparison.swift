import PlaygroundCore
import PlaygroundProtocol

/// The drawn rows before and after an outcome, side by side.
struct RowComparison: Equatable, Sendable {
  /// A part of a row on one side.
  struct Part: Equatable, Sendable {
    var text: String
    /// Whether it differs from the other side.
    var isChanged = false
  }

  /// A row before, the row after, or both.
  struct Pair: Equatable, Sendable {
    /// The row before; `nil` if it was inserted.
    var before: [Part]?
    /// The row after; `nil` if it was deleted.
    var after: [Part]?
    /// Whether both are the same.
    var isUnchanged: Bool

    /// The columns in which both differ.
    var changedColumns: Range<Int> {
      let (before, after) = (before ?? [], after ?? [])
      return ChangedColumns.range(
        from: before.map { Run($0.text) },
        to: after.map { Run($0.text) }
      ) ?? 0..<0
    }
  }

  /// The rows in reading order.
  private(set) var pairs: [Pair] = []
  /// The width of the longest row, in columns.
  let columns: Int

  /// Compares rows; a deleted row and an inserted one in its place are a pair.
  init(from before: [String], to after: [String]) {
    columns = (before + after).map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let patch = LinePatch(from: before, to: after)
    var (removed, added): ([String], [String]) = ([], [])
    for step in patch.steps {
      switch step {
      case .removed(let old): removed.append(before[old])
      case .added(let new), .moved(_, let new): added.append(after[new])
      case .unchanged(_, let new, let count):
        append(&removed, &added)
        for row in after[new..<new + count] {
          let part = [Part(text: row)]
          pairs.append(Pair(before: part, after: part, isUnchanged: true))
        }
      }
    }
    append(&removed, &added)
  }

  private mutating func append(_ removed: inout [String], _ added: inout [String]) {
    for index in 0..<max(removed.count, added.count) {
      let old = removed.indices.contains(index) ? removed[index] : nil
      let new = added.indices.contains(index) ? added[index] : nil
      if let old, let new {
        let words = WordDifference(from: old, to: new)
        let (before, after) = (words.old.map(Self.part), words.new.map(Self.part))
        pairs.append(Pair(before: before, after: after, isUnchanged: false))
      } else {
        let (before, after) = (old.map { [Part(text: $0)] }, new.map { [Part(text: $0)] })
        pairs.append(Pair(before: before, after: after, isUnchanged: false))
      }
    }
    (removed, added) = ([], [])
  }

  private static func part(_ part: WordDifference.Part) -> Part {
    Part(text: part.text, isChanged: part.isChanged)
  }
}
