import PlaygroundCore
package import PlaygroundProtocol

extension Revision {
  /// Returns a preview as it was drawn after the revision, with the marks of its changes; `nil` if
  /// the revision has no rows of it.
  package func picture(of previewID: PreviewID) -> RecordedPicture? {
    guard preview.hasSameBytes(as: previewID.name),
      let variant = detail?.variants.first(where: { $0.name.hasSameBytes(as: previewID.variant) }),
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
    let comparison = old.map { RowMarks(from: $0.rows, to: rows.rows) }
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
      difference: comparison?.first.map { first in
        let before = first.old.isEmpty ? [] : old?.rows[first.old.lowerBound] ?? []
        let after = first.new.isEmpty ? [] : rows.rows[first.new.lowerBound]
        let columns = ChangedColumns.range(from: before, to: after) ?? 0..<0
        let y = first.new.lowerBound
        return Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      },
    )
  }
}
