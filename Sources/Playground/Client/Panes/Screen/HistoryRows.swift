import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The rows of a preview after a recorded outcome, and which of them are visible.
struct HistoryRows: Equatable, Sendable {
  /// Whether the rows of another outcome were requested and have not arrived.
  private(set) var areAwaited = false
  /// The rows after the outcome; `nil` until they arrive.
  private var picture: RecordedPicture?
  /// The visible rows and columns.
  private var window = RecordedWindow()
  /// The row that `goToMark(by:in:)` went to last.
  private var mark: Int?

  /// Whether the log has been asked for rows, and has them or has none.
  var isKnown: Bool { picture != nil }

  /// Whether the outcome has rows.
  var hasFrame: Bool { picture?.frame != nil }

  /// The size of all rows.
  var size: Size { picture?.frame?.size ?? .zero }

  /// The rows as the content pane draws them in an area; `nil` without rows.
  func shown(of previewID: PreviewID, in area: Size) -> ShownPreview? {
    guard let frame = picture?.frame else { return nil }
    let corner = window.corner(of: size, in: area)
    var shown = ShownPreview(previewID: previewID, firstColumn: corner.x)
    var visible = frame
    visible.rows = frame.rows.dropFirst(corner.y).map { row in
      var row = row
      row.y -= corner.y
      return row
    }
    visible.size.height = visible.rows.count
    visible.offset = corner.y
    shown.apply(visible)
    return shown
  }

  // MARK: - Arriving

  /// Awaits the rows of another outcome; those of the previous one stay until then.
  mutating func await() { areAwaited = true }

  /// Keeps the rows that are shown, because others cannot be read.
  mutating func stopAwaiting() { areAwaited = false }

  /// Shows the rows that were awaited, and the first difference among them.
  mutating func apply(_ picture: RecordedPicture) {
    (self.picture, areAwaited, mark) = (picture, false, nil)
    if let difference = picture.difference { window.reveal(difference) }
  }

  // MARK: - Moving

  /// Scrolls by rows in an area.
  mutating func scroll(_ motion: Motion, in area: Size) {
    window.scroll(motion, of: size, in: area)
  }

  /// Scrolls by columns in an area.
  mutating func scrollAside(by steps: Int, in area: Size) {
    window.scrollAside(by: steps, of: size, in: area)
  }

  /// Goes to the next marked row, or the previous one if `step` is negative.
  ///
  /// - Returns: Whether there is one.
  mutating func goToMark(by step: Int, in area: Size) -> Bool {
    let marked = picture?.frame?.rows.filter { $0.mark != nil }.map(\.y) ?? []
    let top = window.corner(of: size, in: area).y
    let row = mark ?? (step > 0 ? top - 1 : top + area.height)
    guard let next = step > 0 ? marked.first(where: { $0 > row }) : marked.last(where: { $0 < row })
    else { return false }
    mark = next
    window.reveal(row: next, of: size, in: area)
    return true
  }
}
