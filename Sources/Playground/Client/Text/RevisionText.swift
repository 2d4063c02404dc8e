import Core
import Description

/// Recorded changes as text.
enum RevisionText {
  /// Returns one line for each revision, in columns.
  static func table(of revisions: [Revision]) -> String {
    let rows = revisions.map(columns)
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text + String(repeating: " ", count: width - DisplayWidth.columns(of: text))
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// Returns one revision with its changes, what was wrong, and the preview before and after.
  static func text(of detail: RevisionDetail) -> String {
    let revision = detail.revision
    var lines = [columns(of: revision).joined(separator: "  ")]
    lines += ChangeText.lines(of: detail.changes)
    lines += DiagnosticText.lines(of: detail.diagnostics)
    lines += picture("before", detail.before) + picture("after", detail.after)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func columns(of revision: Revision) -> [String] {
    var subject = revision.preview ?? revision.file
    if revision.cause.text != subject { subject += " (\(revision.cause.text))" }
    return [
      String(revision.number), time(revision.time), DrawnText.line(subject),
      revision.outcome.rawValue, ChangeText.counts(revision.counts),
      ChangeText.milliseconds(revision.phases.total),
    ]
  }

  /// Date and time of day where the reader is: `2026-08-01 14:03:59`.
  private static func time(_ time: Timestamp) -> String {
    let moment = WallTime(seconds: time.millisecondsSince1970 / 1000)
    let parts = moment.local.prefix(19).split(separator: "T")
    return parts.joined(separator: " ")
  }

  private static func picture(_ title: String, _ rows: [String]) -> [String] {
    rows.isEmpty ? [] : ["", "\(title):"] + rows.map { $0.isEmpty ? "" : "  " + $0 }
  }
}
