import Testing

@testable import PlaygroundCore

/// How a list view updates from one list to the next.
struct UpdatePolicyTests {
  /// Returns stages with the given numbers of changes.
  private func stages(_ counts: [Int]) -> [Changeset] {
    counts.map { count in
      var changeset = Changeset()
      changeset.elementInserts = (0..<count).map { ElementPath(section: 0, element: $0) }
      return changeset
    }
  }

  private func outcome(_ policy: UpdatePolicy, _ counts: [Int]) -> UpdateResult {
    policy.outcome(isFirst: false) { stages(counts) }
  }

  @Test func theLimitIsThreeHundredInTotalOrAHundredPerStage() {
    #expect(UpdatePolicy().limit == 300)
    #expect(UpdatePolicy(limitPolicy: .stage).limit == 100)
    #expect(UpdatePolicy(limitPolicy: .stage, limit: 7).limit == 7)
    #expect(UpdatePolicy() == UpdatePolicy(.differential, limitPolicy: .total, limit: 300))
  }

  @Test func changesAreAnimatedUnlessTheUserScrolls() {
    let policy = UpdatePolicy()
    #expect(policy.isAnimated && policy.keepsContentOffset && policy.rendersVisibleRows)
    #expect(!policy.isAnimatedWhileScrolling)
    #expect(policy.transitions == TransitionStyles(all: .fade))
    #expect(policy.animator == .standard)
  }

  @Test(arguments: [
    ([150, 150], UpdateResult.reloaded(.tooManyChanges(300, limit: 299))),
    ([100, 100, 100], .reloaded(.tooManyChanges(300, limit: 299))),
    ([300], .reloaded(.tooManyChanges(300, limit: 299))),
  ])
  func theTotalOfAllStagesCounts(counts: [Int], result: UpdateResult) {
    #expect(outcome(UpdatePolicy(limit: 299), counts) == result)
    #expect(outcome(UpdatePolicy(limit: 300), counts) == .updated(stages(counts)))
  }

  @Test func theFirstStageAboveTheLimitCounts() {
    let policy = UpdatePolicy(limitPolicy: .stage, limit: 5)

    #expect(outcome(policy, [5, 5, 5]) == .updated(stages([5, 5, 5])))
    #expect(outcome(policy, [5, 6, 9]) == .reloaded(.tooManyChanges(6, limit: 5)))
    #expect(outcome(policy, [9, 6]) == .reloaded(.tooManyChanges(9, limit: 5)))
  }

  @Test func withoutChangesTheListIsUnchanged() {
    #expect(outcome(UpdatePolicy(limit: 0), []) == .unchanged)
    #expect(outcome(UpdatePolicy(limit: 0), [1]) == .reloaded(.tooManyChanges(1, limit: 0)))
  }

  @Test func listsAreComparedOnlyIfTheStrategyRequiresIt() {
    var comparisonCount = 0
    func result(_ strategy: UpdateStrategy, isFirst: Bool) -> UpdateResult {
      UpdatePolicy(strategy).outcome(isFirst: isFirst) {
        comparisonCount += 1
        return stages([1])
      }
    }

    for strategy in UpdateStrategy.allCases {
      #expect(result(strategy, isFirst: true) == .reloaded(.first))
    }
    #expect(result(.reload, isFirst: false) == .reloaded(.policy))
    #expect(result(.instant, isFirst: false) == .adopted)
    #expect(comparisonCount == 0)
    #expect(result(.differential, isFirst: false) == .updated(stages([1])))
    #expect(comparisonCount == 1)
  }

  @Test func attributesOfTheListDecide() {
    var attributes = ListAttributes()
    #expect(UpdatePolicy(attributes).strategy == .differential)
    #expect(UpdatePolicy(attributes).limit == 300)
    #expect(UpdatePolicy(attributes).transitions.rowUpdate == .none)
    #expect(UpdatePolicy(attributes).transitions.rowMove == .slide)

    for attribute in [
      ListAttribute.update(.instant), .limitPolicy(.stage), .animated(false),
      .insertTransition(.left), .deleteTransition(.right), .updateTransition(.top),
      .moveTransition(.none), .animator(.off),
    ] {
      attributes.set(attribute)
    }
    let policy = UpdatePolicy(attributes)

    #expect((policy.strategy, policy.limitPolicy, policy.limit) == (.instant, .stage, 100))
    #expect(!policy.isAnimated)
    #expect(policy.animator == .off)
    let styles = policy.transitions
    #expect([styles.rowInsert, styles.sectionInsert] == [.left, .left])
    #expect([styles.rowDelete, styles.sectionDelete] == [.right, .right])
    #expect([styles.rowUpdate, styles.sectionUpdate] == [.top, .top])
    #expect([styles.rowMove, styles.sectionMove] == [.none, .none])
    attributes.set(.limit(4))
    #expect(UpdatePolicy(attributes).limit == 4)
  }

  @Test(arguments: [
    (UpdateResult.updated([]), false, true), (.unchanged, false, false), (.adopted, false, false),
    (.reloaded(.first), true, false), (.reloaded(.tooManyChanges(2, limit: 1)), true, false),
    (.detached, false, false), (.superseded(by: 2), false, false),
  ])
  func aResultIsAReloadOrStagedOrNeither(result: UpdateResult, isReload: Bool, isStaged: Bool) {
    #expect(result.isReload == isReload)
    #expect(result.isStaged == isStaged)
  }
}
