import PlaygroundCore
package import PlaygroundProtocol

extension RecordedRevision {
  /// Returns a preview as it was drawn after the revision, with the marks of its changes; `nil` if
  /// the revision has no rows of it.
  package func picture(of previewID: PreviewID) -> RecordedPicture? {
    guard revision.preview.hasSameBytes(as: previewID.name),
      let variant = variants.first(where: { $0.name.hasSameBytes(as: previewID.variant) }),
      let after = variant.after
    else { return nil }
    return RecordedPicture(after, since: variant.before)
  }
}

extension RecordedPicture {
  /// Creates the picture of recorded rows.
  ///
  /// - Parameters:
  ///   - rows: The rows; `nil` if none are recorded.
  ///   - old: The rows before; those that differ are marked. `nil` for no marks.
  package init(_ rows: DrawnRows?, since old: DrawnRows? = nil) {
    guard let rows else {
      self.init(frame: nil)
      return
    }
    let comparison = old.map { RowMarks(from: $0, to: rows) }
    let marks = comparison?.marks ?? [:]
    let count = rows.rows.count
    self.init(
      frame: Frame(
        generation: 0,
        rows: rows.rows.enumerated().map { y, runs in
          Frame.Row(y: y, runs: runs, mark: marks[y])
        },
        size: Size(width: rows.columns, height: count),
        contentRows: count,
        offset: 0,
        isFull: true,
      ),
      difference: comparison?.first,
    )
  }
}

/// The marks of drawn rows that differ from earlier ones.
private struct RowMarks {
  /// The marks by the index of the new row.
  private(set) var marks: [Int: Frame.Mark] = [:]
  /// The cells of the first new row that differs; for removed rows, those of the first one, where
  /// the row after them is.
  private(set) var first: Rect?

  /// Compares rows: added rows in the place of removed ones count as changed.
  init(from old: DrawnRows, to new: DrawnRows) {
    let difference = LineDifference(from: old, to: new)
    let removed = Set(difference.removals)
    let added = Set(difference.additions)
    let leaving = Set(difference.moves.map(\.from))
    let arriving = Set(difference.moves.map(\.to))
    var (from, to) = (0, 0)
    while from < old.rows.count || to < new.rows.count {
      var removedCount = 0
      let start = (from: from, to: to)
      while removed.contains(from) || leaving.contains(from) {
        if removed.contains(from) { removedCount += 1 }
        from += 1
      }
      while added.contains(to) || arriving.contains(to) {
        if arriving.contains(to) {
          marks[to] = .moved
        } else {
          marks[to] = removedCount > 0 ? .updated : .inserted
          removedCount -= 1
        }
        to += 1
      }
      if first == nil, from > start.from || to > start.to {
        let before = from > start.from ? old.rows[start.from] : []
        let after = to > start.to ? new.rows[start.to] : []
        let columns = ChangedColumns.range(from: before, to: after) ?? 0..<0
        first = Rect(x: columns.lowerBound, y: start.to, width: columns.count, height: 1)
      }
      // Both rows are the same.
      (from, to) = (from + 1, to + 1)
    }
  }
}
