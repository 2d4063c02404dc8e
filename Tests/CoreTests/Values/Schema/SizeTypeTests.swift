import TestSupport
import Testing

@testable import PlaygroundCore

/// The grammars of box sizes, lengths and offsets.
struct SizeTypeTests {
  // MARK: - Box sizes

  @Test(
    arguments: [
      (0, 0), ("0", 0), (1.5, 1.5), ("2.0", 2), (1_000_000, 1_000_000),
      ("fill", "fill"), ("wrap", "wrap"), ("ratio(0)", "ratio(0)"), ("ratio(0.5)", "ratio(0.5)"),
      ("ratio(1000000)", "ratio(1000000)"), ("wrap(add:0)", "wrap(add: 0)"),
      ("wrap(add: -1000000)", "wrap(add: -1000000)"), ("wrap( max : 3 )", "wrap(max: 3)"),
      (" fill ", "fill"), (" ratio ( 2 ) ", "ratio(2)"), ("wrap (min:1)", "wrap(min: 1)"),
      ("wrap(grow:1,add:-2.5)", "wrap(grow: 1, add: -2.5)"),
      (
        "wrap(add:1,min:2,max:3,priority:4,shrink:5,grow:6)",
        "wrap(add: 1, min: 2, max: 3, priority: 4, shrink: 5, grow: 6)"
      ),
    ] as [(Value, Value)]
  )
  func boxSizesHaveOneSpelling(written: Value, expected: Value) {
    let normal = AttributeType.boxSize.normalised(written)

    #expect(normal == expected)
    #expect(normal.flatMap(AttributeType.boxSize.normalised) == expected)
  }

  @Test(
    arguments: [
      -1, -0.5, "-1", 1_000_001, "1000001", "", "auto", "50%", "12px", nil, true, [1], ["a": 1],
      "fill(1)", "filling", "ratio", "ratio(-1)", "ratio(x)", "ratio(1000001)", "ratio(1",
      "ratio 1)", "wrap(", "wrap(1)", "wrap(min)", "wrap(min:)", "wrap(min: x)", "wrap(min: 1,)",
      "wrap(,min: 1)", "wrap(min: 1 max: 2)", "wrap(min: 1, max: -1)", "wrap(priority: -1)",
      "wrap(shrink: -1)", "wrap(grow: -0.1)", "wrap(add: -1000001)", "wrap(max: 1000001)",
      "wrap(add: 1, add: 1)", "wrap(Min: 1)", "Wrap", "wrap(min:1:2)",
      "f i l l", "w rap", "rat io(2)", "ratio(1 2)", "wrap(mi n: 1)", "wrap(min: 1 2)",
    ] as [Value]
  )
  func otherBoxSizesAreInvalid(written: Value) {
    #expect(AttributeType.boxSize.normalised(written) == nil)
  }

  @Test(arguments: AttributeType.wrapSettings)
  func everySettingOfWrapIsAllowedOnce(name: String) {
    let type = AttributeType.boxSize

    #expect(type.normalised(.string("wrap(\(name): 3)")) == .string("wrap(\(name): 3)"))
    #expect(type.normalised(.string("wrap(\(name): 3, \(name): 4)")) == nil)
    let negative = type.normalised(.string("wrap(\(name): -1)"))
    #expect(negative == (name == "add" ? "wrap(add: -1)" : .none))
  }

  // MARK: - Lengths

  private static let options: [(AttributeType.Length, String)] = [
    (.auto, "auto"), (.percent, "50%"), (.negative, "-1"), (.content, "max-content"),
    (.fill, "fill"),
  ]

  /// Each option adds one kind of value, and no other one.
  @Test(arguments: 0..<32 as Range<UInt8>)
  func aLengthAllowsTheKindsOfItsOptions(bits: UInt8) {
    let options = AttributeType.Length(rawValue: bits)

    let allowed = Self.options.filter {
      AttributeType.length(options).normalised(.string($0.1)) != nil
    }

    #expect(allowed.map(\.1) == Self.options.filter { options.contains($0.0) }.map(\.1))
    #expect(AttributeType.length(options).normalised(7) == 7)
  }

  @Test(arguments: ["max-content", "fit-content", "stretch"])
  func wordsForTheContentAreAuto(word: String) {
    #expect(AttributeType.length(.content).normalised(.string(word)) == "auto")
  }

  @Test(
    arguments: [
      ("0", 0), (0.25, 0.25), ("-0.25", -0.25), (1_000_000, 1_000_000), (-1_000_000, -1_000_000),
      (1_000_001, nil), (-1_000_001, nil), ("0%", "0%"), ("-50%", "-50%"), ("12.5%", "12.5%"),
      ("1000000%", "1000000%"), ("1000001%", nil), ("-1000001%", nil), ("%", nil), ("5 %", nil),
      ("5%%", nil), ("x%", nil), ("1e1%", nil), ("auto", nil), (true, nil), (nil, nil), ([], nil),
    ] as [(Value, Value?)]
  )
  func lengthsAndPercentagesAreLimited(written: Value, expected: Value?) {
    #expect(AttributeType.length([.percent, .negative]).normalised(written) == expected)
  }

  @Test(arguments: ["-1", "-0.5", "-1%"]) func lengthsAreNotNegativeByDefault(written: String) {
    #expect(AttributeType.length(.percent).normalised(.string(written)) == nil)
  }

  // MARK: - Words and offsets

  @Test(
    arguments: [
      ("top", "top"), (" top  left ", "top left"), ("center center", "center center"),
      ("horz-center vert-center", "horz-center vert-center"),
      (
        "leading trailing bottom right",
        "leading trailing bottom right"
      ), ("", nil), ("  ", nil), ("top,left", nil),
      ("top middle", nil), ("Top", nil), (1, nil), (nil, nil),
    ] as [(Value, Value?)]
  )
  func alignmentsAreWordsWithSingleSpaces(written: Value, expected: Value?) {
    #expect(AttributeType.alignment.normalised(written) == expected)
  }

  @Test func everyWordOfAnAlignmentHasItsBit() throws {
    for (index, word) in AttributeType.alignmentWords.enumerated() {
      let alignment = try #require(Alignment(attribute: .string(word)))
      #expect(alignment.rawValue == 1 << index)
      #expect(alignment.attribute == AttributeType.alignment.normalised(.string(word)))
    }
  }

  @Test(
    arguments: [
      (0, 0), ("100", 100), (1.5, 1.5), (1_000_000, 1_000_000), (1_000_001, nil), (-1, nil),
      ("0x", "0x"), ("0.5x", "0.5x"), ("-0.5x", nil), ("x", nil), ("1 x", nil), ("1X", nil),
      ("1e1x", nil), ("1x2", nil), (true, nil), (nil, nil),
    ] as [(Value, Value?)]
  )
  func offsetsBeforeTheEndAreRowsOrScreens(written: Value, expected: Value?) {
    #expect(AttributeType.reachEndOffset.normalised(written) == expected)
  }

  @Test(
    arguments: [
      ("inherited", "inherited"), ("none", "none"), ("0ms ease", "none"), ("default", "default"),
      ("0.3s spring", "default"), (" 200ms   ease-out ", "200ms ease-out"),
      (
        "linear",
        "300ms linear"
      ), ("10s", "10000ms"), ("10001ms", nil), ("-1ms", nil), ("fast", nil),
      (" inherited", nil), ("", nil), (200, nil), (nil, nil),
    ] as [(Value, Value?)]
  )
  func animatorsHaveTheirShortestSpelling(written: Value, expected: Value?) {
    #expect(AttributeType.animator.normalised(written) == expected)
  }
}
