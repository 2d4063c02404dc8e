import Testing

@testable import PlaygroundCore

/// Lengths of flexboxes.
struct LengthTests {
  /// Returns the cells of a length in a base of 40, and which kinds of length it is.
  private func picture(_ length: Length) -> String {
    var words = ["\(length.resolved(40))", "\(length.amount(40))"]
    if length.isNumber { words.append("number") }
    if length.isPercent { words.append("percent") }
    if length.isAuto { words.append("auto") }
    if let index = length.followed { words.append("followed \(index)") }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    (Length.unset, "nan 0.0"), (.auto, "nan 0.0 auto"), (.cells(-2.5), "-2.5 -2.5 number"),
    (.cells(0), "0.0 0.0 number"), (.percent(25), "10.0 10.0 number percent"),
    (.percent(-50), "-20.0 -20.0 number percent"),
    (Length(value: 7, unit: .followed), "nan 0.0 followed 7"),
  ])
  func onlyCellsAndPercentagesAreNumbers(length: Length, expected: String) {
    #expect(picture(length) == expected)
  }

  @Test func aPercentageOfAnUnknownBaseIsUndefined() {
    #expect(Length.percent(10).resolved(.undefined).isNaN)
    #expect(Length.percent(10).amount(.undefined) == 0)
    #expect(Length.cells(10).resolved(.undefined) == 10)
    #expect(Length.cells(10).amount(.undefined) == 10)
  }

  @Test func aNewValueKeepsTheUnit() {
    var length = Length.percent(3)
    length.value = -8.25

    #expect(length == .percent(-8.25))
    #expect(length != .cells(-8.25))
    #expect(length.value == -8.25)
  }

  @Test func numbersAreCellsAndPercentages() {
    let units: Length.Units = [.auto, .cells]

    #expect(!units.isDisjoint(with: .numbers))
    #expect(Length.Units([.auto, .followed]).isDisjoint(with: .numbers))
    #expect(Length.Units.numbers == [.cells, .percent])
  }

  @Test(arguments: [
    (Float(2), Float(3), "3.0 2.0"), (3, 2, "3.0 2.0"), (-1, -2, "-1.0 -2.0"),
    (.undefined, 2, "2.0 2.0"), (2, .undefined, "2.0 2.0"), (.undefined, .undefined, "nan nan"),
  ])
  func undefinedLengthsTakeNoPartInAComparison(left: Float, right: Float, expected: String) {
    #expect("\(Float.largest(left, right)) \(Float.smallest(left, right))" == expected)
  }

  @Test func onlyNaNIsUndefined() {
    #expect([Float.undefined, 0, -1, .infinity].map(\.isDefined) == [false, true, true, true])
  }
}
