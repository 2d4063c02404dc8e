import PlaygroundProtocol

/// What is reviewed: the items, each with its changes and verdicts.
package struct ReviewBoard: Equatable, Sendable {
  /// The items, in the order of the review.
  package private(set) var items: [ReviewItem]
  /// The number of previews that were built again without a difference.
  package let unchangedCount: Int
  /// What is said besides: with what is compared, and what cannot be; `nil` for nothing.
  package let note: String?

  /// Creates a board; by default, an empty one.
  package init(items: [ReviewItem] = [], unchangedCount: Int = 0, note: String? = nil) {
    (self.items, self.unchangedCount, self.note) = (items, unchangedCount, note)
  }

  /// The changes of all items, each in one of them.
  package var changes: [ReviewItem.Change] { items.flatMap(\.changes) }

  /// Whether every change is accepted.
  package var isAccepted: Bool { items.allSatisfy { $0.status == .accepted } }

  /// The numbers of changes by verdict, or that there is nothing to review.
  var summary: String {
    let changes = changes
    if changes.isEmpty { return "nothing to review" }
    return Self.counts(of: changes.map(\.status), causes: items.count)
  }

  /// Returns the numbers of changes by verdict: `3 changes: 1 pending, 2 accepted`.
  ///
  /// - Parameters:
  ///   - changes: The verdicts on the changes.
  ///   - causes: The number of groups of changes.
  /// - Returns: The text.
  package static func counts(of changes: [ReviewItem.Status], causes: Int) -> String {
    let parts = ReviewItem.Status.allCases.compactMap { status -> String? in
      let count = changes.count { $0 == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let noun = changes.count == 1 ? "change" : "changes"
    let grouping =
      causes == changes.count ? "" : " by \(causes) \(causes == 1 ? "cause" : "causes")"
    return "\(changes.count) \(noun)\(grouping): \(parts.joined(separator: ", "))"
  }

  /// Returns which verdicts became stale: `changed after the verdict: a.xml and 2 more`.
  ///
  /// - Parameter old: The board before.
  /// - Returns: The text; `nil` for none.
  func staleVerdicts(since old: ReviewBoard) -> String? {
    let pending = Set(previews { $0 == .pending })
    let names = old.previews { $0 != .pending }.filter(pending.contains)
    guard let first = names.first else { return nil }
    let rest = names.count > 1 ? " and \(names.count - 1) more" : ""
    return "changed after the verdict: \(first.description)\(rest)"
  }

  /// Returns the previews of the changes with a wanted verdict.
  private func previews(where isWanted: (ReviewItem.Status) -> Bool) -> [PreviewID] {
    items.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }
      .filter { isWanted($0.status) }.flatMap(\.previews)
  }

  /// Shows a verdict on changes before the review is read again.
  mutating func mark(_ ids: Set<String>, _ status: ReviewItem.Status) {
    for index in items.indices { items[index].mark(ids, status) }
  }
}
