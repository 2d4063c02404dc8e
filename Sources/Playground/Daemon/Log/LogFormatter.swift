package import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundProtocol

/// Formats recorded outcomes as text.
///
/// ```
/// 2026-11-20T23:57:08Z  41  feed.xml                rendered  +1 ~2  12.5 ms
/// 2026-11-20T23:57:11Z  42  feed.xml ← posts.json  invalid            3 ms
/// 2026-11-20T23:57:14Z  43  feed.xml                rendered  ~9  18.2 ms  build 14 of 8
/// ```
package struct LogFormatter: Sendable {
  /// The width for rows side by side, in columns.
  var columns = 80
  /// Formats a time.
  var timeText: @Sendable (Timestamp) -> String = { "\($0.dateText)T\($0.timeText)Z" }

  /// Creates a formatter for lines of at most `columns` columns; times are in UTC by default.
  package init(
    columns: Int = 80,
    timeText: @escaping @Sendable (Timestamp) -> String = { "\($0.dateText)T\($0.timeText)Z" }
  ) {
    self.columns = columns
    self.timeText = timeText
  }

  /// The titles of the columns of `lines(for:)`.
  private static let titles = ["time", "rev", "preview", "outcome", "changes", "took", ""]

  /// Returns a line of titles, then one line per revision, in the given order, with aligned
  /// columns; no line if there is no revision.
  package func table(of revisions: [Revision]) -> [String] {
    table(of: revisions.map(LogEntry.init))
  }

  /// Returns a line of titles, then one line per entry, in the given order, with aligned columns;
  /// no line if there is no entry.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - hasDates: Whether times have their date; without it, another line has it.
  ///   - limit: The width of the terminal, in columns: names and outcomes are shortened, and the
  ///     last column is omitted, so that no line is longer; `nil` for no limit.
  /// - Returns: The lines.
  package func table(
    of entries: [LogEntry],
    hasDates: Bool = true,
    limit: Int? = nil
  ) -> [String] {
    if entries.isEmpty { return [] }
    var rows = entries.map(cells)
    if !hasDates {
      for index in rows.indices {
        rows[index][0] = String(rows[index][0].dropFirst(Self.dateWidth))
      }
    }
    return lines(of: [Self.titles] + rows, limit: limit)
  }

  /// The number of characters of a date and the sign after it: `2026-11-20 `.
  private static let dateWidth = 11

  /// Returns the line above the entries of a session: its first time, its duration and a summary.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isWhole: Whether its first entries are listed as well.
  ///   - limit: The width of the terminal, in columns; `nil` for no limit.
  /// - Returns: The line.
  package func heading(
    of session: LogSession,
    isWhole: Bool = true,
    limit: Int? = nil
  ) -> String {
    let rest = isWhole ? "" : ", and more before"
    let line = "\(timeText(session.start)), \(session.duration): \(session.summary)\(rest)"
    return limit.map { Self.shortened(line, to: $0) } ?? line
  }

  /// Returns one line per revision, in the given order, with aligned columns.
  package func lines(for revisions: [Revision]) -> [String] {
    lines(of: revisions.map { cells(of: LogEntry($0)) }, limit: nil)
  }

  private func cells(of entry: LogEntry) -> [String] {
    let newest = entry.newest
    let slowest = entry.revisions.map(\.phases.total).max() ?? 0
    return [
      timeText(newest.time),
      entry.numbers,
      subject(of: entry),
      entry.outcomes,
      entry.counts.text,
      Self.milliseconds(slowest),
      entry.revisions.count == 1 ? Self.excess(of: newest) ?? "" : "",
    ]
  }

  /// Returns what an entry is about: a preview, or a file and the number of previews that its save
  /// concerns.
  private func subject(of entry: LogEntry) -> String {
    if let old = entry.oldFile, let new = entry.revisions.first(where: { $0.file != old }) {
      return DrawnText.line("\(old) → \(new.file)")
    }
    let count = entry.revisions.count
    if count == 1 { return subject(of: entry.newest) }
    if entry.isOfOnePreview { return "\(subject(of: entry.newest)) ×\(count)" }
    guard case .file(let path) = entry.newest.cause else { return subject(of: entry.newest) }
    return DrawnText.line("\(path) → \(count) previews")
  }

  private func lines(of rows: [[String]], limit: Int?) -> [String] {
    var rows = rows
    var widths = Self.widths(of: rows)
    for (column, least) in limit == nil ? [] : Self.leastWidths {
      let excess = widths[..<6].reduce(10, +) - (limit ?? .max)
      guard excess > 0 else { break }
      let room = max(least, widths[column] - excess)
      for index in rows.indices {
        rows[index][column] = Self.shortened(rows[index][column], to: room)
      }
      widths = Self.widths(of: rows)
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        let blanks = String(
          repeating: " ",
          count: widths[column] - DisplayWidth.columns(of: row[column])
        )
        // The last column is not padded.
        if column == 6 { return row[column] }
        // Numbers are right-aligned.
        return column == 1 || column == 5 ? blanks + row[column] : row[column] + blanks
      }
      let line = (row[6].isEmpty ? cells[..<6] : cells[...]).joined(separator: "  ")
      guard let limit, DisplayWidth.columns(of: line) > limit else { return line }
      return Self.shortened(cells[..<6].joined(separator: "  "), to: limit)
    }
  }

  /// The columns that are shortened, one after the other, and their least widths: names of
  /// previews, then outcomes.
  private static let leastWidths = [(2, 24), (3, 18), (2, 12), (3, 10)]

  private static func widths(of rows: [[String]]) -> [Int] {
    (0..<7).map { column in rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0 }
  }

  /// Returns a text of at most as many columns, which ends in `…` if it was longer.
  package static func shortened(_ text: String, to columns: Int) -> String {
    guard DisplayWidth.columns(of: text) > columns else { return text }
    var result = ""
    var width = 1
    for character in text {
      width += DisplayWidth.columns(of: character)
      if width > columns { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns the details of a revision: the outcome, the changes, the diagnostics, and the rows
  /// before and after, side by side if they fit.
  package func lines(forDetailsOf revision: Revision) -> [String] {
    guard let detail = revision.detail else { return heading(of: revision) }
    let shown = detail.main
    var lines = heading(of: revision, changes: shown.changes)
    if let source = detail.source, !source.isKept {
      lines.append("source not stored: \(source.byteCount) bytes, sha256 \(source.digest)")
    }
    if !shown.changes.isEmpty {
      lines.append("")
      lines += ChangeFormatter().lines(for: shown.changes).map { DrawnText.line($0) }
    }
    if !detail.diagnostics.isEmpty { lines += [""] + diagnosticLines(detail.diagnostics) }
    let (before, after) = (shown.before?.texts ?? [], shown.after?.texts ?? [])
    if !(before.isEmpty && after.isEmpty) {
      lines.append("")
      lines += pictures(
        before: before.map { DrawnText.line($0) },
        after: after.map { DrawnText.line($0) }
      )
    }
    return lines
  }

  /// Returns the number and the time of a revision, its outcome, and its times; its changes name
  /// the row of an event.
  package func heading(of revision: Revision, changes: [Change] = []) -> [String] {
    var lines = [
      "revision \(revision.number)  \(timeText(revision.time))", summary(of: revision, changes),
    ]
    if !revision.isKept { lines.append("changes, rows and source not recorded") }
    if let phases = phases(revision.phases) { lines.append(phases) }
    if let excess = Self.excess(of: revision) { lines.append(excess) }
    return lines
  }

  /// Returns the steps that took longer than their budget; `nil` for none.
  private static func excess(of revision: Revision) -> String? {
    Budget.standard.text(for: revision.phases).map { "over budget: \($0) ms" }
  }

  /// Returns diagnostics with their source lines.
  package func diagnosticLines(_ diagnostics: [LocatedDiagnostic]) -> [String] {
    let text = DiagnosticFormatter(columns: max(columns - 4, 20)).text(diagnostics)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// Returns the line for outcomes that were not recorded.
  package func line(for loss: OutcomeLoss) -> String {
    "\(timeText(loss.first))  \(loss.count) changes were not recorded until "
      + "\(timeText(loss.last)): \(loss.reason)"
  }

  /// Returns the preview or the file, followed by the cause if it differs.
  private func subject(of revision: Revision, _ changes: [Change] = []) -> String {
    let previewID = revision.preview.map { PreviewID(name: $0, variant: revision.variant) }
    let name = previewID?.description ?? revision.file
    if revision.cause == .file(revision.file) { return DrawnText.line(name) }
    let cause = CauseText.wordsAndNote(revision.cause) { CauseText.label(of: $0, in: changes) }
    return DrawnText.line("\(name) ← \(cause)")
  }

  private func summary(of revision: Revision, _ changes: [Change]) -> String {
    var parts = [subject(of: revision, changes), revision.outcome.rawValue]
    let counts = revision.counts.text
    if !counts.isEmpty { parts.append(counts) }
    if let generation = revision.generation { parts.append("generation \(generation)") }
    parts.append(Self.milliseconds(revision.phases.total))
    return parts.joined(separator: "  ")
  }

  private func phases(_ phases: Phases) -> String? {
    let parts = Phases.Phase.allCases.filter { phases[$0] > 0 }
    guard !parts.isEmpty else { return nil }
    return parts.map { "\($0.rawValue) \(Self.milliseconds(phases[$0]))" }.joined(separator: ", ")
  }

  /// Returns a duration in milliseconds with one decimal place, two below one millisecond.
  private static func milliseconds(_ microseconds: Int) -> String {
    let (unit, digits) = microseconds < 1000 ? (10, 2) : (100, 1)
    let rounded = (microseconds + unit / 2) / unit
    let scale = digits == 2 ? 100 : 10
    let fraction = String(scale + rounded % scale).dropFirst()
    let trimmed = fraction.allSatisfy { $0 == "0" } ? "" : ".\(fraction)"
    return "\(rounded / scale)\(trimmed) ms"
  }
}

extension LogFormatter {
  private static let beforeTitle = "before"
  private static let afterTitle = "after"

  private func pictures(before: [String], after: [String]) -> [String] {
    let left = width(of: [Self.beforeTitle] + before)
    let right = width(of: [Self.afterTitle] + after)
    guard left + 3 + right <= columns else {
      return [Self.beforeTitle] + before.map(indented) + [Self.afterTitle]
        + after.map(indented)
    }
    let leftLines = [Self.beforeTitle] + before
    let rightLines = [Self.afterTitle] + after
    return (0..<max(leftLines.count, rightLines.count)).map { row in
      let text = row < leftLines.count ? leftLines[row] : ""
      let blanks = String(repeating: " ", count: left - DisplayWidth.columns(of: text))
      guard row < rightLines.count, !rightLines[row].isEmpty else { return text + blanks + " │" }
      return text + blanks + " │ " + rightLines[row]
    }
  }

  private func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }

  private func width(of lines: [String]) -> Int {
    lines.map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }
}
