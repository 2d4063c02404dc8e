import PlaygroundCore
import PlaygroundProtocol

/// A row that an outcome deleted.
struct DeletedRow: Equatable, Sendable {
  /// The path of the next row that stayed, which may be past the end of its section.
  let next: ElementPath
  /// The text that the row showed.
  let label: String

  /// Returns the deleted rows of an outcome that showed a text, in their old order.
  static func rows(of changes: [Change]) -> [DeletedRow] {
    let deletions = changes.filter { $0.kind == .cell && $0.operation == .delete }
    return deletions.compactMap { change -> (from: ElementPath, row: DeletedRow)? in
      guard let path = change.from?.cell, let label = change.name else { return nil }
      return path.following(changes).map { (path, DeletedRow(next: $0, label: label)) }
    }.sorted { $0.from < $1.from }.map(\.row)
  }

  /// Returns the index of the row before which the deleted row was.
  func index(in rows: [Frame.Row]) -> Int {
    let same = rows.indices.filter { rows[$0].path?.section == next.section }
    if let index = same.first(where: { rows[$0].path.map { $0 >= next } ?? false }) {
      return index
    }
    if let last = same.last { return last + 1 }
    return rows.firstIndex { $0.path.map { $0 > next } ?? false } ?? rows.count
  }
}
