import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Easings compared with other ways to compute their curves.
struct EasingCurveTests {
  /// Returns a point of a Bézier curve by repeated interpolation (de Casteljau).
  private func point(_ controls: [Double], _ share: Double) -> Double {
    var values = controls
    while values.count > 1 {
      values = zip(values, values.dropFirst()).map { $0 + ($1 - $0) * share }
    }
    return values[0]
  }

  private func deviation(_ easing: Easing, _ controls: [Double]) -> Double {
    (1..<100).map { step in
      let share = Double(step) / 100
      let x = point([0, controls[0], controls[2], 1], share)
      return abs(easing.progress(at: x) - point([0, controls[1], controls[3], 1], share))
    }
    .max() ?? 0
  }

  /// The control points that CSS gives its named curves.
  @Test(
    arguments: [
      (.ease, [0.25, 0.1, 0.25, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInOut, [0.42, 0, 0.58, 1]), (.linear, [0, 0, 1, 1]),
    ] as [(Easing, [Double])]
  )
  func namedCurvesHaveTheirControlPoints(easing: Easing, controls: [Double]) {
    #expect(deviation(easing, controls) < 1e-6)
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 30))
  func curvesPassThroughTheirPoints(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    // Without a vertical tangent, whose `x` would not determine `y` precisely.
    let controls = [number(0...0.9), number(-3...3), number(0.1...1), number(-3...3)]
    let easing = Easing.cubic(x1: controls[0], y1: controls[1], x2: controls[2], y2: controls[3])

    #expect(deviation(easing, controls) < 1e-6, "seed \(seed): \(controls)")
  }

  @Test func theSpringIsCriticallyDamped() {
    func position(_ time: Double) -> Double { 1 - (1 + 10 * time) * exp(-10 * time) }

    for step in 0...200 {
      let time = Double(step) / 200
      let expected = position(time) / position(1)
      #expect(abs(Easing.spring.progress(at: time) - expected) < 1e-9, "at \(time)")
    }
  }

  @Test func easingOutIsEasingInBackwards() {
    for step in 0...50 {
      let time = Double(step) / 50
      let out = Easing.easeOut.progress(at: time)
      let both = Easing.easeInOut.progress(at: time)

      #expect(abs(out - (1 - Easing.easeIn.progress(at: 1 - time))) < 1e-6)
      #expect(abs(both - (1 - Easing.easeInOut.progress(at: 1 - time))) < 1e-6)
    }
  }

  @Test func linearMotionHasConstantSpeed() {
    for step in 0...64 {
      let time = Double(step) / 64
      #expect(Easing.linear.progress(at: time) == time)
    }
  }

  /// Where the speed of a motion is below that of a constant one.
  @Test(
    arguments: [
      (.easeIn, true, false), (.easeOut, false, true), (.easeInOut, true, true),
      (.ease, true, true), (.spring, true, true), (.linear, false, false),
    ] as [(Easing, Bool, Bool)]
  )
  func motionsAreSlowAtTheirSlowEnds(easing: Easing, atStart: Bool, atEnd: Bool) {
    let (start, end) = (easing.progress(at: 0.01), 1 - easing.progress(at: 0.99))

    #expect((start < 0.009) == atStart)
    #expect((end < 0.009) == atEnd)
  }
}
