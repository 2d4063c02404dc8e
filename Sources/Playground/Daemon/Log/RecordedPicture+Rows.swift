import PlaygroundCore
package import PlaygroundProtocol

extension RecordedRevision {
  /// Returns a preview as it was drawn after the revision, with the marks of its changes; `nil` if
  /// the revision has no rows of it.
  package func picture(of previewID: PreviewID) -> RecordedPicture? {
    guard revision.preview == previewID.name,
      let variant = variants.first(where: { $0.name == previewID.variant }),
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
    let marks = old.map { RowMarks(from: $0.rows, to: rows.rows).marks } ?? [:]
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
      )
    )
  }
}
