/// The marks of drawn rows that differ from earlier ones.
package struct RowMarks {
  /// The marks by the index of the new row.
  package private(set) var marks: [Int: Frame.Mark] = [:]
  /// The index of the old row that a changed row replaces, by the index of the new row.
  private(set) var replaced: [Int: Int] = [:]
  /// The old rows and the new ones of the first difference, half-open; either may be empty.
  package private(set) var first: (old: Range<Int>, new: Range<Int>)?

  /// Compares rows: added rows in the place of removed ones count as changed.
  ///
  /// Rows without a letter or digit never count as moved.
  package init(from old: [[Run]], to new: [[Run]]) {
    let difference = LineDifference(from: old, to: new) { row in
      row.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
    }
    let removed = Set(difference.removals)
    let added = Set(difference.additions)
    let leaving = Set(difference.moves.map(\.from))
    let arriving = Set(difference.moves.map(\.to))
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      var removedRows: [Int] = []
      let start = (old: from, new: to)
      while removed.contains(from) || leaving.contains(from) {
        if removed.contains(from) { removedRows.append(from) }
        from += 1
      }
      var rest = removedRows[...]
      while added.contains(to) || arriving.contains(to) {
        if arriving.contains(to) {
          marks[to] = .moved
        } else if let old = rest.popFirst() {
          marks[to] = .updated
          replaced[to] = old
        } else {
          marks[to] = .inserted
        }
        to += 1
      }
      if first == nil, from > start.old || to > start.new {
        first = (old: start.old..<from, new: start.new..<to)
      }
      // Both rows are the same.
      (from, to) = (from + 1, to + 1)
    }
  }
}
