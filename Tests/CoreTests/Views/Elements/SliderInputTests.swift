import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Sliders with keys and clicks.
struct SliderInputTests {
  private func slider(_ props: Props, width: Int = 11) -> ControlSample {
    ControlSample(Node("Slider", props: props), size: Size(width: width, height: 1))
  }

  @Test(
    arguments: [
      ("left", "value=4"), ("down", "value=4"), ("right", "value=6"), ("up", "value=6"),
      ("page-down", "value=0"), ("page-up", "value=15"), ("home", "value=0"), ("end", "value=20"),
      ("enter", "submit"), ("home left", "taken"), ("end up", "taken"),
      ("home page-up", "value=10"),
      ("end page-down", "value=10"), ("ctrl-left", "-"), ("shift-right", "-"), ("alt-home", "-"),
      ("tab", "-"), ("space", "-"), ("backspace", "-"), ("delete", "-"), ("escape", "-"),
    ]
  )
  func keysMoveTheKnob(names: String, expected: String) {
    var sample = slider(["value": 5, "max": 20, "step": 1])

    #expect(sample.press(names) == expected)
  }

  @Test func otherInputIsNotTaken() {
    var sample = slider([:])

    for input in [.text("5"), .paste("5"), .wheel(rows: 1), .choice("5")] as [ControlInput] {
      #expect(sample.send(input) == "-")
    }
  }

  @Test(
    arguments: [
      (0, 11, "taken"), (1, 11, "value=1"), (5, 11, "value=5"), (10, 11, "value=10"),
      (99, 11, "value=10"), (-3, 11, "taken"), (3, 5, "value=8"), (1, 2, "value=10"),
      (0, 1, "taken"), (1, 1, "value=10"),
    ]
  )
  func aClickMovesTheKnobThere(x: Int, width: Int, expected: String) {
    var sample = slider(["value": 0, "max": 10, "step": 1], width: width)

    #expect(sample.send(.press(Point(x: x, y: 0))) == expected)
  }

  @Test(
    arguments: [
      ["min": 1, "max": 1], ["min": 2, "max": 1], ["min": 5], ["max": -1],
      ["min": -1.7e308, "max": 1.7e308],
    ] as [Props]
  )
  func aSliderWithoutARangeTakesNoInput(props: Props) {
    var sample = slider(props)

    #expect(sample.press("right") == "-")
    #expect(sample.press("enter") == "-")
    #expect(sample.send(.press(Point(x: 3, y: 0))) == "-")
  }

  @Test(arguments: [[:], ["step": 0], ["step": -2]] as [Props])
  func withoutAStepTheStepIsATwentiethOfTheRange(step: Props) {
    var sample = slider(["min": 10, "max": 30])
    for prop in step.list { sample.node.props[prop.name] = prop.value }

    #expect(sample.press("right") == "value=11")
    #expect(sample.press("page-up") == "value=21")
  }

  @Test(
    arguments: [
      (["min": 1, "max": 10, "step": 3, "value": 5], "right", "value=7"),
      (["min": 1, "max": 10, "step": 3, "value": 3], "left", "value=1"),
      (["min": 1, "max": 9, "step": 3, "value": 7], "right", "taken"),
      (["min": 1, "max": 9, "step": 3], "end", "value=7"),
      (["max": 5, "step": 10, "value": 2], "end", "value=0"),
      (["max": 2, "step": 2, "value": 99], "left", "value=0"),
      (["max": 2, "step": 1, "value": -7], "right", "value=1"),
    ] as [(Props, String, String)]
  )
  func stepsCountFromTheLowerBound(props: Props, names: String, expected: String) {
    var sample = slider(props)

    #expect(sample.press(names) == expected)
  }

  @Test(
    arguments: [
      (["max": 10, "step": 1], .int(1)), (["max": 10, "step": 1.0], .double(1)),
      (["max": 10, "step": 1, "value": 0.0], .double(1)),
      (["min": 0.0, "max": 10, "step": 1], .double(1)), (["max": 10.0, "step": 1], .int(1)),
      (["max": 10], .double(0.5)), (["max": 20], .int(1)),
      (["step": 0.1, "value": 0.2], .double(0.3)),
      (["min": 2e6, "max": 3e6, "step": 0.5], .double(2_000_000.5)),
    ] as [(Props, Value)]
  )
  func numbersAreWrittenAsTheAttributesAre(props: Props, expected: Value) {
    var sample = slider(props)
    sample.press("right")

    #expect(sample.node.props["value"] == expected)
  }

  /// A number that the user selects is in the range, and a whole number of steps above the minimum.
  @Test(arguments: Seeds.upTo(1_000, atLeast: 100))
  func selectedNumbersAreStepsWithinTheRange(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let low = Int.random(in: -20...20, using: &random)
    let high = low + Int.random(in: 1...40, using: &random)
    let step = Int.random(in: 1...9, using: &random)
    var sample = slider(["min": .int(low), "max": .int(high), "step": .int(step)])
    let names = ["left", "right", "up", "down", "page-up", "page-down", "home", "end"]
    for _ in 0..<20 {
      if Bool.random(using: &random) {
        sample.press(names.randomElement(using: &random) ?? "")
      } else {
        sample.send(.press(Point(x: Int.random(in: 0...10, using: &random), y: 0)))
      }
      guard let value = sample.node.props["value"] else { continue }
      let number = try #require(Int(attribute: value), "seed \(seed)")
      #expect((low...high).contains(number), "seed \(seed): \(number)")
      #expect((number - low) % step == 0, "seed \(seed): \(number)")
    }
  }

  /// The knob is drawn where a click selects its number.
  @Test(arguments: 2...15)
  func aClickOnTheKnobChangesNothing(width: Int) {
    for column in 0..<width {
      var sample = slider(["max": .int(width - 1), "step": 1, "value": .int(column)], width: width)
      let drawn = ElementSample.picture(sample.node, width, 1)

      #expect(Array(drawn).firstIndex(of: "●") == column)
      #expect(sample.send(.press(Point(x: column, y: 0))) == "taken")
    }
  }

  @Test(arguments: [
    (1e300, "───●"), (-1e300, "●───"), (3.000001, "───●"), (-0.1, "●───"), (0.49, "●───"),
    (0.5, "─●──"),
  ])
  func aNumberIsDrawnAtTheNearestColumn(value: Double, expected: String) {
    let node = Node("Slider", props: ["max": 3, "value": .double(value)])

    #expect(ElementSample.picture(node, 4, 1) == expected)
  }
}
