import PlaygroundCore
import PlaygroundProtocol

/// The changes of an update that no mark beside a row shows, as lines of text.
///
/// A mark shows where a row was inserted or moved to. It shows neither the values before an update
/// nor deleted rows, and rows outside of the window have none.
struct PlainChanges {
  private let note: ChangeNote
  private let rows: [Frame.Row]

  /// Selects from the changes of a note; `shown` is the preview after the update.
  init(_ note: ChangeNote, _ shown: ShownPreview?) {
    self.note = note
    rows = shown?.rows ?? []
  }

  /// The lines: updates, insertions and moves in order, the number of further ones, deletions.
  var lines: [String] {
    var lines = note.changes.flatMap(lines)
    let hidden = note.counts.total - note.changes.count
    if hidden > 0, !note.changes.isEmpty { lines.append("and \(hidden) more changes") }
    if !note.deleted.isEmpty { lines.append("- " + note.deleted.joined(separator: ", ")) }
    return lines
  }

  private func lines(of change: Change) -> [String] {
    let name = name(of: change)
    switch change.operation {
    case .delete: return []
    case .insert, .move:
      let sign = change.operation == .insert ? "+" : ">"
      if isMarked(change, as: change.operation == .insert ? .inserted : .moved) { return [] }
      return ["\(sign) \(name ?? ChangeText.name(of: change))"]
    case .update:
      let formatter = ChangeFormatter()
      let subject = name.map { "\($0)  " } ?? ""
      return formatter.differences(of: change).map {
        "~ \(subject)" + DrawnText.line(formatter.line(for: $0))
      }
    }
  }

  /// Returns the name of the changed part; `nil` for the list and for a single component, which
  /// the headline names.
  private func name(of change: Change) -> String? {
    switch change.kind {
    case .list, .preview: nil
    case .cell: rows.allSatisfy { $0.path == nil } ? nil : ChangeText.name(of: change)
    case .section, .header, .footer: ChangeText.name(of: change)
    }
  }

  /// Whether a mark shows the change; beside a row that moved and changed, it shows the change.
  ///
  /// Rows of headers and footers have no path to find them by, so they count as marked.
  private func isMarked(_ change: Change, as mark: Frame.Mark) -> Bool {
    guard let to = change.to, let section = to.section else { return true }
    switch change.kind {
    case .cell:
      return rows.contains { row in
        row.path.map { row.mark == mark && .cell($0) == to } ?? (row.mark != nil)
      }
    case .section: return rows.contains { $0.mark != nil && $0.path?.section == section }
    case .header, .footer, .list, .preview: return true
    }
  }
}
