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
  /// The newest revision when the previews were compared; 0 without a log.
  let last: Int
  /// The changes: previews described in a changed file first, then their users, by name.
  private(set) var changes: [ReviewChange] = []
  /// The previews that were built again without a difference, by name.
  private(set) var unchanged: [PreviewID] = []

  /// Groups previews that changed in the same way, and applies the verdicts on them.
  ///
  /// - Parameters:
  ///   - candidates: The changes, each of one preview.
  ///   - unchanged: The previews that do not.
  ///   - verdicts: All verdicts, oldest first.
  ///   - since: The revision that the previews are compared with, `nil` for none.
  ///   - last: The newest revision when the previews were compared.
  init(
    _ candidates: [ReviewChange],
    unchanged: [PreviewID],
    _ verdicts: [ReviewVerdict],
    since: Int?,
    last: Int
  ) {
    self.since = since
    self.unchanged = unchanged
    self.last = last
    var signatures: [[String]: Int] = [:]
    for candidate in candidates {
      let signature = candidate.first.signature + candidate.files.map(\.name)
      if let index = signatures[signature] {
        changes[index].append(candidate.first, isDirect: candidate.isDirect)
      } else {
        signatures[signature] = changes.count
        changes.append(candidate)
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

  /// Shows a verdict before the log is read again.
  mutating func mark(_ index: Int, _ status: ReviewChange.Status) {
    changes[index].status = status
  }

  /// Returns the changes with the given ids, or beginnings of ids that fit one change each.
  func changes(named names: [String]) throws(CommandError) -> [ReviewChange] {
    var found: [ReviewChange] = []
    for name in names {
      let matches = changes.filter { $0.id.hasPrefix(name.lowercased()) }
      guard matches.count == 1, let match = matches.first else {
        throw .log(.noSuchChange(name, others: changes.map(\.id)))
      }
      if !found.contains(where: { $0.id == match.id }) { found.append(match) }
    }
    return found
  }

  /// Applies the verdicts on the previews as they are now: accepted if all of them are.
  ///
  /// The last acceptance of a preview counts, and what came after it: a state that was accepted
  /// earlier is a change again.
  private static func judge(_ change: inout ReviewChange, _ verdicts: [ReviewVerdict]) {
    var kinds: [ReviewVerdict.Kind?] = []
    for member in change.members {
      let all = verdicts.filter { $0.previewID == member.previewID }
      let start = all.lastIndex { $0.kind == .accepted } ?? 0
      kinds.append(
        all[start...].last { $0.state == member.state && $0.kind != .commented }?.kind
      )
      for case let message? in all.filter({ $0.state == member.state }).map(\.message)
      where !change.messages.contains(message) {
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
