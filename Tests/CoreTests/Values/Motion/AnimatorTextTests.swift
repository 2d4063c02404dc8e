import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The spelling of animators at the limits of what is accepted.
struct AnimatorTextTests {
  @Test(
    arguments: [
      ("10000ms", 10_000), ("10s", 10_000), ("10.0004s", 10_000), ("0.0004s", 0), ("0.0005s", 1),
      ("0.4ms", 0), ("0.5ms", 1), ("1.5ms", 2), (".5s", 500), ("0s", 0), ("007ms", 7),
      ("1ms", 1), ("0.001s", 1),
    ]
  )
  func durationsAreRoundedToMilliseconds(text: String, milliseconds: Int) {
    #expect(Animator(text: text)?.milliseconds == milliseconds)
  }

  @Test(
    arguments: [
      "10001ms", "10.0006s", "-0s", "+1s", "1..2s", "1-2s", "s", ".s", "٣00ms", "1h", "200msec",
      "2e2ms", "0x10ms", "nan", "inf s", "200ms200ms", "200ms, ease", "Ease", "ease-Out",
      "none none",
      "default ease", "200ms none", "200ms default", "\tease", "ease\n",
    ]
  )
  func otherDurationsAndNamesAreRefused(text: String) { #expect(Animator(text: text) == nil) }

  @Test(
    arguments: [
      "cubic(0,0,1,1)", "cubic(1, 10, 0, -10)", "cubic( 0.5 , .5 ,0.5,  0.5 )",
      "cubic(-0, 0, 0, 0)",
    ]
  )
  func curvesWithinTheLimitsAreAccepted(text: String) { #expect(Animator(text: text) != nil) }

  @Test(
    arguments: [
      "cubic", "cubic()", "cubic(0,0,1,1", "cubic 0,0,1,1", "cubic(0,0,1)", "cubic(0,0,1,1,1)",
      "cubic(,0,1,1)", "cubic(0,0,1,)", "cubic(0 1,0,1,1)", "cubic(0 x,0,1,1)",
      "cubic(0,0,1,1 ease)", "cubic(-0.1,0,1,1)", "cubic(1.1,0,1,1)", "cubic(0,0,-0.1,1)",
      "cubic(0,0,1.1,1)", "cubic(0,10.1,1,1)", "cubic(0,0,1,-10.1)", "cubic(0,1e0,1,1)",
      "cubic(0,nan,1,1)", "cubic(0,--1,1,1)", "Cubic(0,0,1,1)", "cubic (0,0,1,1)",
    ]
  )
  func otherCurvesAreRefused(text: String) { #expect(Animator(text: text) == nil) }

  @Test func numbersOfACurveAreInTheirOrder() {
    let curve = Easing.cubic(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4)

    #expect(Animator(text: "cubic(0.1, 0.2, 0.3, 0.4)")?.easing == curve)
    #expect(Animator(milliseconds: 50, easing: curve).text == "50ms cubic(0.1, 0.2, 0.3, 0.4)")
  }

  @Test(
    arguments: [
      (0.00001, "0.00001"), (-0.00012, "-0.00012"), (1.25e-7, "0.000000125"), (-3, "-3"),
      (2.5, "2.5"), (-0.0, "0"),
    ]
  )
  func numbersAreWrittenWithoutAnExponent(number: Double, text: String) {
    let animator = Animator(milliseconds: 1, easing: .cubic(x1: 0, y1: number, x2: 1, y2: 1))

    #expect(animator.text == "1ms cubic(0, \(text), 1, 1)")
    #expect(Animator(text: animator.text) == animator)
  }

  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func theTextOfAnAnimatorReadsBack(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = Double.random(in: range, using: &random)
      return [value, value * 1e-6, value.rounded(), (value * 10).rounded() / 10][random.below(4)]
    }
    let curve = Easing.cubic(
      x1: number(0...1),
      y1: number(-10...10),
      x2: number(0...1),
      y2: number(-10...10)
    )
    let easings: [Easing] = [.linear, .ease, .easeIn, .easeOut, .easeInOut, .spring, curve]
    let animator = Animator(
      milliseconds: random.below(Animator.limit + 1),
      easing: easings[random.below(easings.count)]
    )

    #expect(Animator(text: animator.text) == animator, "seed \(seed): \(animator.text)")
  }

  @Test func theDefaultIsASpringOfThreeHundredMilliseconds() {
    #expect(Animator() == .standard)
    #expect(Animator.standard.milliseconds == 300)
    #expect(Animator.standard.easing == .spring)
  }

  @Test(arguments: [(-1, 0), (Int.min, 0), (0, 0), (1, 1), (10_000, 10_000), (10_001, 10_000)])
  func theDurationIsClamped(milliseconds: Int, clamped: Int) {
    #expect(Animator(milliseconds: milliseconds).milliseconds == clamped)
  }

  @Test(arguments: [Easing.linear, .easeIn, .spring, .cubic(x1: 0, y1: 2, x2: 1, y2: 2)])
  func withoutADurationAllEasingsAreTheSame(easing: Easing) {
    let animator = Animator(milliseconds: 0, easing: easing)

    #expect(animator == .off)
    #expect(!animator.isActive)
    #expect(animator.text == "none")
  }

  @Test func progressBeforeTheStartIsZero() {
    let animator = Animator(milliseconds: 10, easing: .cubic(x1: 0, y1: -2, x2: 1, y2: 1))

    #expect(animator.progress(after: -5) == 0)
    #expect(animator.progress(after: 0) == 0)
    #expect(animator.progress(after: 9) < 1)
    #expect(animator.progress(after: 10) == 1)
    #expect(Animator.off.progress(after: -5) == 1)
  }
}
