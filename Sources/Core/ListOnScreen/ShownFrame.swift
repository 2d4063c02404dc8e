/// What was last shown of a window, to find what is different next time.
struct ShownFrame: Sendable {
  private var rows: [Frame.Row]?
  private var contentRows = -1
  private var offset = -1

  /// Makes the next frame a full one.
  mutating func invalidate() { rows = nil }

  /// Adopts what is shown now, and finds what is different from what was last shown.
  ///
  /// - Parameters:
  ///   - new: All rows of the window.
  ///   - offset: The row of the content at the top.
  ///   - contentRows: The rows of the whole content.
  ///   - size: The window's extent.
  ///   - generation: The generation the content belongs to.
  /// - Returns: A full frame the first time, else the changed rows; `nil` when nothing is different.
  mutating func frame(
    showing new: [Frame.Row],
    at offset: Int,
    of contentRows: Int,
    size: Size,
    generation: Int
  ) -> Frame? {
    let isFull = rows == nil
    let changed = rows.map { rows in zip(rows, new).compactMap { $0 == $1 ? nil : $1 } } ?? new
    let isSame =
      !isFull && changed.isEmpty && contentRows == self.contentRows && offset == self.offset
    (rows, self.contentRows, self.offset) = (new, contentRows, offset)
    guard !isSame else { return nil }
    var frame = unchanged(size: size, generation: generation)
    (frame.rows, frame.isFull) = (changed, isFull)
    return frame
  }

  /// Returns a frame that says that nothing is different from what was last shown.
  func unchanged(size: Size, generation: Int) -> Frame {
    Frame(
      generation: generation,
      rows: [],
      size: size,
      contentRows: contentRows,
      offset: offset,
      isFull: false,
    )
  }
}
