import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// What a review lists, before verdicts are applied: previews that changed in the same way are one
/// change, and changes with the same cause one group.
struct ReviewItems: Sendable {
  /// Changes with one cause.
  struct Group: Sendable {
    /// The cause; `nil` if it is not known, for a single change.
    let cause: ReviewCause?
    /// The numbers of the changes, in order.
    var changes: [Int]
    /// The effect that all previews have, and the fewest other groups; `nil` for none.
    var effect: String?
  }

  /// The changes: previews described in a changed file first, then their users, by name.
  let changes: [ReviewChange]
  /// The groups, in the order of their first changes.
  private(set) var groups: [Group] = []
  /// The previews that were built again without a difference, by name.
  let unchanged: [PreviewID]
  /// The files whose previews may differ, and cannot be compared.
  let uncompared: [String]

  /// Collects what a comparison found.
  init(_ found: ReviewCandidates) {
    unchanged = found.unchanged
    uncompared = found.uncompared
    let renames = PreviewRenames(found)
    var list: [ReviewChange] = []
    var signatures: [Signature: Int] = [:]
    var renamed: [Int: ReviewCause] = [:]
    for candidate in found.list {
      let rename = renames.cause(of: candidate)
      let signature = Signature(texts: candidate.signature, rename: rename)
      if let index = signatures[signature] {
        list[index].append(candidate.first, isDirect: candidate.isDirect)
      } else {
        signatures[signature] = list.count
        renamed[list.count] = rename
        list.append(candidate)
      }
    }
    let order = list.indices.sorted { list[$0].precedes(list[$1]) }
    var causes = order.map { renamed[$0] ?? ReviewCause(list[$0]) }
    changes = order.map { list[$0] }
    ReviewCause.merge(&causes, of: changes)
    group(by: causes)
    nameEffects()
  }

  /// What previews share that are one change.
  private struct Signature: Hashable {
    let texts: [String]
    let rename: ReviewCause?
  }

  private mutating func group(by causes: [ReviewCause?]) {
    var known: [ReviewCause: Int] = [:]
    for (index, cause) in causes.enumerated() {
      if let cause, let group = known[cause] {
        groups[group].changes.append(index)
      } else {
        if let cause { known[cause] = groups.count }
        groups.append(Group(cause: cause, changes: [index]))
      }
    }
  }

  /// Finds the effect that each group is named after.
  private mutating func nameEffects() {
    let effects = groups.map { group in
      group.changes.count > 1
        ? ChangeEffect.commonTexts(of: group.changes.flatMap { changes[$0].members }) : []
    }
    var counts: [String: Int] = [:]
    for text in effects.joined() { counts[text, default: 0] += 1 }
    for (index, texts) in effects.enumerated() {
      groups[index].effect =
        texts.enumerated().min {
          (counts[$0.element] ?? 0, $0.offset) < (counts[$1.element] ?? 0, $1.offset)
        }?.element
    }
  }
}

extension ReviewChange {
  /// Whether the change is listed before another one: errors first, then previews in changed files,
  /// by name.
  fileprivate func precedes(_ other: ReviewChange) -> Bool {
    if (broken == nil) != (other.broken == nil) { return broken != nil }
    return isDirect == other.isDirect
      ? first.previewID.description < other.first.previewID.description : isDirect
  }
}
