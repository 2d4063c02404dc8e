import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The text by which a revision can be found: changed rows, changed source lines, changed values.
struct SearchText {
  /// The maximum number of bytes of a recorded source.
  ///
  /// For larger ones, only length and digest are recorded: otherwise the log would soon exceed the
  /// size of all files.
  static let sourceByteLimit = 1 << 20

  /// The maximum length in bytes.
  private static let byteLimit = 4_096

  /// The text, one line each.
  private(set) var text = ""

  /// Collects the text of an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The outcome.
  ///   - keepsSource: Whether the bytes of the changed file are stored.
  init(of outcome: PreviewOutcome, keepsSource: Bool) {
    let differences = outcome.recordedDifferences
    for difference in differences {
      append(difference.recordedBefore?.rows, difference.recordedAfter?.rows)
    }
    for change in differences.first?.changes.changes ?? [] {
      if let label = change.label { append(label) }
      for prop in change.props {
        append(prop.before)
        append(prop.after)
      }
    }
    for diagnostic in outcome.diagnostics { append(diagnostic.message) }
    let (source, previous) = (outcome.source, outcome.previousSource)
    guard keepsSource, source != previous,
      max(source?.count ?? 0, previous?.count ?? 0) <= Self.sourceByteLimit
    else { return }
    let patch = SourceText.patch(from: previous, to: source, context: 0)
    for case .removed(let index) in patch.steps { append(patch.old[index]) }
    for case .added(let index) in patch.steps { append(patch.new[index]) }
  }

  private mutating func append(_ old: DrawnRows?, _ new: DrawnRows?) {
    if old == new { return }
    let difference = LineDifference(from: old, to: new)
    for index in difference.removals { append(DrawnRows.text(of: old?.rows[index] ?? [])) }
    for index in difference.additions { append(DrawnRows.text(of: new?.rows[index] ?? [])) }
    for move in difference.moves { append(DrawnRows.text(of: new?.rows[move.to] ?? [])) }
  }

  private mutating func append(_ side: PropChange.Side) {
    if case .value(.string(let text)) = side { append(text) }
  }

  private mutating func append(_ line: String) {
    guard !line.isEmpty, text.utf8.count + line.utf8.count < Self.byteLimit else { return }
    text += line + "\n"
  }
}
