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
  /// The commit that the previews are compared with; `nil` for a revision or accepted states.
  var base: CommitChoice?
  /// The newest revision when the previews were compared; 0 without a log.
  let last: Int
  /// What is said about changes that are not recorded yet; `nil` if there are none.
  var note: String?
  private let items: ReviewItems
  /// The changes with their verdicts, in the order of the items.
  private(set) var changes: [ReviewChange]
  /// Whether a gate does without those.
  var allowsUncompared = false

  /// Applies verdicts to what was compared.
  ///
  /// - Parameters:
  ///   - items: The changes and their groups.
  ///   - verdicts: The verdicts.
  ///   - since: The revision that the previews are compared with, `nil` for none.
  ///   - last: The newest revision when the previews were compared.
  /// - Throws: `CommandError.log` if the authors of a change cannot be found.
  init(
    _ items: ReviewItems,
    _ verdicts: CountedVerdicts,
    since: Int?,
    last: Int
  ) throws(CommandError) {
    self.items = items
    self.since = since
    self.last = last
    changes = items.changes
    var verdicts = verdicts
    for index in changes.indices {
      let counted = try verdicts.verdicts(on: changes[index])
      verdicts.all.judge(&changes[index], counting: counted)
    }
  }

  /// The previews that were built again without a difference, by name.
  var unchanged: [PreviewID] { items.unchanged }

  /// The files whose previews may differ, and cannot be compared.
  var uncompared: [String] { items.uncompared }

  /// The changes by cause; each change is in one group.
  var groups: [ReviewGroup] {
    items.groups.map { group in
      ReviewGroup(
        cause: group.cause,
        changes: group.changes.map { changes[$0] },
        effect: group.effect
      )
    }
  }

  /// The number of changes with a status.
  func count(_ status: ReviewChange.Status) -> Int { changes.count { $0.status == status } }

  /// Whether every change is accepted, and every preview was compared.
  var isAccepted: Bool {
    changes.allSatisfy { $0.status == .accepted } && (uncompared.isEmpty || allowsUncompared)
  }

  /// Returns the changes with the given names: ids of changes or of groups, or beginnings of ids
  /// that fit one of them, or names of previews.
  func changes(named names: [String]) throws(CommandError) -> [ReviewChange] {
    var found: [ReviewChange] = []
    for name in names {
      for match in try groups(named: name).flatMap(\.changes)
      where !found.contains(where: { $0.id == match.id }) {
        found.append(match)
      }
    }
    return found
  }

  /// Returns the group or the change with an id that begins with `name`, else the changes of the
  /// preview with that name.
  func groups(named name: String) throws(CommandError) -> [ReviewGroup] {
    let id = name.lowercased()
    var byID: [String: ReviewGroup] = [:]
    for change in changes { byID[change.id] = ReviewGroup(cause: nil, changes: [change]) }
    for group in groups { byID[group.id] = group }
    let matches = id.isEmpty ? [] : byID.keys.filter { $0.hasPrefix(id) }
    if matches.count == 1, let match = byID[matches[0]] { return [match] }
    let named = changes.filter { change in
      change.members.contains {
        $0.previewID.name.hasSameBytes(as: name) || $0.previewID.description.hasSameBytes(as: name)
      }
    }
    if named.isEmpty { throw .log(.noSuchChange(name, others: changes.map(\.id))) }
    return named.map { ReviewGroup(cause: nil, changes: [$0]) }
  }

  /// Returns the changes of a group by its number, from 1.
  func changes(ofCause number: Int) throws(CommandError) -> [ReviewChange] {
    let groups = groups
    guard groups.indices.contains(number - 1) else {
      throw .log(.noSuchChange("--cause \(number)", others: groups.map(\.id)))
    }
    return groups[number - 1].changes
  }

  /// Returns the changes that edits of a file caused.
  func changes(ofFile name: String) throws(CommandError) -> [ReviewChange] {
    let found = changes.filter { $0.files.contains { $0.name.hasSameBytes(as: name) } }
    if found.isEmpty { throw .log(.noSuchChange("--file \(name)", others: changes.map(\.id))) }
    return found
  }
}

extension ReviewList {
  /// The files of all previews, and the changed ones.
  var files: [String] {
    changes.flatMap { change in
      change.members.map(\.previewID.fileName) + change.files.map(\.name)
    } + unchanged.map(\.fileName) + uncompared
  }
}
