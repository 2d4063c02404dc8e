/// The last frame of a window, for comparison with the next.
struct ShownFrame: Equatable, Sendable {
  private var rows: [Frame.Row]?
  /// The rows of the last frame, also after `invalidate()`.
  private var picture: [[Run]]?
  /// Whether a cell of the last frame differs from the one before.
  private(set) var isDifferent = true
  private var contentRows = -1
  private var contentColumns: Int?
  private var offset = -1
  private var focus: Frame.Focus?
  private var isMoving = false

  /// Returns whether the last frame does not show exactly these rows; true without a last frame.
  func isOther(than picture: [[Run]]) -> Bool { self.picture != picture }

  /// Makes the next frame a full one.
  mutating func invalidate() { rows = nil }

  /// Stores a new frame and returns its difference from the last one.
  ///
  /// - Parameters:
  ///   - new: All rows of the window.
  ///   - offset: The content row at the top.
  ///   - contentRows: The height of the content in rows.
  ///   - size: The window's size in cells.
  ///   - contentColumns: The columns of the content, if it has fewer than the window.
  ///   - generation: The generation of the content.
  ///   - focus: The control with the focus.
  ///   - isMoving: Whether frames of a motion follow.
  /// - Returns: A full frame the first time, else the changed rows; `nil` if there are none.
  mutating func frame(
    showing new: [Frame.Row],
    at offset: Int,
    of contentRows: Int,
    size: Size,
    columns contentColumns: Int? = nil,
    generation: Int,
    focus: Frame.Focus? = nil,
    isMoving: Bool = false
  ) -> Frame? {
    let isFull = rows == nil
    let picture = new.map(\.runs)
    isDifferent = self.picture != picture
    self.picture = picture
    let changed = rows.map { rows in zip(rows, new).compactMap { $0 == $1 ? nil : $1 } } ?? new
    let isSame =
      !isFull && changed.isEmpty && contentRows == self.contentRows && offset == self.offset
      && focus == self.focus && isMoving == self.isMoving
      && contentColumns == self.contentColumns
    self.contentColumns = contentColumns
    (rows, self.contentRows, self.offset, self.focus) = (new, contentRows, offset, focus)
    self.isMoving = isMoving
    guard !isSame else { return nil }
    var frame = unchanged(size: size, generation: generation)
    (frame.rows, frame.isFull) = (changed, isFull)
    return frame
  }

  /// Returns whether the next frame of both will be the same after the same change.
  static func == (left: ShownFrame, right: ShownFrame) -> Bool {
    left.rows == right.rows && left.contentRows == right.contentRows && left.offset == right.offset
      && left.focus == right.focus && left.isMoving == right.isMoving
      && left.contentColumns == right.contentColumns
  }

  /// Returns a frame without changes.
  func unchanged(size: Size, generation: Int) -> Frame {
    var frame = Frame(
      generation: generation,
      rows: [],
      size: size,
      contentRows: contentRows,
      offset: offset,
      isFull: false,
    )
    frame.contentColumns = contentColumns
    frame.focus = focus
    frame.isMoving = isMoving
    return frame
  }
}
