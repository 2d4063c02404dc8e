import TestSupport
import Testing

@testable import PlaygroundCompatibility

/// Elements of several types in one collection.
struct AnyDifferentiableTests {
  private struct Number: PlaygroundCompatibility.Differentiable, Hashable {
    var differenceIdentifier: Int
    var content = 0
  }

  private struct Item: PlaygroundCompatibility.Differentiable, Hashable {
    var differenceIdentifier: String
    var content = ""
  }

  private func item(_ id: String, _ content: String = "") -> AnyDifferentiable {
    AnyDifferentiable(Item(differenceIdentifier: id, content: content))
  }

  private func number(_ id: Int, _ content: Int = 0) -> AnyDifferentiable {
    AnyDifferentiable(Number(differenceIdentifier: id, content: content))
  }

  @Test func collectionsOfSeveralTypesAreCompared() {
    let source = [item("a"), item("b", "1"), number(7)]
    let target = [number(7, 1), item("b", "2"), item("c")]

    let stages = StagedChangeset(source: source, target: target)

    #expect(stages.map(\.elementUpdated) == [[[0, 1], [0, 2]], [], []])
    #expect(stages.map(\.elementDeleted) == [[], [[0, 0]], []])
    #expect(stages.map(\.elementInserted) == [[], [], [[0, 2]]])
    #expect(stages.map(\.changeCount) == [2, 1, 2])
    #expect(stages.last?.data.isContentEqual(to: target) == true)
  }

  @Test func anotherTypeWithEqualIdentityHasOtherContent() {
    struct Other: PlaygroundCompatibility.Differentiable {
      var differenceIdentifier: Int
      func isContentEqual(to other: Other) -> Bool { true }
    }
    let other = AnyDifferentiable(Other(differenceIdentifier: 1))

    #expect(number(1).differenceIdentifier == other.differenceIdentifier)
    #expect(!number(1).isContentEqual(to: other))
    #expect(number(1).isContentEqual(to: number(1)))
  }

  @Test func identitiesOfTwoTypesThatAreEqualAreOne() {
    struct Real: PlaygroundCompatibility.Differentiable, Hashable {
      var differenceIdentifier: Double
    }
    let real = AnyDifferentiable(Real(differenceIdentifier: 1))

    #expect(number(1).differenceIdentifier == real.differenceIdentifier)
    #expect(!number(1).isContentEqual(to: real))
  }

  @Test func erasingTwiceHasNoFurtherEffect() {
    #expect(AnyDifferentiable(number(1)).base is Number)
  }

  @Test func erasingDoesNotAffectTheChanges() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      func elements() -> [Number] {
        (0..<12).shuffled(using: &random).prefix(Int.random(in: 0..<12, using: &random)).map {
          Number(differenceIdentifier: $0, content: Int.random(in: 0..<2, using: &random))
        }
      }
      let (source, target) = (elements(), elements())

      let erased = StagedChangeset(
        source: source.map { AnyDifferentiable($0) },
        target: target.map { AnyDifferentiable($0) },
      )
      let plain = StagedChangeset(source: source, target: target)

      #expect(erased.map(\.changeset) == plain.map(\.changeset), "seed \(seed)")
      #expect(plain.last?.data ?? source == target, "seed \(seed)")
    }
  }

  @Test func optionalsAndArraysCompareTheirElements() {
    let (one, two) = (Number(differenceIdentifier: 1), Number(differenceIdentifier: 1, content: 2))
    let none: Number? = nil

    let optionals = [
      none.isContentEqual(to: nil), none.isContentEqual(to: one),
      Number?.some(one).isContentEqual(to: one), Number?.some(one).isContentEqual(to: two),
    ]
    let arrays = [[one], [two], [one, one]].map { [one].isContentEqual(to: $0) }

    #expect(optionals == [true, false, true, false])
    #expect(arrays == [true, false, false])
  }
}
