import PlaygroundCore
import PlaygroundProtocol

/// Previews and updates as blocks of text, for output without cursor movement.
package struct PlainText: Sendable {
  private let encoder: ANSIEncoder

  /// Creates text with the styles and colours of a terminal, plain text without colours.
  package init(for terminal: TerminalTraits) {
    encoder = terminal.encoder
  }

  /// Returns the block of a preview.
  func block(of shown: ShownPreview, status: PreviewSummary.Status?) -> String {
    var parts = ["\(shown.previewID)", "gen \(shown.generation)"]
    if let status { parts.append(status.rawValue) }
    let lines = rows(of: shown, hasMarks: false) + DiagnosticText.lines(of: shown.diagnostics)
    return block([headline(parts)] + lines)
  }

  /// Returns the block of an update: its outcome, the new content, its diagnostics.
  func block(of note: ChangeNote, _ shown: ShownPreview?) -> String {
    var subject = note.previewID.description
    if note.cause != note.previewID.name { subject += " (\(note.cause))" }
    var lines = [
      headline([
        note.time, subject, note.outcome.rawValue, ChangeText.counts(note.counts),
        ChangeText.time(note.phases),
      ])
    ]
    if let shown {
      if note.outcome == .rendered { lines += rows(of: shown, hasMarks: true) }
      if note.outcome != .unchangedBytes { lines += DiagnosticText.lines(of: shown.diagnostics) }
    }
    lines += updates(note, shown)
    if !note.deleted.isEmpty { lines.append("- " + note.deleted.joined(separator: ", ")) }
    return block(lines)
  }

  /// Returns the differences that no mark beside a row shows.
  private func updates(_ note: ChangeNote, _ shown: ShownPreview?) -> [String] {
    let isComponent = shown.map { $0.rows.allSatisfy { $0.path == nil } } ?? false
    let formatter = ChangeFormatter()
    return note.updates.filter { $0.kind != .cell || isComponent }.flatMap(\.props)
      .map { "~ " + DrawnText.line(formatter.line(for: $0)) }
  }

  private func headline(_ parts: [String]) -> String {
    let text = "== " + parts.joined(separator: "  ")
    return encoded([Run(text, style: TextStyle(attributes: .bold))])
  }

  private func encoded(_ runs: [Run]) -> String {
    var bytes: [UInt8] = []
    encoder.append(runs, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func block(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n\n" }

  /// The rows of the preview; with marks, each row starts with two columns for them.
  private func rows(of shown: ShownPreview, hasMarks: Bool) -> [String] {
    shown.rows.prefix(shown.contentRows).map { row in
      let text = encoded(row.runs)
      guard hasMarks else { return text }
      let line = (row.mark?.rawValue ?? " ") + " " + text
      return line.allSatisfy { $0 == " " } ? "" : line
    }
  }
}
