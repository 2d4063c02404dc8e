import PlaygroundCore
import Testing

/// The descriptions of types in messages.
struct ExpectationTests {
  @Test(
    arguments: [
      (.text, "text"),
      (.bool, "true or false"),
      (.integer(0...9), "a whole number from 0 to 9"),
      (.integer(-5...1_000), "a whole number from -5 to 1000"),
      (.number(atLeast: nil), "a number"),
      (.number(atLeast: 0), "a number of at least 0"),
      (.number(atLeast: 0.5), "a number of at least 0.5"),
      (.keyword([]), "nothing"),
      (.keyword(["a"]), "'a'"),
      (.keyword(["a", "b"]), "'a' or 'b'"),
      (.keyword(["a", "b", "c"]), "'a', 'b' or 'c'"),
      (.color, "a colour name, '#rrggbb', 'rgb(r, g, b)', 'default' or a number from 0 to 255"),
      (.length([]), "a number of cells of at least 0"),
      (.length(.negative), "a number of cells"),
      (.length(.percent), "a number of cells of at least 0 or a percentage as in '50%'"),
      (.length([.negative, .auto]), "a number of cells or 'auto'"),
      (
        .length([.auto, .percent, .negative, .content, .fill]),
        "a number of cells, a percentage as in '50%', 'auto' or 'fill'"
      ),
      (.boxSize, "a number of cells, 'fill', 'wrap', 'ratio(2)' or 'wrap(min: 1, max: 20)'"),
      (.tracks, "tracks such as 'auto 1fr 12 minmax(4, 2fr)'"),
      (
        .alignment,
        "words among top, bottom, left, right, leading, trailing, horz-center, vert-center, center"
      ),
      (.reachEndOffset, "a number of rows, or of screens as in '2.0x'"),
      (
        .animator,
        "'none', 'inherited', 'default', or a duration and an easing as in '200ms ease-out'"
      ),
    ] as [(AttributeType, String)]
  )
  func allowedValuesEndASentence(type: AttributeType, expected: String) {
    #expect(type.expectation == expected)
  }

  /// The examples in the descriptions are themselves valid.
  @Test(
    arguments: [
      (.color, ["#12ab34", "rgb(1, 2, 3)", "default", "0", "255"]), (.length(.percent), ["50%"]),
      (.boxSize, ["fill", "wrap", "ratio(2)", "wrap(min: 1, max: 20)"]),
      (.tracks, ["auto 1fr 12 minmax(4, 2fr)"]), (.reachEndOffset, ["2.0x"]),
      (.animator, ["none", "inherited", "default", "200ms ease-out"]),
    ] as [(AttributeType, [String])]
  )
  func examplesAreAllowed(type: AttributeType, examples: [String]) {
    for example in examples {
      #expect(type.normalised(.string(example)) != nil, "\(example)")
    }
  }

  @Test(
    arguments: [
      (.text, []), (.integer(0...1), []), (.number(atLeast: nil), []), (.tracks, []),
      (.reachEndOffset, []), (.bool, ["true", "false"]), (.keyword(["b", "a"]), ["b", "a"]),
      (.length([]), []), (.length(.auto), ["auto"]), (.length([.fill, .percent]), ["fill"]),
      (.length([.fill, .auto, .content]), ["auto", "fill"]), (.boxSize, ["fill", "wrap"]),
      (.color, AttributeType.colorWords), (.alignment, AttributeType.alignmentWords),
      (
        .animator,
        [
          "inherited", "none", "default", "linear", "ease", "ease-in", "ease-out", "ease-in-out",
          "spring",
        ]
      ),
    ] as [(AttributeType, [String])]
  )
  func wordsAreThoseToSuggest(type: AttributeType, expected: [String]) {
    #expect(type.words == expected)
    for word in type.words { #expect(type.normalised(.string(word)) != nil, "\(word)") }
  }
}
