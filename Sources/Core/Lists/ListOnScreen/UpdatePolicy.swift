/// How a list view updates from one list to the next.
public struct UpdatePolicy: Hashable, Sendable {
  /// Whether lists are compared.
  public var strategy: UpdateStrategy
  /// The maximum number of changes applied one by one; the list is reloaded if there are more.
  ///
  /// By default 300, or 100 per stage.
  public var limit: Int
  /// The quantity compared with the limit.
  public var limitPolicy: UpdateLimitPolicy
  /// Whether visible rows stay in position when others change, as the list's `keeps-offset`
  /// defines.
  public var keepsContentOffset: Bool
  /// Whether all visible rows are rendered, not only those with changed components.
  public var rendersVisibleRows = true
  /// Whether changes are visible: through transitions, in previews through marks.
  ///
  /// By default `true`.
  public var isAnimated = true
  /// Whether changes are also animated while the user scrolls.
  ///
  /// By default `false`.
  public var isAnimatedWhileScrolling = false
  /// The animations of rows.
  public var transitions = TransitionStyles()
  /// How long these animations take, and how their speed changes.
  public var animator = Animator.standard

  /// Creates a policy; without a `limit` it is 300 in total, or 100 for each stage.
  public init(
    _ strategy: UpdateStrategy = .differential,
    limitPolicy: UpdateLimitPolicy = .total,
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

  /// Creates the policy from a list's attributes.
  init(_ attributes: ListAttributes) {
    var strategy = UpdateStrategy.differential
    var limitPolicy = UpdateLimitPolicy.total
    var limit: Int?
    if case .update(let written)? = attributes[.update] { strategy = written }
    if case .limitPolicy(let written)? = attributes[.limitPolicy] { limitPolicy = written }
    if case .limit(let written)? = attributes[.limit] { limit = written }
    self.init(strategy, limitPolicy: limitPolicy, limit: limit)
    isAnimated = attributes[.animated] != .animated(false)
    transitions = attributes.transitions
    animator = attributes.animator
  }

  /// Returns the way to update from one list to another.
  ///
  /// - Parameters:
  ///   - isFirst: Whether there is no previous list.
  ///   - stages: Compares the lists; only called if the strategy requires it.
  /// - Returns: A reload, `adopted`, `unchanged` or `updated`.
  package func outcome(isFirst: Bool, stages: () -> [Changeset]) -> UpdateResult {
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

  /// Returns the number of changes that exceeds the limit, `nil` if none does.
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

/// The result of giving a list to a list view.
public enum UpdateResult: Equatable, Sendable {
  /// The stages were applied, at least one.
  case updated([Changeset])
  /// The lists are equal; the new one was stored because its handlers may differ.
  case unchanged
  /// The list was stored without a comparison.
  case adopted
  /// All rows were recreated.
  case reloaded(ReloadReason)
  /// The view is off-screen; it keeps the list for when it is shown.
  case detached
  /// A newer list arrived before this one was shown; the value is its generation.
  case superseded(by: Int)

  /// Whether all rows were recreated.
  public var isReload: Bool {
    guard case .reloaded = self else { return false }
    return true
  }

  /// Whether changes were applied one by one.
  public var isStaged: Bool {
    guard case .updated = self else { return false }
    return true
  }
}

/// The reason for recreating all rows.
public enum ReloadReason: Equatable, Sendable {
  /// There was no previous list.
  case first
  /// The policy requires it.
  case policy
  /// The number of changes, in total or of one stage, exceeds the limit.
  case tooManyChanges(Int, limit: Int)
}
