import TestSupport
import Testing

@testable import PlaygroundCore

/// Texts, numbers, words and colours as values of attributes.
struct ScalarTypeTests {
  @Test(
    arguments: [
      (7, .int(7)), (7.0, .int(7)), (-0.0, .int(0)), (7.5, .double(7.5)), ("007", .int(7)),
      ("-12", .int(-12)), ("12.0", .int(12)), ("-.5", .double(-0.5)), ("0.125", .double(0.125)),
      ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
      ("9223372036854775808", .double(9_223_372_036_854_775_808)),
    ] as [(Value, Value)]
  )
  func numbersAreWholeIfTheyCanBe(written: Value, expected: Value) throws {
    let number = try #require(AttributeType.number(written))

    switch (number, expected) {
    case (.int(let actual), .int(let expected)): #expect(actual == expected)
    case (.double(let actual), .double(let expected)): #expect(actual == expected)
    default: Issue.record("\(number) is not of the kind of \(expected)")
    }
  }

  @Test(
    arguments: [
      "", "-", ".", "1.", "+1", "1_000", "1e3", "0x10", "inf", "nan", "1.2.3", "1-1", "--1", " 1",
      "1 ", "1,5", "١", "½", .double(.infinity), .double(.nan), true, nil, [1], ["a": 1],
    ] as [Value]
  )
  func otherTextsAreNoNumbers(written: Value) {
    #expect(AttributeType.number(written) == nil)
    #expect(AttributeType.number(atLeast: nil).normalised(written) == nil)
    #expect(AttributeType.integer(.min ... .max).normalised(written) == nil)
  }

  @Test func numbersHaveALeastValue() {
    let type = AttributeType.number(atLeast: 1.5)

    #expect([1.5, 2, "1.5", 1.49, "1", -2].map(type.normalised) == [1.5, 2, 1.5, nil, nil, nil])
    #expect(AttributeType.number(atLeast: nil).normalised(-1e9) == -1_000_000_000)
  }

  @Test func integersHaveALeastAndAGreatestValue() {
    let type = AttributeType.integer(-2...3)

    let values: [Value] = [-3, -2, 3, 4, "-2", "3.0", 2.5, "4"]
    #expect(values.map(type.normalised) == [nil, -2, 3, nil, -2, 3, nil, nil])
  }

  @Test func scalarsBecomeText() {
    let values: [Value] = ["", "a b", false, -3, 0.5, 1e300, nil, [], [:]]

    #expect(
      values.map(AttributeType.text.normalised)
        == ["", "a b", "false", "-3", "0.5", "1e+300", "", .none, .none]
    )
  }

  @Test func onlyTheWordsTrueAndFalseAreBooleans() {
    let values: [Value] = [true, false, "true", "false", "True", "", "1", 0, 1, nil, [true]]

    #expect(
      values.map(AttributeType.bool.normalised)
        == [true, false, true, false, nil, nil, nil, nil, nil, nil, nil]
    )
  }

  @Test func keywordsAreSpelledExactly() {
    let type = AttributeType.keyword(["on", "off", "1"])

    let values: [Value] = ["on", "off", "On", " on", "", "1", 1, true, nil]
    #expect(values.map(type.normalised) == ["on", "off", nil, nil, nil, "1", nil, nil, nil])
  }

  // MARK: - Colours

  @Test(
    arguments: [
      (0, "black"), (15, "bright-white"), (16, 16), (255, 255), ("8", "bright-black"),
      ("16", 16), (7.0, "white"), ("default", "default"), ("gray", "bright-black"),
      ("grey", "bright-black"), ("#ABCDEF", "#abcdef"), ("#012345", "#012345"),
      ("rgb(0,15,16)", "#000f10"), ("rgb(255, 255, 255)", "#ffffff"), ("rgb( 1 ,2,3 )", "#010203"),
      ("rgb(1.0,2,3)", "#010203"),
    ] as [(Value, Value)]
  )
  func coloursHaveOneSpelling(written: Value, expected: Value) {
    #expect(AttributeType.color.normalised(written) == expected)
  }

  @Test(
    arguments: [
      -1, 256, 15.5, "256", "", "Red", "bright_red", "light-red", "#12345", "#1234567", "123456",
      "#12 456", "#+12345", "rgb()", "rgb(1,2)", "rgb(1,2,3,4)", "rgb(-1,2,3)", "rgb(1,2,256)",
      "rgb(1.5,2,3)", "rgb(1,2,3", "rgb1,2,3)", "RGB(1,2,3)", "rgba(1,2,3)", nil, true, [1, 2, 3],
    ] as [Value]
  )
  func otherColoursAreInvalid(written: Value) {
    #expect(AttributeType.color.normalised(written) == nil)
  }

  @Test func theNormalFormOfEveryPaletteIndexIsThatColour() {
    for index in 0...255 {
      let normal = AttributeType.color.normalised(.int(index))
      #expect(normal.flatMap { Color(attribute: $0) } == .palette(UInt8(index)))
      #expect(normal.flatMap(AttributeType.color.normalised) == normal)
    }
  }

  @Test func everyWordNamesAColour() {
    for word in AttributeType.colorWords {
      let normal = AttributeType.color.normalised(.string(word))
      #expect(normal.flatMap { Color(attribute: $0) } != nil, "\(word)")
    }
    #expect(AttributeType.colorWords.count == 19)
    #expect(Set(AttributeType.colorWords).count == 19)
  }

  @Test(arguments: Seeds.upTo(100))
  func componentsAndDigitsAreTheSameColour(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (red, green, blue) = (
      UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...31, using: &random),
      UInt8.random(in: 0...255, using: &random)
    )

    let normal = AttributeType.color.normalised(.string("rgb(\(red), \(green),\(blue))"))

    let color = normal.flatMap { Color(attribute: $0) }
    #expect(color == .rgb(red, green, blue), "seed \(seed)")
    #expect(color?.attribute == normal, "seed \(seed)")
  }
}
