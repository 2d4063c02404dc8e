import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Verdicts that a command or an agent gives on changes that it names, and what these were.
struct NamedVerdicts {
  /// The changes on which verdicts were recorded, as they were.
  let judged: [ReviewChange]
  private let kind: ReviewVerdict.Kind
  private let others: [ReviewChange]
  private let list: ReviewList

  /// Records verdicts; those on files with errors are left out.
  ///
  /// - Throws: `CommandError.log` if there are only such files.
  init(
    _ kind: ReviewVerdict.Kind,
    on changes: [ReviewChange],
    of list: ReviewList,
    message: String?,
    at location: DaemonLocation
  ) throws(CommandError) {
    (self.kind, self.list) = (kind, list)
    judged = changes.filter { $0.broken == nil }
    others = changes.filter { $0.broken != nil }
    if judged.isEmpty, !others.isEmpty { throw .log(.notJudged(others.map(\.title))) }
    try VerdictWriter(of: location).add(kind, on: judged, of: list, message: message)
  }

  /// The status of a judged change.
  func status(of change: ReviewChange) -> ReviewChange.Status {
    switch kind {
    case .accepted: .accepted
    case .rejected: .rejected
    case .commented: change.status
    }
  }

  /// The number of changes, each change with its id, and the rows of a single one.
  var lines: [String] {
    let noun = judged.count == 1 ? "change" : "changes"
    var lines = ["\(kind.rawValue) \(judged.count) \(noun) of \(list.changes.count)"]
    for change in judged {
      let text = "\(change.title)  \(change.summary)\(change.indirectCause)"
      lines.append("  \(change.id)  \(DrawnText.line(text))")
    }
    if judged.count == 1 {
      let shown = ShownRows(judged[0].first)
      let patch = LinePatch(from: shown.before, to: shown.after)
      let rows = RowsText(columns: 80).lines(of: patch)
      lines += rows.prefix(Self.rowLimit).map { "  " + DrawnRows.text(of: $0) }
      if rows.count > Self.rowLimit { lines.append("  ⋯ \(rows.count - Self.rowLimit) more rows") }
    }
    return lines + others.map { "not \(kind.rawValue): \(DrawnText.line($0.title)) has errors" }
  }

  /// The most rows of a change.
  private static let rowLimit = 20
}
