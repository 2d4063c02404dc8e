import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

// History: recorded changes as text and as documents. `RevisionText` shows a revision, and
// `LogComparison` what changed between two; `RowsText` draws changed rows.

/// A revision as styled lines: outcome, source hunk, changes, and the changed rows.
struct RevisionText {
  /// The formatter of the outcome.
  let formatter: LogFormatter
  /// The width for rows side by side, in columns.
  let columns: Int
  /// Whether changed words are marked within lines and rows.
  var isByWord = false

  private static let heading = TextStyle(color: .palette(3), attributes: [.bold])
  private static let title = TextStyle(attributes: [.bold])

  /// Returns the lines, without a blank line at the end.
  func lines(of revision: Revision) -> [[Run]] {
    var lines = Self.plain(
      formatter.heading(of: revision, changes: revision.detail?.main.changes ?? [])
    )
    lines[0] = lines[0].map { Run($0.text, style: Self.heading) }
    guard let detail = revision.detail else { return lines }
    let hunks = sourceLines(of: detail, revision.cause)
    if !hunks.isEmpty { lines += [[]] + hunks }
    let diagnostics = formatter.diagnosticLines(detail.diagnostics)
    if !diagnostics.isEmpty { lines += [[]] + Self.plain(diagnostics) }
    for group in VariantGroup.groups(of: detail.variants) {
      let rows = rowLines(of: group, isOnly: detail.variants.count == 1)
      if !rows.isEmpty { lines += [[]] + rows }
    }
    return lines
  }

  /// Returns the changed lines of the file, or a note that they are not stored.
  private func sourceLines(of detail: Revision.Detail, _ cause: Cause) -> [[Run]] {
    guard let source = detail.source else { return [] }
    guard source.isKept else {
      return Self.plain([
        "source not stored: \(source.byteCount) bytes, sha256 \(source.digest)"
      ])
    }
    guard detail.previousSourceBytes != nil else { return [] }
    let lines = SourceHunks(isByWord: isByWord).lines(
      from: detail.previousSourceBytes,
      to: detail.sourceBytes
    )
    let name = DrawnText.line(CauseText.wordsAndNote(cause))
    return lines.isEmpty ? [] : [[Run(name, style: Self.title)]] + lines
  }

  private func rowLines(of group: VariantGroup, isOnly: Bool) -> [[Run]] {
    let patch = LinePatch(from: group.variant.before, to: group.variant.after)
    let changes = ChangeFormatter().lines(for: group.variant.changes).map { DrawnText.line($0) }
    let rows = RowsText(columns: columns, isByWord: isByWord).lines(of: patch)
    guard !changes.isEmpty || !rows.isEmpty else { return [] }
    var lines: [[Run]] = []
    if !isOnly { lines.append([Run("variant \(group.title)", style: Self.title)]) }
    lines += Self.plain(changes)
    if !rows.isEmpty {
      let width = group.variant.after?.columns ?? group.variant.before?.columns ?? 0
      lines.append([Run("rows at \(width) columns", style: Self.title)])
      lines += rows
    }
    return lines
  }

  private static func plain(_ lines: [String]) -> [[Run]] {
    lines.map { $0.isEmpty ? [] : [Run($0)] }
  }
}

/// Variants with identical changes and rows.
struct VariantGroup {
  /// The first of them.
  let variant: Revision.Variant
  /// The names of all, `nil` for the base variant.
  private(set) var names: [String?]

  /// The names for a heading: `base, short`.
  var title: String { names.map { $0 ?? "base" }.joined(separator: ", ") }

  /// Groups variants, in order.
  static func groups(of variants: [Revision.Variant]) -> [VariantGroup] {
    var groups: [VariantGroup] = []
    for variant in variants {
      let index = groups.firstIndex { group in
        group.variant.changes == variant.changes && group.variant.before == variant.before
          && group.variant.after == variant.after
      }
      if let index {
        groups[index].names.append(variant.name)
      } else {
        groups.append(VariantGroup(variant: variant, names: [variant.name]))
      }
    }
    return groups
  }
}
