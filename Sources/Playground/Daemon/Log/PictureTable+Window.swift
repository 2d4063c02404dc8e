import PlaygroundCore
import PlaygroundProtocol

extension PictureTable {
  /// Returns a preview as it was after a revision, drawn for a window; `nil` for a content that is
  /// not stored, and without a window.
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
    guard selection.rows != nil || selection.columns != nil else { return nil }
    let number = selection.revision
    let known = try past(of: previewID, at: number).state
    let last = known == nil ? try lastShown(previewID, until: number) : nil
    guard let drawn = (known ?? last)?.drawn(for: selection) else { return nil }
    let isChanged = revision.picture(of: previewID)?.difference != nil
    guard isChanged || selection.includesBefore else { return RecordedPicture(drawn) }
    let before = try past(of: previewID, at: number - 1).state
    let old = before?.drawn(for: selection) ?? before?.rows
    var picture = RecordedPicture(drawn, since: isChanged ? old : nil)
    if selection.includesBefore { picture.before = RecordedPicture(old).frame }
    return picture
  }
}

extension RecordedState {
  /// Draws the content for a window; a list as it was recorded, if the window has that width.
  ///
  /// - Returns: The rows; `nil` if the content is not stored.
  fileprivate func drawn(for selection: PictureSelection) -> DrawnRows? {
    guard let content else { return nil }
    let columns = selection.columns ?? rows.columns
    if content.list != nil, columns == rows.columns { return rows }
    let space = LayoutConstraints(
      width: columns,
      height: content.list == nil ? selection.rows : nil
    )
    return DrawnRows(of: ContentLayout(content, in: space), columns: columns)
  }
}
