import PlaygroundCore
import Testing

struct EasingTests {
  private static let all: [Easing] = [
    .linear, .ease, .easeIn, .easeOut, .easeInOut, .spring,
    .cubic(x1: 0.4, y1: 0, x2: 0.2, y2: 1), .cubic(x1: 0.3, y1: -2, x2: 0.7, y2: 3),
  ]

  @Test(arguments: all) func theEndsAreExact(easing: Easing) {
    #expect(easing.progress(at: 0) == 0)
    #expect(easing.progress(at: -1) == 0)
    #expect(easing.progress(at: 1) == 1)
    #expect(easing.progress(at: 7) == 1)
  }

  @Test(arguments: all.dropLast()) func theWayIsCoveredOnce(easing: Easing) {
    let ways = (0...100).map { easing.progress(at: Double($0) / 100) }
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(ways.allSatisfy { (0...1).contains($0) })
  }

  /// The values of CSS for its named curves, and of the formula of a damped spring.
  @Test(
    arguments: [
      (Easing.linear, 0.25, 0.25), (.ease, 0.25, 0.4085), (.ease, 0.5, 0.8024),
      (.easeIn, 0.5, 0.3154), (.easeOut, 0.5, 0.6846), (.easeInOut, 0.5, 0.5),
      (.easeInOut, 0.25, 0.1292), (.spring, 0.1, 0.2644), (.spring, 0.5, 0.9601),
      (.cubic(x1: 0, y1: 0, x2: 1, y2: 1), 0.3, 0.3),
    ] as [(Easing, Double, Double)]
  )
  func curvesHaveTheirKnownValues(easing: Easing, time: Double, way: Double) {
    #expect(abs(easing.progress(at: time) - way) < 0.0005)
  }

  @Test func aCurveMayOvershoot() {
    let easing = Easing.cubic(x1: 0.3, y1: -2, x2: 0.7, y2: 3)
    #expect(easing.progress(at: 0.2) < 0)
    #expect(easing.progress(at: 0.8) > 1)
  }
}
