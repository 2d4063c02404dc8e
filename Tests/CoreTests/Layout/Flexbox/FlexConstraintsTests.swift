import Testing

@testable import PlaygroundCore

/// The constraints of a node in a flexbox.
struct FlexConstraintsTests {
  private let base = FlexConstraints(
    width: 1,
    height: .undefined,
    widthFit: .atMost,
    heightFit: .content,
    ownerWidth: .undefined,
    ownerHeight: 4,
  )

  @Test func undefinedLengthsAreEqual() {
    #expect(base == base)
    #expect(FlexConstraints.same(.undefined, .undefined))
    #expect(FlexConstraints.same(0, -0.0))
    #expect(!FlexConstraints.same(1, .undefined))
    #expect(!FlexConstraints.same(.undefined, 1))
    #expect(!FlexConstraints.same(1, 2))
  }

  @Test func everyPartIsCompared() {
    let changes: [(inout FlexConstraints) -> Void] = [
      { $0.width = 2 }, { $0.width = .undefined }, { $0.height = 2 }, { $0.widthFit = .exactly },
      { $0.heightFit = .atMost }, { $0.ownerWidth = 3 }, { $0.ownerHeight = .undefined },
    ]
    for (index, change) in changes.enumerated() {
      var other = base
      change(&other)
      #expect(other != base, "change \(index)")
    }
  }

  @Test func constraintsAreExactIfBothLengthsAreGiven() {
    let fits: [Fit] = [.exactly, .atMost, .content]
    for width in fits {
      for height in fits {
        var constraints = base
        (constraints.widthFit, constraints.heightFit) = (width, height)
        #expect(constraints.isExact == (width == .exactly && height == .exactly))
      }
    }
  }

  @Test func aLengthBelongsToItsAxis() {
    var constraints = base
    constraints.height = 7

    #expect(constraints.length(isRow: true) == 1)
    #expect(constraints.length(isRow: false) == 7)
  }

  @Test func onlyTwoPassesPositionItems() {
    let passes: [FlexPass] = [
      .measure, .basisAcross, .basisDown, .settle, .baseline, .place,
    ]

    #expect(passes.map(\.positions) == [false, false, false, false, true, true])
    #expect(passes.map(\.isBasis) == [false, true, true, false, false, false])
  }

  private func item(basis: Float, grow: Float, shrink: Float) -> FlexItem {
    FlexItem(
      node: 0,
      basis: basis,
      hypothetical: basis,
      size: basis,
      marginMain: 0,
      marginCross: 0,
      grow: grow,
      shrink: shrink,
      shrinkWeight: shrink * basis,
      alignment: .stretch,
      stretches: false,
      hasAutoMargin: false,
      isConstrained: false
    )
  }

  @Test(arguments: [
    (Float(12), Float(12), Float(4), Float(3)), (12, 12, 1, 12), (12, 12, 0.5, 12),
    (6, 12, 0.25, 12), (1, 12, 0.5, 2), (-3, 12, 2, 0), (12, 12, 0, 0),
  ])
  func freeSpaceIsSharedByGrowFactors(
    remaining: Float,
    initial: Float,
    factors: Float,
    forFactorOne: Float
  ) {
    let share = FlexShare(
      remaining: remaining,
      initial: initial,
      grows: true,
      factors: factors,
      weights: factors,
    )

    #expect(share.part(item(basis: 5, grow: 1, shrink: 9)) == forFactorOne)
    #expect(share.part(item(basis: 5, grow: 0, shrink: 9)) == 0)
    #expect(share.part(item(basis: 0, grow: 0.5, shrink: 9)) == forFactorOne / 2)
  }

  @Test(arguments: [
    (Float(-12), Float(2.4), Float(24), Float(-5)), (-12, 0.5, 5, -24), (-12, 0.125, 5, -6),
    (4, 2.4, 24, 0), (-12, 0, 0, 0),
  ])
  func missingSpaceIsSharedByFactorsAndBases(
    remaining: Float,
    factors: Float,
    weights: Float,
    ofTen: Float
  ) {
    let share = FlexShare(
      remaining: remaining,
      initial: -24,
      grows: false,
      factors: factors,
      weights: weights,
    )

    #expect(share.part(item(basis: 10, grow: 9, shrink: 1)) == ofTen)
    #expect(share.part(item(basis: 5, grow: 9, shrink: 1)) == ofTen / 2)
    #expect(share.part(item(basis: 10, grow: 9, shrink: 0)) == 0)
  }
}
