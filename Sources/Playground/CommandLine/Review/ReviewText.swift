import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A review as styled lines.
struct ReviewText {
  /// The order of the parts of a change.
  enum Order: Sendable {
    /// The source, then the rows, as in a document.
    case document
    /// The rows, without the source.
    case picture
    /// The source, then the rows, for a screen.
    case source
  }

  /// The width for rows side by side, in columns.
  var columns = 80

  private static let title = TextStyle(attributes: [.bold])
  private static let heading = TextStyle(color: .palette(3), attributes: [.bold])
  private static let quiet = TextStyle(attributes: [.dim])

  /// Returns the shortlist: one line for each group, then the unchanged previews.
  ///
  /// - Parameters:
  ///   - list: The review.
  ///   - isOpen: Whether the changes of each group follow it.
  /// - Returns: The lines, each of runs of text.
  func shortlist(of list: ReviewList, isOpen: Bool = false) -> [[Run]] {
    if list.changes.isEmpty { return Self.notes(of: list, isEmpty: true) }
    let lines = list.groups.flatMap { group in
      isOpen && group.changes.count > 1
        ? [group] + group.changes.map { ReviewGroup(cause: nil, changes: [$0]) } : [group]
    }
    let width = lines.map { DisplayWidth.columns(of: $0.title) }.max() ?? 0
    var rows: [[Run]] = [[Run(Self.counts(of: list), style: Self.title)]]
    for group in lines {
      let gap = String(repeating: " ", count: width - DisplayWidth.columns(of: group.title))
      rows.append([
        Run("\(group.id)  "), group.status.column,
        Run("  \(group.title)\(gap)  \(group.summary)\(DrawnText.line(group.indirectCause))"),
      ])
      rows += group.remarks.map { [Run("          \(DrawnText.line($0.line))")] }
    }
    if !list.unchanged.isEmpty {
      let names = list.unchanged.map { DrawnText.line($0.description) }.joined(separator: ", ")
      rows.append([Run("checked, unchanged: \(names)", style: Self.quiet)])
    }
    return rows + Self.notes(of: list, isEmpty: false)
  }

  /// Returns the files that were not compared, and the commit that the others were compared with.
  private static func notes(of list: ReviewList, isEmpty: Bool) -> [[Run]] {
    var rows: [[Run]] = []
    if let names = notCompared(list.uncompared) {
      rows.append([Run(names, style: heading)])
    } else if isEmpty {
      rows.append([Run("nothing to review")])
    }
    if let base = list.base {
      rows.append([Run("compared with \(base.description)", style: quiet)])
    }
    return rows
  }

  /// Returns the files that were not compared: `not compared: Hello.swift`; `nil` for none.
  static func notCompared(_ files: [String]) -> String? {
    if files.isEmpty { return nil }
    return "not compared: " + files.map { DrawnText.line($0) }.joined(separator: ", ")
  }

  /// Returns the title of a group with its numbers of changes and the files that caused it.
  static func caption(of group: ReviewGroup) -> String {
    let parts = [group.title, group.summary].filter { !$0.isEmpty }
    return parts.joined(separator: "  ") + DrawnText.line(group.indirectCause)
  }

  /// The most names of other previews in a document, so that what changed comes soon after them.
  private static let nameLimit = 8

  /// Returns a change with its source hunks and its rows before and after.
  func lines(of change: ReviewChange) -> [[Run]] {
    lines(of: ReviewGroup(cause: nil, changes: [change]), .document)
  }

  /// Returns a group: its first preview for all of them, and the names of the others.
  func lines(of group: ReviewGroup, _ order: Order) -> [[Run]] {
    var head: [[Run]] = [
      [
        Run("change \(group.id)  ", style: Self.heading), group.status.column,
        Run("  " + group.title, style: Self.heading),
      ]
    ]
    if let judged = group.judged {
      head.append([Run("  \(group.status.rawValue) by \(DrawnText.line(judged))")])
    }
    let shown = group.first.previewID
    let others = group.members.filter { $0.previewID != shown }.map { member in
      [Run("  also \(DrawnText.line(member.previewID.description))")]
    }
    let messages: [[Run]] = group.remarks.map { [Run("  \(DrawnText.line($0.line))")] }
    if group.changes.count > 1 {
      head.append([Run("  in \(DrawnText.line(shown.description))")])
    }
    switch order {
    case .document:
      var names = others
      if names.count > Self.nameLimit + 1 {
        names = Array(names.prefix(Self.nameLimit))
        let rest = others.count - names.count
        names.append([Run("  also \(rest) more, which 'review list --each' lists")])
      }
      return head + names + messages + source(of: group) + rows(of: group)
    case .picture: return head + messages + rows(of: group) + others
    case .source: return head + messages + source(of: group) + rows(of: group) + others
    }
  }

  private func source(of group: ReviewGroup) -> [[Run]] {
    group.files.flatMap { [[Run(DrawnText.line($0.name), style: Self.title)]] + $0.hunks }
  }

  /// Returns the changes of a preview, and its changed rows.
  private func rows(of group: ReviewGroup) -> [[Run]] {
    if let broken = group.broken { return broken.lines.map { [Run(DrawnText.line($0))] } }
    let preview = group.first
    let changes = ChangeFormatter().lines(for: preview.changes)
    let shown = ShownRows(preview)
    let patch = LinePatch(from: shown.before, to: shown.after)
    let width = preview.after?.columns ?? 0
    return changes.map { [Run(DrawnText.line($0))] }
      + [[Run("rows at \(width) columns\(shown.place)", style: Self.title)]]
      + RowsText(columns: columns).lines(of: patch)
  }

  /// Returns the numbers of changes by verdict: `3 changes: 1 pending, 2 accepted`.
  static func counts(of list: ReviewList) -> String {
    ReviewBoard.counts(of: list.changes.map(\.status), causes: list.groups.count)
  }
}
