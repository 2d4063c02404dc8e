import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The changes of a directory's previews since a revision, each with its verdict.
struct ReviewList: Sendable {
  /// The revision that the previews are compared with; `nil` if it is the last accepted one of each
  /// preview, else the start of the log.
  let since: Int?
  /// The newest revision.
  let last: Int
  /// The changes: previews described in a changed file first, then their users, by name.
  private(set) var changes: [ReviewChange] = []
  /// The previews that were built again without a difference, by name.
  private(set) var unchanged: [PreviewID] = []

  /// Compares the newest state of all previews with an earlier one.
  ///
  /// - Parameters:
  ///   - history: The change log.
  ///   - since: The revision to compare with; `nil` for the last accepted states.
  ///   - known: The verdicts that say what was accepted last; `nil` for all.
  /// - Throws: `CommandError.logUnreadable`.
  init(
    _ history: History,
    since: Int?,
    known: [ReviewVerdict]? = nil
  ) throws(CommandError) {
    self.since = since
    last = try history.revisions(LogQuery(limit: 1)).first?.number ?? 0
    let verdicts = try history.verdicts()
    let previews = try history.previews(after: since ?? 0, through: last)
    var signatures: [[String]: Int] = [:]
    var files = FileComparisons(history, last)
    for previewID in previews {
      let base = since ?? Self.accepted(previewID, in: known ?? verdicts)
      guard let found = try Self.member(previewID, history, from: base, to: last) else {
        unchanged.append(previewID)
        continue
      }
      let changed = try files.files(of: previewID, since: base)
      let file = try history.file(of: previewID)
      let isDirect = changed.contains { $0.name == file }
      let signature = found.signature + changed.map(\.name)
      if let index = signatures[signature] {
        changes[index].append(found, isDirect: isDirect)
      } else {
        signatures[signature] = changes.count
        changes.append(ReviewChange(found, files: changed, isDirect: isDirect))
      }
    }
    for index in changes.indices { Self.judge(&changes[index], verdicts) }
    changes.sort { one, other in
      one.isDirect == other.isDirect
        ? one.first.previewID.description < other.first.previewID.description : one.isDirect
    }
  }

  /// The number of changes with a status.
  func count(_ status: ReviewChange.Status) -> Int { changes.count { $0.status == status } }

  /// Whether every change is accepted.
  var isAccepted: Bool { changes.allSatisfy { $0.status == .accepted } }

  /// Adopts a verdict before the log is read again.
  mutating func mark(_ index: Int, _ status: ReviewChange.Status) {
    changes[index].status = status
  }

  /// Returns the changes with the given ids, or beginnings of ids that fit one change each.
  func changes(named names: [String]) throws(CommandError) -> [ReviewChange] {
    var found: [ReviewChange] = []
    for name in names {
      let matches = changes.filter { $0.id.hasPrefix(name.lowercased()) }
      guard matches.count == 1, let match = matches.first else {
        throw .noSuchChange(name, others: changes.map(\.id))
      }
      if !found.contains(where: { $0.id == match.id }) { found.append(match) }
    }
    return found
  }

  /// Returns the revision at which a preview was accepted last, 0 if it never was.
  private static func accepted(_ previewID: PreviewID, in verdicts: [ReviewVerdict]) -> Int {
    verdicts.last { $0.previewID == previewID && $0.kind == .accepted }?.revision ?? 0
  }

  /// Returns a preview that differs between two revisions, `nil` for one that does not.
  private static func member(
    _ previewID: PreviewID,
    _ history: History,
    from base: Int,
    to last: Int
  ) throws(CommandError) -> ReviewChange.Member? {
    let states = try history.read { reader throws(ChangeLogError) in
      (
        try reader.state(of: previewID, at: base),
        try reader.state(of: previewID, at: last)
      )
    }
    guard let after = states.1, states.0 != states.1 else { return nil }
    let (old, new) = (states.0?.tree, after.tree)
    var difference: ListDiff?
    if let new, old != nil || states.0 == nil {
      difference = ListDiff(from: old.map { PreviewContent($0) }, to: PreviewContent(new))
    }
    return ReviewChange.Member(
      previewID: previewID,
      difference: difference,
      before: states.0?.rows,
      after: after.rows,
      state: after.rows.digest,
    )
  }

  /// Adopts the verdicts on the previews as they are now: accepted if all of them are.
  private static func judge(_ change: inout ReviewChange, _ verdicts: [ReviewVerdict]) {
    var kinds: [ReviewVerdict.Kind?] = []
    for member in change.members {
      let own = verdicts.filter { $0.previewID == member.previewID && $0.state == member.state }
      kinds.append(own.last { $0.kind != .commented }?.kind)
      for message in own.compactMap(\.message) where !change.messages.contains(message) {
        change.messages.append(message)
      }
    }
    if kinds.contains(.rejected) {
      change.status = .rejected
    } else if kinds.allSatisfy({ $0 == .accepted }) {
      change.status = .accepted
    }
  }
}

/// The changed files of previews, each compared once.
private struct FileComparisons {
  private struct Span: Hashable {
    var name: String
    var base: Int
  }

  private let history: History
  private let last: Int
  private var known: [Span: LogComparison.File] = [:]

  init(_ history: History, _ last: Int) {
    self.history = history
    self.last = last
  }

  /// Returns the files that caused updates of a preview and differ, by name.
  mutating func files(
    of previewID: PreviewID,
    since base: Int
  ) throws(CommandError) -> [LogComparison.File] {
    let last = last
    let names = try history.read { reader throws(ChangeLogError) in
      try reader.causes(after: base, through: last, of: previewID.name)
    }
    var files: [LogComparison.File] = []
    for name in names {
      let file = try file(name, since: base)
      if file.old != file.new { files.append(file) }
    }
    return files
  }

  private mutating func file(
    _ name: String,
    since base: Int
  ) throws(CommandError) -> LogComparison.File {
    let span = Span(name: name, base: base)
    if let file = known[span] { return file }
    let last = last
    let file = try history.read { reader throws(ChangeLogError) in
      LogComparison.File(
        name: name,
        old: try reader.source(of: name, at: base),
        new: try reader.source(of: name, at: last),
      )
    }
    known[span] = file
    return file
  }
}
