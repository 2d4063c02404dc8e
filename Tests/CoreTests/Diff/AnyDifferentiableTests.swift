import PlaygroundCore
import TestSupport
import Testing

@Suite struct AnyDifferentiableTests {
  private struct Number: Differentiable, Hashable {
    var identity: Int
    var content = 0
  }

  private func erased(_ picture: String) -> [AnyDifferentiable] {
    items(picture).map { AnyDifferentiable($0) }
  }

  @Test func listsOfSeveralTypesAreCompared() {
    let source = erased("a b:1") + [AnyDifferentiable(Number(identity: 7))]
    let target = [AnyDifferentiable(Number(identity: 7, content: 1))] + erased("b:2 c")

    let difference = LinearDifference(from: source, to: target)

    #expect(picture(difference) == "-0 +2 2>0 ~1>1 ~2>0")
  }

  @Test func anotherTypeWithEqualIdentityHasOtherContent() {
    let (number, text) = (Number(identity: 1), AnyDifferentiable(Number(identity: 1)))
    struct Other: Differentiable {
      var identity: Int

      func isContentEqual(to other: Other) -> Bool { true }
    }
    let other = AnyDifferentiable(Other(identity: 1))

    let answers = [
      text.hasSameIdentity(as: other), text.isContentEqual(to: other),
      text.isContentEqual(to: AnyDifferentiable(number)),
    ]
    #expect(answers == [true, false, true])
  }

  @Test func erasingTwiceHasNoFurtherEffect() {
    let twice = AnyDifferentiable(AnyDifferentiable(Number(identity: 1)))

    #expect(twice.base is Number)
  }

  @Test func erasingDoesNotAffectTheDifference() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let (source, target) = random.lists(identities: 12, isUnique: seed.isMultiple(of: 2))

      let difference = LinearDifference(
        from: source.map { AnyDifferentiable($0) },
        to: target.map { AnyDifferentiable($0) },
      )

      #expect(difference == LinearDifference(from: source, to: target), "seed \(seed)")
    }
  }

  @Test func optionalsAndArraysCompareTheirElements() {
    let (one, two) = (Item(id: "a", content: "1"), Item(id: "a", content: "2"))
    let none: Item? = nil

    let optionals = [
      none.isContentEqual(to: nil), none.isContentEqual(to: one),
      Item?.some(one).isContentEqual(to: one), Item?.some(one).isContentEqual(to: two),
    ]
    let arrays = [[one], [two], [one, one]].map { [one].isContentEqual(to: $0) }

    #expect(optionals == [true, false, true, false])
    #expect(arrays == [true, false, false])
  }
}
