import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct SliderTests {
  @Test(
    arguments: [
      (["value": 0], "●───────────"), (["value": 0.5], "──────●─────"),
      (["value": 1], "───────────●"),
      (["value": 9, "max": 3], "───────────●"), (["value": 1, "min": 1, "max": 1], "●───────────"),
      (["value": 15, "min": 10, "max": 20], "──────●─────"), ([:], "●───────────"),
    ] as [(Props, String)]
  )
  func knobStandsAtTheValue(props: Props, expected: String) {
    #expect(ElementSample.picture(Node("Slider", props: props), 12, 1) == expected)
  }

  @Test(arguments: [(0, "─────●"), (0.2, "────●─"), (1, "●─────")])
  func aSliderIsMirroredInRightToLeftText(value: Double, expected: String) {
    let slider = Node("Slider", props: ["value": .double(value)])
    let box = Node("VBox", props: ["direction": "rtl"], children: [slider])
    let frame = Rect(x: 0, y: 0, width: 6, height: 1)

    #expect(ElementSample.grid(box, [frame, frame]).description == expected)
  }

  @Test func aSliderIsTwelveColumnsWide() {
    #expect(ElementSample.size(Node("Slider")) == Size(width: 12, height: 1))
    #expect(ElementSample.size(Node("Slider"), width: 5) == Size(width: 5, height: 1))
  }

  @Test func aSliderIsHitInItsFrame() {
    let slider = Node("Slider", props: ["width": 3])

    #expect(ElementSample.hits(slider, columns: 5, rows: 2) == "SSS..\n.....")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      Slider.self,
      ViewProperty.input + [
        ViewProperty("value", 5, \.value, 5),
        ViewProperty("min", 1, \.min, 1),
        ViewProperty("max", 10, \.max, 10),
        ViewProperty("step", 0.5, \.step, 0.5),
      ]
    )
  }

  @Test func valueIsTheMinimumByDefault() {
    let slider = Slider()
    slider.min = 3

    #expect(slider.value == 3)
    #expect(slider.max == 1)
    #expect(slider.step == nil)
  }
}
