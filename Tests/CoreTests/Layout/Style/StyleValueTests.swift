import Testing

@testable import PlaygroundCore

/// Values of attributes, as layout reads them.
struct StyleValueTests {
  private static let limit = Double(WholeCells.limit)

  @Test(
    arguments: [
      (Value.int(3), 3), (.int(-3), -3), (.double(2.25), 2.25), (.double(1e300), limit),
      (.double(-1e300), -limit), (.int(.max), limit), (.int(.min), -limit),
      (.double(.infinity), 0), (.double(-.infinity), 0), (.double(.nan), 0), ("7", 0), (true, 0),
      (.null, 0),
    ] as [(Value, Double)]
  )
  func numbersAreClampedToTheRangeOfFrames(value: Value, expected: Double) {
    #expect(StyleValue.float(value) == Float(expected))
  }

  @Test(
    arguments: [
      ("3", 3), ("-3", -3), ("+4", 4), ("2.5", 2.5), ("1e3", 1000), ("1e30", limit),
      ("-1e30", -limit), ("inf", limit), ("-inf", -limit), ("nan", 0), ("", 0), ("x", 0),
      ("3 ", 0), ("99999999999", limit),
    ] as [(Substring, Double)]
  )
  func aTextIsReadAsANumber(text: Substring, expected: Double) {
    #expect(StyleValue.float(text) == Float(expected))
  }

  @Test(
    arguments: [
      (Value.int(4), 4), (.double(2.5), 3), (.double(2.4), 2), (.double(-2.5), -2),
      (.double(-2.6), -3), (.double(1e300), 16_777_216), ("5", 0), (false, 0),
    ] as [(Value, Int32)]
  )
  func wholeNumbersAreRoundedHalfUp(value: Value, expected: Int32) {
    #expect(StyleValue.whole(value) == expected)
  }

  @Test(arguments: [
    ("0000001%", Length.percent(1)), ("1234567%", .percent(1_234_567)), ("+5%", .percent(5)),
    ("1e2%", .percent(100)), ("99999999999%", .percent(Float(limit))),
    ("-1e30%", .percent(-Float(limit))), ("5 %", .auto), ("%5", .auto), ("5%%", .auto),
  ])
  func unusualPercentagesAreReadToo(text: String, expected: Length) {
    #expect(StyleValue.length(.string(text)) == expected)
  }

  @Test(arguments: [
    ("row", FlexStyle.Direction.row), ("row-reverse", .rowReverse), ("column", .column),
    ("column-reverse", .columnReverse), ("", .column), ("Row", .column),
  ])
  func directionsHaveNames(name: String, expected: FlexStyle.Direction) {
    #expect(StyleValue.direction(.string(name)) == expected)
  }

  @Test(arguments: [
    ("flex-start", FlexStyle.Distribution.flexStart), ("center", .center),
    ("flex-end", .flexEnd), ("space-between", .spaceBetween), ("space-around", .spaceAround),
    ("space-evenly", .spaceEvenly), ("stretch", .stretch), ("end", .flexStart),
  ])
  func distributionsHaveNames(name: String, expected: FlexStyle.Distribution) {
    #expect(StyleValue.distribution(.string(name)) == expected)
  }

  @Test(arguments: [
    ("flex-start", FlexStyle.Alignment.flexStart), ("center", .center), ("flex-end", .flexEnd),
    ("stretch", .stretch), ("baseline", .baseline), ("auto", .auto), ("end", .auto),
  ])
  func alignmentsHaveNames(name: String, expected: FlexStyle.Alignment) {
    #expect(StyleValue.alignment(.string(name)) == expected)
  }

  @Test func otherValuesAreTheDefaults() {
    #expect(StyleValue.direction(1) == .column)
    #expect(StyleValue.distribution(.null) == .flexStart)
    #expect(StyleValue.alignment(true) == .auto)
  }

  @Test(arguments: [
    ("leading", BoxFormat.leading), ("center", .center), ("between", .between),
    ("round", .round), ("trailing", .trailing), ("middle", .leading),
  ])
  func formatsHaveNames(name: String, expected: BoxFormat) {
    #expect(BoxFormat(.string(name)) == expected)
  }

  @Test func contentThatOverflowsIsNotSpread() {
    let distributions: [FlexStyle.Distribution] = [
      .flexStart, .center, .flexEnd, .spaceBetween, .spaceAround, .spaceEvenly, .stretch,
    ]

    #expect(
      distributions.map { $0.whenOverflowing(isReverse: false) } == [
        .flexStart, .center, .flexEnd, .flexStart, .flexStart, .flexStart, .flexStart,
      ]
    )
    #expect(
      distributions.map { $0.whenOverflowing(isReverse: true) } == [
        .flexStart, .center, .flexEnd, .flexStart, .flexEnd, .flexEnd, .flexStart,
      ]
    )
  }
}
