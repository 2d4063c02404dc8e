import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol

/// The verdicts of people on the previews of a directory: those that were given here, and those
/// that were imported.
struct KnownVerdicts: Sendable {
  /// A verdict on the present state of a preview.
  private struct Found {
    let kind: ReviewVerdict.Kind
    let time: Timestamp
    let author: String?
  }

  private let own: [PreviewID: [ReviewVerdict]]
  private let shared: [PreviewID: [SharedVerdict]]

  /// Collects verdicts, oldest first.
  init(own: [ReviewVerdict] = [], shared: [SharedVerdict] = []) {
    self.own = Dictionary(grouping: own) { $0.previewID }
    self.shared = Dictionary(grouping: shared) { $0.previewID }
  }

  /// Returns the last acceptance of a preview that was given here.
  func accepted(_ previewID: PreviewID) -> ReviewVerdict? {
    own[previewID]?.last { $0.kind == .accepted }
  }

  /// Applies the verdicts on the previews as they are now: accepted if all of them are.
  func judge(_ change: inout ReviewChange) {
    let found = change.members.map { newest(of: verdict(on: $0), imported(on: $0)) }
    for member in change.members {
      for message in messages(on: member) where !change.messages.contains(message) {
        change.messages.append(message)
      }
    }
    if let rejected = found.first(where: { $0?.kind == .rejected }) {
      change.status = .rejected
      change.judged = rejected.flatMap(Self.signature)
    } else if found.allSatisfy({ $0?.kind == .accepted }) {
      change.status = .accepted
      change.judged = found.first.flatMap(\.self).flatMap(Self.signature)
    }
  }

  private func newest(of one: Found?, _ other: Found?) -> Found? {
    guard let one, let other else { return one ?? other }
    return one.time < other.time ? other : one
  }

  /// The last acceptance of a preview counts, and what came after it: a state that was accepted
  /// earlier is a change again.
  private func verdict(on member: PreviewComparison) -> Found? {
    let all = own[member.previewID] ?? []
    let start = all.lastIndex { $0.kind == .accepted } ?? 0
    return all[start...].last { $0.state == member.state && $0.kind != .commented }
      .map { Found(kind: $0.kind, time: $0.time, author: $0.author) }
  }

  /// Returns the verdict that the verdicts from elsewhere give, each about a step between states.
  ///
  /// A preview is accepted if accepted steps lead from the state before to the state after.
  private func imported(on member: PreviewComparison) -> Found? {
    let all = (shared[member.previewID] ?? []).filter { $0.kind != .commented }
    let (before, after) = (member.earlierState, member.state)
    var steps: [Step: SharedVerdict] = [:]
    for verdict in all { steps[Step(from: verdict.before, to: verdict.after)] = verdict }
    if let verdict = steps[Step(from: before, to: after)] {
      return Found(kind: verdict.kind, time: verdict.time, author: verdict.author)
    }
    let accepted = all.filter {
      $0.kind == .accepted && steps[Step(from: $0.before, to: $0.after)] == $0
    }
    var (seen, next): (Set<String>, [String]) = ([before], [before])
    while let state = next.popLast() {
      for verdict in accepted where verdict.before == state {
        if verdict.after == after {
          return Found(kind: .accepted, time: verdict.time, author: verdict.author)
        }
        if seen.insert(verdict.after).inserted { next.append(verdict.after) }
      }
    }
    return nil
  }

  private struct Step: Hashable {
    let from: String
    let to: String
  }

  private func messages(on member: PreviewComparison) -> [String] {
    let own = (own[member.previewID] ?? []).filter { $0.state == member.state }.map(\.message)
    let shared = (shared[member.previewID] ?? [])
      .filter { $0.after == member.state && $0.before == member.earlierState }.map(\.message)
    return (own + shared).compactMap(\.self)
  }

  /// Returns who gave a verdict, and when: `Ada <ada@example.org>, 2026-11-26`.
  private static func signature(_ found: Found) -> String? {
    found.author.map { "\($0), \(found.time.dateText)" }
  }
}
