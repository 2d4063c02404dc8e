import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The acceptances that are in force: that of each preview, newest first.
struct AcceptedList {
  private let verdicts: [ReviewVerdict]

  /// Reads the verdicts of a log; those that were imported are about steps, and not listed.
  init(_ history: History) throws(CommandError) {
    let known = try history.knownVerdicts()
    verdicts = known.previews.compactMap(known.accepted).sorted {
      $0.number ?? 0 > $1.number ?? 0
    }
  }

  /// The files of the previews.
  var files: [String] { verdicts.map(\.previewID.fileName) }

  /// A line for each preview: when it was accepted, its name, by whom, and why.
  var lines: [[Run]] {
    if verdicts.isEmpty { return [[Run("nothing was accepted yet")]] }
    return verdicts.map { verdict in
      let author = verdict.author.map { "  by \($0)" } ?? ""
      let message = verdict.message.map { "  “\($0)”" } ?? ""
      let time = "\(verdict.time.dateText) \(verdict.time.timeText)"
      let text = "\(time)  \(verdict.previewID.description)\(author)\(message)"
      return [Run(DrawnText.line(text))]
    }
  }
}
