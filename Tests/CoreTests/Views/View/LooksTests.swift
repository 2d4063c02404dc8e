import TestSupport
import Testing

@testable import PlaygroundCore

/// Looks of views in their states, and attributes under conditions.
@MainActor
struct LooksTests {
  /// All looks, with the attributes that they set.
  private static let all: [(String, Value, Looks)] = [
    ("color", "red", Looks(color: .red)), ("background", 200, Looks(background: .palette(200))),
    ("bold", true, Looks(isBold: true)), ("dim", false, Looks(isDim: false)),
    ("italic", true, Looks(isItalic: true)), ("underline", false, Looks(isUnderlined: false)),
    ("strikethrough", true, Looks(isStruckThrough: true)),
    ("reverse", true, Looks(isReversed: true)),
    ("border-style", "bold", Looks(borderStyle: .bold)),
    ("border-color", "#010203", Looks(borderColor: .rgb(1, 2, 3))),
  ]

  @Test func everyLookIsAnAttribute() {
    for (name, value, looks) in Self.all {
      let settings = [ObjectValue.Member(name: name, value: value)]
      #expect(looks.settings == settings, "\(name)")
      #expect(Looks(settings) == looks, "\(name)")
    }
    #expect(Looks().settings.isEmpty)
  }

  @Test func theTerminalsColourIsALook() {
    let looks = Looks(color: .standard, background: .standard, borderColor: .standard)

    #expect(looks.settings.map(\.value) == ["default", "default", "default"])
    #expect(Looks(looks.settings) == looks)
  }

  @Test func unknownAttributesAreIgnoredAndTheLastOneApplies() {
    let settings: [ObjectValue.Member] = [
      .init(name: "width", value: 3), .init(name: "bold", value: true),
      .init(name: "bold", value: false),
    ]

    #expect(Looks(settings) == Looks(isBold: false))
  }

  @Test(arguments: Seeds.upTo(400, atLeast: 40))
  func mergedLooksAreTheLastOnesThatAreSet(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func looks() -> (Looks, [String: Value]) {
      var members: [ObjectValue.Member] = []
      for (name, value, _) in Self.all where Bool.random(using: &random) {
        let isColor = name.hasSuffix("color") || name == "background"
        let others: [Value] =
          isColor ? ["green", "blue"] : value == "bold" ? [value] : [true, false]
        members.append(.init(name: name, value: others.randomElement(using: &random) ?? value))
      }
      let pairs = members.map { ($0.name, $0.value) }
      return (Looks(members), Dictionary(uniqueKeysWithValues: pairs))
    }
    let (one, others) = (looks(), looks())

    let merged = one.0.merging(others.0).settings.map { ($0.name, $0.value) }
    let expected = one.1.merging(others.1) { $1 }
    #expect(Dictionary(uniqueKeysWithValues: merged) == expected, "seed \(seed)")
  }

  @Test func looksOfAStateReplaceItsEarlierOnes() {
    let button = Button("a")
    button.setLooks(Looks(color: .red, isBold: true), in: .focused)
    button.setLooks(Looks(background: .blue), in: .pressed)
    button.setLooks(Looks(color: .green), in: .focused)

    #expect(button.looks(in: .focused) == Looks(color: .green))
    #expect(button.looks(in: .pressed) == Looks(background: .blue))
    #expect(button.looks(in: .disabled) == Looks())
    #expect(button.snapshot.props.conditionalSettings.map(\.state) == [.pressed, .focused])
    button.setLooks(Looks(), in: .pressed)
    #expect(button.snapshot.props.conditionalSettings.map(\.state) == [.focused])
  }

  @Test func otherConditionsAreNoLooksOfAState() {
    let button = Button("a")
    button.setAttributes(["color": "red"], in: .focused, belowWidth: 40)
    button.setAttributes(["color": "blue"], in: .focused, fromWidth: 80)
    button.setLooks(Looks(isBold: true), in: .focused)

    #expect(button.looks(in: .focused) == Looks(isBold: true))
    #expect(button.snapshot.props.conditionalSettings.count == 3)
  }

  @Test(
    arguments: [
      (10, "a\nb"), (39, "a\nb"), (40, "ab"), (79, "ab"), (80, "a   b"), (nil, "a   b"),
    ] as [(Int?, String)]
  )
  func attributesDependOnTheWidth(width: Int?, expected: String) {
    let box = HBox(Label("a"), Label("b"))
    let column = VBox(Label("a"), Label("b"))
    box.setAttributes(["visibility": "gone"], belowWidth: 40)
    box.setAttributes(["space": 3], fromWidth: 80)
    column.setAttributes(["visibility": "gone"], fromWidth: 40)
    let node = VBox(box, column).snapshot.resolved(columns: width)

    #expect(node.grid(in: LayoutConstraints(width: nil, height: nil)).description == expected)
  }

  @Test func invalidConditionalAttributesAreIgnored() {
    let label = Label("a")
    label.setAttributes(["color": "red", "padding": 3], belowWidth: 10)
    label.setAttributes(["lines": -1], belowWidth: 20)

    #expect(label.ignoredAttributes == ["Label.lines", "Label.padding"])
    let entries = label.snapshot.props.conditionalSettings
    #expect(entries.map(\.below) == [10])
    #expect(entries.first?.settings.map(\.name) == ["color"])
  }
}
