import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The rows of a preview after a recorded outcome, and which of them are visible.
struct PastRows: Equatable, Sendable {
  /// Whether the rows of another outcome were requested and have not arrived.
  private(set) var areAwaited = false
  /// The rows after the outcome; `nil` until they arrive.
  private var picture: RecordedPicture?
  /// The first visible row.
  private var offset = 0
  /// The row that `goToMark(by:page:)` went to last.
  private var mark: Int?

  /// Whether the log has been asked for rows, and has them or has none.
  var isKnown: Bool { picture != nil }

  /// Whether the outcome has rows.
  var hasFrame: Bool { picture?.frame != nil }

  /// The rows as the content pane draws them; `nil` without rows.
  func shown(of previewID: PreviewID) -> ShownPreview? {
    guard let frame = picture?.frame else { return nil }
    var shown = ShownPreview(previewID: previewID)
    var visible = frame
    visible.rows = frame.rows.dropFirst(offset).map { row in
      var row = row
      row.y -= offset
      return row
    }
    visible.size.height = visible.rows.count
    visible.offset = offset
    shown.adopt(visible)
    return shown
  }

  // MARK: - Arriving

  /// Awaits the rows of another outcome; those of the previous one stay until then.
  mutating func await() { areAwaited = true }

  /// Keeps the rows that are shown, because others cannot be read.
  mutating func stopAwaiting() { areAwaited = false }

  /// Shows the rows that were awaited.
  mutating func adopt(_ picture: RecordedPicture) {
    (self.picture, areAwaited, mark) = (picture, false, nil)
    offset = min(offset, max(0, (picture.frame?.rows.count ?? 0) - 1))
  }

  // MARK: - Moving

  /// Scrolls in a window of `page` rows.
  mutating func scroll(_ motion: Motion, page: Int) {
    let count = picture?.frame?.rows.count ?? 0
    let target = motion.target(from: offset, count: count, page: page)
    offset = max(0, min(target, count - page))
  }

  /// Goes to the next marked row, or the previous one if `step` is negative.
  ///
  /// - Returns: Whether there is one.
  mutating func goToMark(by step: Int, page: Int) -> Bool {
    let marked = picture?.frame?.rows.filter { $0.mark != nil }.map(\.y) ?? []
    let row = mark ?? (step > 0 ? offset - 1 : offset + page)
    guard let next = step > 0 ? marked.first(where: { $0 > row }) : marked.last(where: { $0 < row })
    else { return false }
    mark = next
    if !(offset..<offset + page).contains(next) { offset = max(0, next - page / 2) }
    return true
  }
}
