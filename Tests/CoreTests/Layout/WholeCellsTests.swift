import TestSupport
import Testing

@testable import PlaygroundCore

/// The rounding of fractional cells.
struct WholeCellsTests {
  /// Returns a value rounded down, to the nearest integer, up, and down unless nearly above.
  private func picture(_ value: Float) -> String {
    [
      WholeCells.floor(value), WholeCells.round(value), WholeCells.ceil(value),
      WholeCells.floorNearly(value),
    ].map { "\($0)" }.joined(separator: " ")
  }

  @Test(
    arguments: [
      (0, "0 0 0 0"), (2, "2 2 2 2"), (-2, "-2 -2 -2 -2"), (2.25, "2 2 3 2"), (2.5, "2 3 3 2"),
      (2.75, "2 3 3 2"), (-2.25, "-3 -2 -2 -3"), (-2.5, "-3 -2 -2 -3"), (-2.75, "-3 -3 -2 -3"),
      (2.49995, "2 3 3 2"), (2.4997, "2 2 3 2"), (2.00005, "2 2 2 2"), (2.0003, "2 2 3 2"),
      (2.99995, "2 3 3 3"), (2.9997, "2 3 3 2"), (-0.00005, "-1 0 0 0"), (0.00005, "0 0 0 0"),
      (.nan, "0 0 0 0"), (16_777_216, "16777216 16777216 16777216 16777216"),
    ] as [(Float, String)]
  )
  func valuesAreRounded(value: Float, expected: String) {
    #expect(picture(value) == expected)
  }

  @Test(arguments: [
    (Float(3.9), 3), (-3.9, -3), (0, 0), (.nan, 0), (.infinity, 16_777_216),
    (-.infinity, -16_777_216), (1e9, 16_777_216), (-1e9, -16_777_216), (16_777_215, 16_777_215),
  ])
  func valuesAreTruncatedWithinTheRangeOfFrames(value: Float, expected: Int) {
    #expect(WholeCells.truncated(value) == expected)
  }

  @Test(arguments: [
    (Float(3), true), (-3, true), (3.00005, true), (2.99995, true), (3.0003, false),
    (2.9997, false), (3.5, false), (-0.00005, true),
  ])
  func aValueIsWholeWithinTheTolerance(value: Float, expected: Bool) {
    #expect(WholeCells.isWhole(value) == expected)
  }

  @Test(arguments: [
    (Float(3), true), (-3, true), (0, true), (3.00005, false), (2.5, false), (.nan, false),
    (16_777_216, true), (33_554_432, false),
  ])
  func aValueIsExactWithoutATolerance(value: Float, expected: Bool) {
    #expect(WholeCells.isExact(value) == expected)
  }

  @Test(arguments: [
    (SIMD4<Float>(0, 1, -7, 4_000_000), true), (SIMD4(0, 1, -7, 4_194_304), true),
    (SIMD4(0, 1, -7, 4_194_305), false), (SIMD4(-4_194_304, 1, 1, 1), true),
    (SIMD4(-4_194_305, 1, 1, 1), false), (SIMD4(0.5, 1, 1, 1), false),
    (SIMD4(1, 0.5, 1, 1), false), (SIMD4(1, 1, -0.25, 1), false), (SIMD4(1, 1, 1, .nan), false),
    (SIMD4(1, 1, .infinity, 1), false), (SIMD4(1, 0.0001, 1, 1), false),
  ])
  func fourValuesAreTestedAtOnce(values: SIMD4<Float>, expected: Bool) {
    #expect(WholeCells.areExact(values) == expected)
  }

  @Test(arguments: 0..<200) func roundingIsThatOfTheMathLibrary(seed: Int) {
    var random = SeededGenerator(seed: seed)
    // Quarters are exact, so the tolerance has no effect.
    let value = Float(Int.random(in: -4_000...4_000, using: &random)) / 4

    #expect(WholeCells.floor(value) == Int(value.rounded(.down)), "seed \(seed)")
    #expect(WholeCells.ceil(value) == Int(value.rounded(.up)), "seed \(seed)")
    #expect(WholeCells.round(value) == Int((value + 0.5).rounded(.down)), "seed \(seed)")
    #expect(WholeCells.truncated(value) == Int(value.rounded(.towardZero)), "seed \(seed)")
    #expect(WholeCells.floorNearly(value) == Int(value.rounded(.down)), "seed \(seed)")
  }
}
