import PlaygroundCore
import Testing

struct AttributeTypeTests {
  /// A type, valid values with their normal form, and invalid values.
  struct Sample: CustomTestStringConvertible {
    let type: AttributeType
    let fits: [(Value, Value)]
    let fails: [Value]
    var testDescription: String { type.expectation }
  }

  @Test(arguments: [
    Sample(
      type: .text,
      fits: [("a", "a"), (1, "1"), (1.5, "1.5"), (true, "true"), (nil, "")],
      fails: [[1], ["a": 1]]
    ),
    Sample(type: .bool, fits: [(true, true), ("false", false)], fails: ["yes", 1, nil, ""]),
    Sample(
      type: .integer(0...9),
      fits: [(3, 3), ("9", 9), (2.0, 2), ("4.0", 4)],
      fails: [10, -1, "1.5", "x", "", "0x1", nil, "1e1"]
    ),
    Sample(
      type: .number(atLeast: 0),
      fits: [(1, 1), ("0.5", 0.5), (".5", 0.5), (2.0, 2)],
      fails: [-1, "nan", "inf", "1e3", "-", "1.", true]
    ),
    Sample(type: .number(atLeast: nil), fits: [("-1.5", -1.5)], fails: ["--1", "1-1"]),
    Sample(type: .keyword(["a", "b"]), fits: [("a", "a")], fails: ["c", 1]),
    Sample(
      type: .color,
      fits: [
        ("red", "red"), ("#FFaa00", "#ffaa00"), ("12", "bright-blue"), (255, 255),
        ("default", "default"),
        ("gray", "bright-black"), ("grey", "bright-black"), ("rgb(255, 8,0)", "#ff0800"),
      ],
      fails: [
        "#fff", "#gggggg", 256, "-1", "pink", "#éaaaa", "rgb(1,2)", "rgb(1,2,256)", "rgb(1,2,x)",
        "rgb(1,,2)", "rgb 1,2,3", "rgb(1 2,3,4)",
      ]
    ),
    Sample(
      type: .length([.auto, .percent, .content]),
      fits: [("2", 2), ("50%", "50%"), ("auto", "auto"), ("fit-content", "auto"), (1.5, 1.5)],
      fails: ["-1", "-5%", "%", "5px", nil]
    ),
    Sample(type: .length([.negative]), fits: [("-2", -2)], fails: ["auto", "50%"]),
    Sample(
      type: .boxSize,
      fits: [
        ("12", 12), ("fill", "fill"), ("ratio( 2 )", "ratio(2)"), ("wrap", "wrap"),
        ("wrap(min:1,  max: 20)", "wrap(min: 1, max: 20)"), ("wrap(add: -1)", "wrap(add: -1)"),
      ],
      fails: [
        "-1", "wrap()", "wrap(min: -1)", "wrap(min: 1, min: 2)", "wrap(x: 1)", "ratio()", "full",
      ]
    ),
    Sample(
      type: .alignment,
      fits: [("left  vert-center", "left vert-center")],
      fails: ["", "middle", 1]
    ),
    Sample(
      type: .reachEndOffset,
      fits: [("2.0x", "2.0x"), ("100", 100)],
      fails: ["x", "-1x", "-1"]
    ),
  ])
  func valuesAreCheckedAndBroughtToNormalForm(_ sample: Sample) {
    for (written, normal) in sample.fits {
      let actual = sample.type.normalised(written)
      #expect(actual == normal, "\(written)")
      #expect(actual.flatMap(sample.type.normalised) == actual, "normal form is a fixed point")
    }
    for value in sample.fails { #expect(sample.type.normalised(value) == nil, "\(value)") }
  }

  @Test func expectationsAreDescribedInWords() {
    #expect(AttributeType.keyword(["a", "b", "c"]).expectation == "'a', 'b' or 'c'")
    #expect(AttributeType.number(atLeast: 0).expectation == "a number of at least 0")
    #expect(
      AttributeType.length([.auto, .percent]).expectation
        == "a number of cells of at least 0, a percentage as in '50%' or 'auto'"
    )
  }

  @Test func tablesAgreeWithTheDeclarations() {
    for element in Schema.elements {
      for parent in [ElementDeclaration.LayoutKind.flex, .box, nil] {
        let table = Schema.table(of: element.name, under: parent)
        for attribute in Schema.attributes(of: element, under: parent).reversed() {
          #expect(table?[attribute.name] != nil)
        }
        #expect(table?["no-such"] == nil)
      }
    }
    #expect(Schema.table(of: "View", under: nil)?["flex"] != nil)
    #expect(Schema.table(of: "Label", under: nil)?["width"] == .boxSize)
  }
}
