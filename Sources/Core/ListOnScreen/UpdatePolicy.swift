/// How a list view goes from one list to the next.
public struct UpdatePolicy: Hashable, Sendable {
  /// Whether lists are compared.
  public typealias Strategy = UpdateStrategy
  /// What is counted against the limit.
  public typealias LimitPolicy = UpdateLimitPolicy

  /// Whether lists are compared.
  public var strategy: Strategy
  /// How many changes are made one by one; with more the list is reloaded.
  ///
  /// By default 300, or 100 per stage.
  public var limit: Int
  /// What is counted against the limit.
  public var limitPolicy: LimitPolicy
  /// Whether the rows in view stay in place when others change; the list's `keeps-offset` says how.
  public var keepsContentOffset: Bool
  /// Whether all rows in view are written to, not only those whose components changed.
  public var rendersVisibleRows = true
  /// Whether it can be seen what changes: by transitions, in previews by marks.
  ///
  /// By default `true`.
  public var isAnimated = true
  /// Whether that is so while a person scrolls, too.
  ///
  /// By default `false`.
  public var isAnimatedWhileScrolling = false
  /// How rows come, go and change where that can be seen.
  public var transitions = TransitionStyles()

  /// Creates a policy.
  public init(
    _ strategy: Strategy = .differential,
    limitPolicy: LimitPolicy = .total,
    limit: Int? = nil,
    keepsContentOffset: Bool = true,
    rendersVisibleRows: Bool = true
  ) {
    self.strategy = strategy
    self.limitPolicy = limitPolicy
    self.limit = limit ?? (limitPolicy == .total ? 300 : 100)
    self.keepsContentOffset = keepsContentOffset
    self.rendersVisibleRows = rendersVisibleRows
  }

  /// Creates the policy that a list's attributes describe.
  init(_ attributes: ListAttributes) {
    var strategy = Strategy.differential
    var limitPolicy = LimitPolicy.total
    var limit: Int?
    if case .update(let written)? = attributes[.update] { strategy = written }
    if case .limitPolicy(let written)? = attributes[.limitPolicy] { limitPolicy = written }
    if case .limit(let written)? = attributes[.limit] { limit = written }
    self.init(strategy, limitPolicy: limitPolicy, limit: limit)
    isAnimated = attributes[.animated] != .animated(false)
  }

  /// Returns what is to be done to get from one list to another.
  ///
  /// - Parameters:
  ///   - isFirst: Whether nothing was shown before.
  ///   - stages: Compares the lists; asked only where they are to be compared.
  /// - Returns: A reload, `adopted`, `unchanged` or `updated`.
  public func outcome(isFirst: Bool, stages: () -> [Changeset]) -> UpdateResult {
    if isFirst { return .reloaded(.first) }
    switch strategy {
    case .reload: return .reloaded(.policy)
    case .instant: return .adopted
    case .differential:
      let stages = stages()
      if let count = excess(of: stages) { return .reloaded(.tooManyChanges(count, limit: limit)) }
      return stages.isEmpty ? .unchanged : .updated(stages)
    }
  }

  /// Returns the count of changes that is above the limit, `nil` if none is.
  private func excess(of stages: [Changeset]) -> Int? {
    let counts = stages.map(\.count)
    switch limitPolicy {
    case .total:
      let total = counts.reduce(0, +)
      return total > limit ? total : nil
    case .stage: return counts.first { $0 > limit }
    }
  }
}

/// What became of a list that was given to a list view.
public enum UpdateResult: Equatable, Sendable {
  /// The stages were applied.
  case updated([Changeset])
  /// Nothing is different; the list was adopted all the same, for it may act differently.
  case unchanged
  /// It was adopted without comparing.
  case adopted
  /// All rows were made anew.
  case reloaded(ReloadReason)
  /// Nothing is on a screen; the list is kept for when it is.
  case detached
  /// The list of a newer generation came before it was its turn.
  case superseded(by: Int)

  /// Whether all rows were made anew.
  public var isReload: Bool {
    guard case .reloaded = self else { return false }
    return true
  }

  /// Whether changes were made one by one.
  public var isStaged: Bool {
    guard case .updated = self else { return false }
    return true
  }
}

/// Why rows were made anew.
public enum ReloadReason: Equatable, Sendable {
  /// There were none before.
  case first
  /// The policy says so.
  case policy
  /// So many changes are more than the limit.
  case tooManyChanges(Int, limit: Int)
}
