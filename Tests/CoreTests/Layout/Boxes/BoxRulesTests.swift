import Testing

@testable import PlaygroundCore

/// The sizing rules of a child of a box.
struct BoxRulesTests {
  private func rules(_ props: Props) -> BoxRules {
    BoxRules(StyleReader(props, .boxItem, .stack, isRightToLeft: false).box)
  }

  private static let residuals: [(Props, Size)] = [
    ([:], Size(width: 20, height: 10)),
    (["width": 4], Size(width: 4, height: 10)),
    (["width": 40], Size(width: 40, height: 10)),
    (["height": 3], Size(width: 20, height: 3)),
    (["width": "wrap(max: 7)"], Size(width: 7, height: 10)),
    (["height": "wrap(max: 30)"], Size(width: 20, height: 10)),
    (["width": "fill"], Size(width: 20, height: 10)),
    (["margin-left": 3, "margin-right": 1, "margin-top": 2], Size(width: 16, height: 8)),
    (["margin": 30], Size(width: 0, height: 0)),
    (["margin": -1], Size(width: 22, height: 12)),
    (["aspect-ratio": 1], Size(width: 10, height: 10)),
    (["aspect-ratio": 4], Size(width: 20, height: 5)),
    (["aspect-ratio": 2, "width": 6], Size(width: 6, height: 3)),
    (["aspect-ratio": 2, "height": 3], Size(width: 6, height: 3)),
    (["aspect-ratio": 2, "width": 6, "height": 9], Size(width: 6, height: 9)),
    (["aspect-ratio": 3, "width": "fill", "height": "fill"], Size(width: 20, height: 7)),
  ]

  /// The space of a node in constraints of 20 columns and 10 rows.
  @Test(arguments: residuals) func theSpaceExcludesTheMargins(props: Props, expected: Size) {
    #expect(rules(props).residual(of: Size(width: 20, height: 10)) == expected)
  }

  private static let sizes: [(Props, Size)] = [
    ([:], Size(width: 8, height: 4)),
    (["width": 4], Size(width: 4, height: 4)),
    (["width": "fill"], Size(width: 20, height: 4)),
    (["height": "fill"], Size(width: 8, height: 10)),
    (["width": "wrap(add: 3)"], Size(width: 11, height: 4)),
    (["width": "wrap(add: -9)"], Size(width: 0, height: 4)),
    (["width": "wrap(add: 30)"], Size(width: 20, height: 4)),
    (["width": "wrap(min: 12)"], Size(width: 12, height: 4)),
    (["width": "wrap(min: 30)"], Size(width: 20, height: 4)),
    (["width": "wrap(max: 5)"], Size(width: 5, height: 4)),
    (["width": "wrap(min: 9, max: 5)"], Size(width: 5, height: 4)),
    (["height": "wrap(add: 1, max: 9)"], Size(width: 8, height: 5)),
    (["aspect-ratio": 4], Size(width: 16, height: 4)),
    (["aspect-ratio": 2], Size(width: 8, height: 4)),
    (["aspect-ratio": 1], Size(width: 8, height: 8)),
    (["aspect-ratio": 2, "width": 6], Size(width: 6, height: 3)),
    (["aspect-ratio": 2, "height": 5], Size(width: 10, height: 5)),
  ]

  /// The size of a node with a content of 8 columns and 4 rows.
  @Test(arguments: sizes) func theSizeFollowsTheContent(props: Props, expected: Size) {
    let rules = rules(props)
    let residual = rules.residual(of: Size(width: 20, height: 10))

    #expect(rules.size(content: Size(width: 8, height: 4), residual) == expected)
  }

  @Test func withoutSpaceANodeThatWrapsIsEmpty() {
    let size = rules(["width": "wrap(min: 5)"]).size(
      content: Size(width: 8, height: 4),
      Size(width: 0, height: 2)
    )

    #expect(size == Size(width: 0, height: 2))
  }

  @Test func aShareOfUnlimitedSpaceIsEmpty() {
    let endless = Size(width: BoxSolver.unlimited, height: BoxSolver.unlimited / 2 - 1)
    let size = rules(["width": "fill", "height": "fill"]).size(content: .zero, endless)

    #expect(size == Size(width: 0, height: endless.height))
  }

  @Test(
    arguments: [
      ([:], true), (["width": 3, "height": 3], false), (["width": 3], true), (["height": 3], true),
      (["width": "fill", "height": "fill"], false), (["width": "fill"], true),
      (["aspect-ratio": 2, "width": 3], false),
    ] as [(Props, Bool)]
  )
  func onlyAWrappingLengthNeedsTheContent(props: Props, expected: Bool) {
    #expect(rules(props).needsContent == expected)
  }

  @Test func theContentOfAWrappingAxisIsOnlyLimited() {
    let constraints = rules(["width": "wrap", "height": 3]).boxConstraints(
      Size(width: 7, height: 3)
    )

    #expect([constraints.width, constraints.height] == [7, 3])
    #expect([constraints.wrapsWidth, constraints.wrapsHeight] == [true, false])
  }

  @Test func aRunHasNoMarginsAndNoAspectRatio() {
    let rules = BoxRules(width: .wrap, height: .ratio(1))
    let residual = rules.residual(of: Size(width: 9, height: 4))

    #expect(residual == Size(width: 9, height: 4))
    #expect(rules.size(content: Size(width: 5, height: 1), residual) == Size(width: 5, height: 4))
  }

  @Test(
    arguments: [
      (4, 0.5, 8, false), (5, 0.5, 8, true), (4, 0.5, 7.5, true), (4, 2, 1, true), (4, 2, 2, false),
      (0, 0.5, 0, false), (-1, 1, -5, false),
    ] as [(Int32, Float, Double, Bool)]
  )
  func aShareIsShortIfItIsBelowItsMinimum(
    least: Int32,
    ratio: Float,
    perRatio: Double,
    expected: Bool
  ) {
    var rest = BoxRest(left: 9)
    rest.perRatio = perRatio

    #expect(rest.isShort(BoxSize(kind: .ratio, ratio: ratio, min: least)) == expected)
  }
}
