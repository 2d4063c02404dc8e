import PlaygroundClient
import PlaygroundCore
import Synchronization

extension ReviewBoard {
  /// Shows the changes of a list.
  init(_ list: ReviewList) {
    let notes = [
      ReviewText.notCompared(list.uncompared),
      list.base.map { DrawnText.line("compared with \($0.description)") },
    ]
    let note = notes.compactMap(\.self).joined(separator: "; ")
    self.init(
      items: list.groups.map(ReviewItem.init),
      unchangedCount: list.unchanged.count,
      note: note.isEmpty ? nil : note
    )
  }
}

extension ReviewItem {
  /// Shows the changes of a group.
  init(_ group: ReviewGroup) {
    let isSingle = group.changes.count == 1
    let drawing = DrawnItem(group)
    self.init(
      id: group.id,
      cause: group.cause?.name,
      title: group.title,
      caption: ReviewText.caption(of: group),
      message: group.message,
      previews: group.members.map(\.previewID),
      files: group.files.map(\.name),
      changes: group.changes.map { Change(id: $0.id, digest: $0.digest, status: $0.status) },
      parts: isSingle
        ? [] : group.changes.map { ReviewItem(ReviewGroup(cause: nil, changes: [$0])) },
      lines: drawing.lines
    )
  }
}

/// A group as lines, which are made once for a number of columns: screens are drawn repeatedly.
private final class DrawnItem: Sendable {
  private struct Drawing: Sendable {
    let columns: Int
    let order: ReviewItem.Order
    let lines: [[Run]]
  }

  private let group: ReviewGroup
  private let last = Mutex<Drawing?>(nil)

  init(_ group: ReviewGroup) { self.group = group }

  /// Returns the lines of the group.
  func lines(columns: Int, _ order: ReviewItem.Order) -> [[Run]] {
    if let last = last.withLock(\.self), last.columns == columns, last.order == order {
      return last.lines
    }
    let part: ReviewText.Order = order == .picture ? .picture : .source
    let lines = ReviewText(columns: columns).lines(of: group, part)
    last.withLock { $0 = Drawing(columns: columns, order: order, lines: lines) }
    return lines
  }
}
