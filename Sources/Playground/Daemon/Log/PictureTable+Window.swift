import PlaygroundCore
import PlaygroundProtocol

extension PictureTable {
  /// Returns a preview of one component as it was after a revision, in the rows of a window; `nil`
  /// for a list, for a content that is not stored, and without a window.
  ///
  /// - Parameters:
  ///   - selection: The revision and the rows of the window.
  ///   - previewID: The preview and its variant.
  ///   - revision: The revision; what it changed is marked.
  /// - Returns: The picture.
  /// - Throws: `DatabaseError`.
  func picture(
    _ selection: PictureSelection,
    of previewID: PreviewID,
    _ revision: Revision
  ) throws(DatabaseError) -> RecordedPicture? {
    guard let rows = selection.rows else { return nil }
    let number = selection.revision
    let known = try past(of: previewID, at: number).state
    let last = known == nil ? try lastShown(previewID, until: number) : nil
    guard let drawn = (known ?? last)?.drawn(inRows: rows) else { return nil }
    guard revision.picture(of: previewID)?.difference != nil else { return RecordedPicture(drawn) }
    let before = try past(of: previewID, at: number - 1).state
    return RecordedPicture(drawn, since: before?.drawn(inRows: rows) ?? before?.rows)
  }
}

extension RecordedState {
  /// Draws the content in a window, at the width at which it was recorded; `nil` unless it is a
  /// single component.
  fileprivate func drawn(inRows height: Int) -> DrawnRows? {
    guard case .component? = content, let content else { return nil }
    let window = Size(width: rows.columns, height: height)
    let layout = ContentLayout(content, in: content.space(in: window, width: nil))
    return DrawnRows(of: layout, columns: rows.columns)
  }
}
