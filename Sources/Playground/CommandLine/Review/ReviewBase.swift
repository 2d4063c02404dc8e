import DescriptionLanguage
import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The state with which the previews of a review are compared.
enum ReviewBase: Equatable, Sendable {
  /// The state of each preview that was accepted last, else the start of the log.
  case accepted
  /// A revision of the log.
  case revision(Int)
  /// The descriptions of a Git commit.
  case commit(CommitChoice)

  /// Finds the base that an option names; `nil` if the option is missing.
  ///
  /// - Parameters:
  ///   - moment: The option.
  ///   - history: The change log; `nil` if no changes are recorded. Only commits need none.
  ///   - root: The watched directory.
  /// - Throws: `CommandError`.
  init(_ moment: LogMoment?, _ history: History?, in root: String) throws(CommandError) {
    var isUseful = moment != nil
    if !isUseful, let history { isUseful = try !history.isImportOnly() }
    guard let history, isUseful else {
      guard case .name(let name)? = moment else { throw .log(.missing(directory: root)) }
      self = .commit(try CommitChoice(name, in: root))
      return
    }
    switch try moment?.meaning(in: history) {
    case nil: self = .accepted
    case .since(let since)?: self = .revision(try history.revision(at: since))
    case .recording(let recording)?: self = .revision(recording.first)
    case .commit(let name)?:
      self = .commit(try CommitChoice(name, in: root))
    }
  }

  /// Returns the changes since the base.
  ///
  /// - Parameters:
  ///   - history: The change log; `nil` if no changes are recorded.
  ///   - root: The watched directory.
  ///   - wall: The cells in which previews are compared besides; a log has none of them.
  ///   - known: The verdicts that determine the last accepted states; `nil` for all.
  ///   - memory: What was compared last.
  ///   - requiresOther: Whether verdicts by the author of a change do not count.
  ///   - report: Takes how far the comparison is.
  /// - Returns: The changes with their present verdicts.
  /// - Throws: `CommandError`.
  func list(
    _ history: History?,
    in root: String,
    wall: WallRequest = WallRequest(),
    known: KnownVerdicts? = nil,
    reusing memory: ReviewMemory = ReviewMemory(),
    requiresOther: Bool = false,
    report: ProgressReport = { _, _, _ in }
  ) throws(CommandError) -> ReviewList {
    let verdicts = try history?.knownVerdicts() ?? KnownVerdicts()
    let authors = requiresOther ? try ChangeAuthors(since: commit, in: root) : nil
    let counted = CountedVerdicts(verdicts, except: authors)
    switch self {
    case .commit(let base):
      let last = try history?.newestRevision() ?? 0
      let items = try memory.items(since: base.commit, in: root, wall: wall, report: report)
      var list = try ReviewList(items, counted, since: nil, last: last)
      list.base = base
      return list
    case .accepted, .revision:
      guard wall.isEmpty else { throw .wall(.withoutCommit) }
      guard let history else { throw .log(.missing(directory: root)) }
      let since: Int? = if case .revision(let number) = self { number } else { nil }
      let recorded = try RecordedCandidates(
        history,
        in: root,
        since: since,
        known ?? authors?.user.map { verdicts.without([$0]) } ?? verdicts,
        reusing: memory,
        report: report
      )
      return try ReviewList(
        memory.items(of: recorded.found, since: since, last: recorded.last),
        counted,
        since: since,
        last: recorded.last
      )
    }
  }

  /// The commit; `nil` for recorded states.
  private var commit: GitCommit? {
    switch self {
    case .accepted, .revision: nil
    case .commit(let choice): choice.commit
    }
  }
}

extension History {
  /// Returns the verdicts that were given here and those that were imported.
  func knownVerdicts() throws(CommandError) -> KnownVerdicts {
    KnownVerdicts(own: try verdicts(), shared: try sharedVerdicts())
  }

  /// Whether the log has imported verdicts alone, as in a new clone: nothing was recorded that a
  /// review could compare with.
  func isImportOnly() throws(CommandError) -> Bool {
    if try newestRevision() > 0 { return false }
    return try !sharedVerdicts().isEmpty
  }
}
