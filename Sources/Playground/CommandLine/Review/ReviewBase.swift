import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol

/// The state with which the previews of a review are compared.
enum ReviewBase: Equatable, Sendable {
  /// The state of each preview that was accepted last, else the start of the log.
  case accepted
  /// A revision of the log.
  case revision(Int)
  /// The descriptions of a Git commit.
  case commit(String)

  /// Finds the base that an option names; `nil` if the option is missing.
  init(_ moment: LogMoment?, _ history: History, in root: String) throws(CommandError) {
    switch try moment?.meaning(in: history) {
    case nil: self = .accepted
    case .since(let since)?: self = .revision(try history.revision(at: since))
    case .recording(let recording)?: self = .revision(recording.first)
    case .commit(let name)?:
      _ = try GitRepository(at: root).time(of: name)
      self = .commit(name)
    }
  }

  /// Returns the changes since the base.
  ///
  /// - Parameters:
  ///   - history: The change log.
  ///   - root: The watched directory.
  ///   - known: The verdicts that determine the last accepted states; `nil` for all.
  /// - Returns: The changes with their present verdicts.
  /// - Throws: `CommandError`.
  func list(
    _ history: History,
    in root: String,
    known: [ReviewVerdict]? = nil
  ) throws(CommandError) -> ReviewList {
    switch self {
    case .commit(let name):
      let found = try CommitCandidates(name, in: root)
      return try ReviewList(found.list, unchanged: found.unchanged, history, since: nil)
    case .accepted, .revision:
      let since: Int? = if case .revision(let number) = self { number } else { nil }
      let verdicts = if let known { known } else { try history.verdicts() }
      let found = try RecordedCandidates(history, since: since, verdicts)
      return try ReviewList(found.list, unchanged: found.unchanged, history, since: since)
    }
  }
}
