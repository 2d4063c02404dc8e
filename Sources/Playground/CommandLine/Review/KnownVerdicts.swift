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

  /// Returns the last acceptance of a preview that was given here and that no rejection of the
  /// same step overrules.
  func accepted(_ previewID: PreviewID) -> ReviewVerdict? {
    acceptance(of: previewID).map { own[previewID]?[$0] } ?? nil
  }

  /// The previews with verdicts that were given here, by name.
  var previews: [PreviewID] { own.keys.sorted { $0.description < $1.description } }

  /// Returns these verdicts without those of some people, and without those of unknown ones.
  func without(_ people: Set<Contributor>) -> KnownVerdicts {
    func counts(_ author: String?) -> Bool {
      author.map { !people.contains(Contributor($0)) } ?? false
    }
    return KnownVerdicts(
      own: own.values.flatMap { $0.filter { counts($0.author) } },
      shared: shared.values.flatMap { $0.filter { counts($0.author) } }
    )
  }

  /// Applies the verdicts on the previews as they are now: accepted if all of them are.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - counted: Those of the verdicts that count.
  func judge(_ change: inout ReviewChange, counting counted: KnownVerdicts) {
    // An error is mended, not judged.
    if change.broken != nil { return }
    let steps = change.members.map { counted.verdicts(on: $0) }
    let found = zip(change.members, steps).map { member, step in
      step.decisive.map { Found(kind: $0.kind, time: $0.time, author: $0.author) }
        ?? counted.accepted(by: member)
    }
    for (member, step) in zip(change.members, steps) {
      let all = verdicts(on: member, since: 0)
      change.replaced[member.previewID] = all.digests
      for remark in all.remarks(counting: step) where !change.remarks.contains(remark) {
        change.remarks.append(remark)
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

  /// The index of the last acceptance of a preview that counts.
  private func acceptance(of previewID: PreviewID) -> Int? {
    guard let all = own[previewID] else { return nil }
    return all.indices.last { index in
      guard all[index].kind == .accepted else { return false }
      var step = StepVerdicts()
      for verdict in all where verdict.isAboutStep(of: all[index]) { step.add(verdict) }
      for verdict in shared[previewID] ?? [] where verdict.isAboutStep(of: all[index]) {
        step.add(verdict)
      }
      return step.decisive?.kind != .rejected
    }
  }

  /// Returns the verdicts on a step.
  ///
  /// Of those that were given here, the last acceptance of the preview counts, and what came after
  /// it: a state that was accepted earlier is a change again.
  private func verdicts(on member: PreviewComparison) -> StepVerdicts {
    verdicts(on: member, since: acceptance(of: member.previewID) ?? 0)
  }

  private func verdicts(on member: PreviewComparison, since start: Int) -> StepVerdicts {
    var step = StepVerdicts()
    let (before, after) = (member.earlierState, member.state)
    for verdict in (own[member.previewID] ?? []).dropFirst(start) where verdict.state == after {
      step.add(verdict)
    }
    for verdict in shared[member.previewID] ?? []
    where verdict.before == before && verdict.after == after {
      step.add(verdict)
    }
    return step
  }

  /// Returns the acceptance of several steps by verdicts from elsewhere, which lead from the state
  /// before to the state after.
  private func accepted(by member: PreviewComparison) -> Found? {
    var steps: [Step: StepVerdicts] = [:]
    for verdict in shared[member.previewID] ?? [] {
      steps[Step(from: verdict.before, to: verdict.after), default: StepVerdicts()].add(verdict)
    }
    let accepted = steps.compactMapValues { step in
      step.decisive.flatMap { $0.kind == .accepted ? $0 : nil }
    }.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }
    let (before, after) = (member.earlierState, member.state)
    var (seen, next): (Set<String>, [String]) = ([before], [before])
    while let state = next.popLast() {
      for (step, verdict) in accepted where step.from == state {
        if step.to == after {
          return Found(kind: .accepted, time: verdict.time, author: verdict.author)
        }
        if seen.insert(step.to).inserted { next.append(step.to) }
      }
    }
    return nil
  }

  private struct Step: Hashable {
    let from: String
    let to: String
  }

  /// Returns who gave a verdict, and when: `Ada <ada@example.org>, 2026-11-26`.
  private static func signature(_ found: Found) -> String? {
    found.author.map { "\($0), \(found.time.dateText)" }
  }
}

extension ReviewVerdict {
  /// Whether the verdict is about the same pictures as another one.
  fileprivate func isAboutStep(of other: ReviewVerdict) -> Bool {
    state == other.state && before == other.before
  }
}

extension SharedVerdict {
  /// Whether the verdict is about the same pictures as one that was given here.
  fileprivate func isAboutStep(of other: ReviewVerdict) -> Bool {
    after == other.state && before == other.before
  }
}
