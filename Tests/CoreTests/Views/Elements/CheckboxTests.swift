import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct CheckboxTests {
  @Test(
    arguments: [
      (["text": "Tea"], 8, 1, "[ ] Tea"), (["text": "Tea", "on": true], 8, 1, "[x] Tea"),
      (["text": "Tea", "on": true], 6, 1, "[x] T…"), (["text": "Tea", "on": true], 4, 1, "[x]"),
      (["on": true], 3, 1, "[x]"), (["on": true], 2, 1, "x"), ([:], 2, 1, "-"), ([:], 1, 1, "-"),
      (["text": "tea with milk", "on": true], 9, 3, "[x] tea\n    with\n    milk"),
      (["text": "Tea", "align": "trailing"], 9, 1, "[ ]   Tea"),
    ] as [(Props, Int, Int, String)]
  )
  func markIsBesideTheText(props: Props, width: Int, height: Int, expected: String) {
    #expect(ElementSample.picture(Node("Checkbox", props: props), width, height) == expected)
  }

  @Test func markIsAtTheRightInRightToLeftDirection() {
    let checkbox = Node("Checkbox", props: ["text": "Tea", "on": true])
    let box = Node("VBox", props: ["direction": "rtl"], children: [checkbox])

    #expect(drawn(box, width: 7) == "Tea [x]")
  }

  @Test func textStyleAndBackgroundAreDrawn() {
    let checkbox = Node(
      "Checkbox",
      props: ["text": "a", "color": "red", "background": "blue", "disabled": true],
    )

    let runs = ElementSample.grid(checkbox, [Rect(x: 0, y: 0, width: 7, height: 1)]).rowRuns(0)

    let background = TextStyle(background: .palette(4))
    let style = TextStyle(color: .palette(1), background: .palette(4), attributes: .dim)
    #expect(
      runs == [
        Run("· ·", style: style), Run(" ", style: background), Run("a", style: style),
        Run("  ", style: background),
      ]
    )
  }

  @Test func aCheckboxIsFourColumnsWiderThanItsText() {
    let checkbox = Node("Checkbox", props: ["text": "tea with milk"])

    #expect(ElementSample.size(checkbox) == Size(width: 17, height: 1))
    #expect(ElementSample.size(checkbox, width: 12) == Size(width: 12, height: 2))
    #expect(ElementSample.size(Node("Checkbox")) == Size(width: 3, height: 1))
  }

  @Test func aCheckboxIsHitInItsFrame() {
    let checkbox = Node("Checkbox", props: ["text": "a"])

    #expect(ElementSample.hits(checkbox, columns: 7, rows: 2) == "CCCCC..\n.......")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      Checkbox.self,
      ViewProperty.text + ViewProperty.input + [
        ViewProperty("on", true, \.isOn, true)
      ]
    )
    let checkbox = Checkbox("Tea", isOn: true)

    #expect(checkbox.snapshot == Node("Checkbox", props: ["text": "Tea", "on": true]))
  }
}
