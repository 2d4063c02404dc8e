import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The outcome of a file as text.
enum OutcomeText {
  /// Returns a line for each preview with its changes below it, then the diagnostics.
  static func text(of outcome: FileOutcome) -> String {
    let formatter = ChangeFormatter()
    var lines = outcome.previews.flatMap { preview -> [String] in
      let name = PreviewID(name: preview.name, variant: preview.variant)
      let headline = "\(name): \(preview.outcome.rawValue), generation \(preview.generation)"
      let more = preview.omitted.map { ["and \($0.count) more changes"] } ?? []
      return [headline] + formatter.lines(for: preview.changes) + more
    }
    if lines.isEmpty { lines = ["\(outcome.file): \(outcome.outcome.rawValue)"] }
    return lines.map { DrawnText.line($0) + "\n" }.joined()
      + DiagnosticFormatter().text(outcome.distinctDiagnostics)
  }
}

extension FileOutcome {
  /// Whether there was no outcome in time; a preview in Swift that takes too long has a diagnostic.
  var isOverdue: Bool { outcome == .timedOut && allDiagnostics.isEmpty }

  /// All diagnostics, each once: previews of one file have the same ones.
  var distinctDiagnostics: [LocatedDiagnostic] {
    var seen: Set<LocatedDiagnostic> = []
    return allDiagnostics.filter { seen.insert($0).inserted }
  }
}
