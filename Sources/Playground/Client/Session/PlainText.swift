import DescriptionLanguage
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
  func block(
    of shown: ShownPreview,
    status: PreviewSummary.Status?,
    after earlier: [ShownPreview] = []
  ) -> String {
    var parts = ["\(shown.previewID)"]
    if let status { parts.append(status.rawValue) }
    let lines = rows(of: shown, hasMarks: false) + problems(of: shown, after: earlier)
    return block([headline(parts)] + lines)
  }

  /// Returns the diagnostics of a preview; those that an earlier one has too are only counted.
  private func problems(of shown: ShownPreview, after earlier: [ShownPreview]) -> [String] {
    var own = shown.diagnostics
    var lines: [String] = []
    for other in earlier where !own.isEmpty {
      let known = Set(other.diagnostics.map(\.withoutNotes))
      let count = own.count
      own.removeAll { known.contains($0.withoutNotes) }
      if own.count == count { continue }
      let shared = count - own.count
      lines.append(
        "the same \(shared == 1 ? "problem" : "\(shared) problems") as \(other.previewID)"
      )
    }
    return DiagnosticText.lines(of: own) + lines.map { DrawnText.line($0) }
  }

  /// Returns the block of an outcome: its previews, the new content, its diagnostics, and the
  /// changes that no mark beside a row shows.
  ///
  /// `shown` is the first of the previews, `nil` if it is not shown.
  func block(of outcome: SharedOutcome, _ shown: ShownPreview?) -> String {
    let note = outcome.head
    var lines = [headline(of: outcome)]
    if let shown, note.outcome == .rendered { lines += rows(of: shown, hasMarks: true) }
    if note.outcome != .unchangedBytes { lines += DiagnosticText.lines(of: outcome.diagnostics) }
    lines += PlainChanges(note, shown).lines
    return block(lines)
  }

  private func headline(of outcome: SharedOutcome) -> String {
    let note = outcome.head
    guard outcome.notes.count > 1 else {
      var subject = note.previewID.description
      if note.cause.text != note.previewID.name { subject += " ← \(cause(of: note))" }
      return headline([
        note.time, subject, note.outcome.rawValue, note.isHidden ? "not visible here" : "",
        note.counts.text,
        ChangeText.milliseconds(note.phases.total),
      ])
    }
    let names = outcome.notes.map(\.previewID.description).joined(separator: ", ")
    return headline([
      note.time, CauseText.words(note.cause), note.outcome.rawValue,
      "\(outcome.notes.count) previews: \(names)",
    ])
  }

  /// Returns the cause in words, an event with the text of its row.
  private func cause(of note: ChangeNote) -> String {
    CauseText.words(note.cause) { CauseText.label(of: $0, in: note.changes) }
  }

  private func headline(_ parts: [String]) -> String {
    let text = "== " + parts.filter { !$0.isEmpty }.joined(separator: "  ")
    return encoded([Run(text, style: TextStyle(attributes: .bold))])
  }

  private func encoded(_ runs: [Run]) -> String {
    var bytes: [UInt8] = []
    encoder.append(runs, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func block(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n\n" }

  /// The rows of the preview; with marks, each row starts with two columns for them.
  ///
  /// A row that moved and changed has both marks.
  private func rows(of shown: ShownPreview, hasMarks: Bool) -> [String] {
    shown.rows.prefix(shown.contentRows).map { row in
      let text = encoded(row.runs)
      guard hasMarks else { return text }
      let line = (row.mark?.rawValue ?? " ") + (row.hasMoved ? ">" : " ") + text
      return line.allSatisfy { $0 == " " } ? "" : line
    }
  }
}
