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
    for block in LinePatch(from: before, to: after).blocks {
      switch block {
      case .unchanged(_, let new, let count):
        pairs += after[new..<new + count].map { row in
          Pair(before: [Part(text: row)], after: [Part(text: row)], isUnchanged: true)
        }
      case .moved(_, let new):
        pairs.append(Pair(before: nil, after: [Part(text: after[new])], isUnchanged: false))
      case .changed(let rows):
        pairs += rows.map { Self.pair($0.old.map { before[$0] }, $0.new.map { after[$0] }) }
      }
    }
  }

  private static func pair(_ old: String?, _ new: String?) -> Pair {
    guard let old, let new else {
      let (before, after) = (old.map { [Part(text: $0)] }, new.map { [Part(text: $0)] })
      return Pair(before: before, after: after, isUnchanged: false)
    }
    let words = WordDifference(from: old, to: new)
    return Pair(
      before: words.old.map { Part(text: $0.text, isChanged: $0.isChanged) },
      after: words.new.map { Part(text: $0.text, isChanged: $0.isChanged) },
      isUnchanged: false
    )
  }
}
