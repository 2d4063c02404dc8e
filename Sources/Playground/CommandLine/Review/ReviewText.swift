import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A review as styled lines.
struct ReviewText {
  /// The width for rows side by side, in columns.
  var columns = 80

  private static let title = TextStyle(attributes: [.bold])
  private static let heading = TextStyle(color: .palette(3), attributes: [.bold])

  /// Returns the shortlist: one line for each change, then the unchanged previews.
  func shortlist(of list: ReviewList) -> [[Run]] {
    if list.changes.isEmpty { return [[Run("nothing to review")]] }
    let width = list.changes.map { DisplayWidth.columns(of: $0.title) }.max() ?? 0
    var lines: [[Run]] = [[Run(Self.counts(of: list), style: Self.title)]]
    for change in list.changes {
      let gap = String(repeating: " ", count: width - DisplayWidth.columns(of: change.title))
      lines.append([
        Run("\(change.id)  "), Self.status(of: change),
        Run("  \(change.title)\(gap)  \(change.summary)\(DrawnText.line(change.indirectCause))"),
      ])
      lines += change.messages.map { [Run("          “\(DrawnText.line($0))”")] }
    }
    if !list.unchanged.isEmpty {
      let names = list.unchanged.map { DrawnText.line($0.description) }.joined(separator: ", ")
      lines.append([Run("checked, unchanged: \(names)", style: TextStyle(attributes: [.dim]))])
    }
    return lines
  }

  /// Returns a change with its source hunks and its rows before and after.
  func lines(of change: ReviewChange) -> [[Run]] {
    var lines: [[Run]] = [
      [
        Run("change \(change.id)  ", style: Self.heading), Self.status(of: change),
        Run("  " + change.title, style: Self.heading),
      ]
    ]
    lines += change.members.dropFirst().map { member in
      [Run("  also \(DrawnText.line(member.previewID.description))")]
    }
    lines += change.messages.map { [Run("  “\(DrawnText.line($0))”")] }
    for file in change.files {
      lines.append([Run(DrawnText.line(file.name), style: Self.title)])
      lines += SourceHunks().lines(from: file.old, to: file.new)
    }
    lines += rows(of: change)
    return lines
  }

  /// Returns the changes of the shown preview, and its changed rows.
  func rows(of change: ReviewChange) -> [[Run]] {
    let first = change.first
    let changes = ChangeFormatter().lines(for: first.changes)
    let patch = LinePatch(from: first.before, to: first.after)
    let width = first.after?.columns ?? 0
    return changes.map { [Run(DrawnText.line($0))] }
      + [[Run("rows at \(width) columns", style: Self.title)]]
      + RowsText(columns: columns).lines(of: patch)
  }

  /// Returns the numbers of changes by verdict: `3 changes: 1 pending, 2 accepted`.
  static func counts(of list: ReviewList) -> String {
    let parts = ReviewChange.Status.allCases.filter { list.count($0) > 0 }
      .map { "\(list.count($0)) \($0.rawValue)" }
    let noun = list.changes.count == 1 ? "change" : "changes"
    return "\(list.changes.count) \(noun): \(parts.joined(separator: ", "))"
  }

  /// Returns the verdict in a column of fixed width.
  static func status(of change: ReviewChange) -> Run {
    switch change.status {
    case .pending: Run("pending ", style: TextStyle(color: .palette(3)))
    case .accepted: Run("accepted", style: TextStyle(color: .palette(2)))
    case .rejected: Run("rejected", style: TextStyle(color: .palette(1)))
    }
  }
}
