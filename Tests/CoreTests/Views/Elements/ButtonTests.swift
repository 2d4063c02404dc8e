import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct ButtonTests {
  @Test(arguments: [
    (9, 1, "[ Press ]"), (13, 1, "[   Press   ]"), (8, 1, "[ Pre… ]"), (4, 1, "[P…]"), (2, 1, "P…"),
    (1, 1, "…"), (9, 3, "\n[ Press ]\n"),
  ])
  func textIsInBrackets(width: Int, height: Int, expected: String) {
    let button = Node("Button", props: ["text": "Press"])

    #expect(ElementSample.picture(button, width, height) == expected)
  }

  @Test func disabledButtonIsDim() {
    let button = Node("Button", props: ["text": "x", "disabled": true])

    let runs = ElementSample.grid(button, [Rect(x: 0, y: 0, width: 5, height: 1)]).rowRuns(0)

    #expect(runs == [Run("· x ·", style: TextStyle(attributes: .dim))])
  }

  @Test func aButtonIsFourColumnsWiderThanItsText() {
    let button = Node("Button", props: ["text": "OK then"])

    #expect(ElementSample.size(button) == Size(width: 11, height: 1))
    #expect(ElementSample.size(button, width: 8) == Size(width: 8, height: 2))
  }

  @Test func aButtonIsHitInItsFrame() {
    let button = Node("Button", props: ["text": "OK"])

    #expect(ElementSample.hits(button, columns: 8, rows: 2) == "BBBBBB..\n........")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      Button.self,
      ViewProperty.text + [ViewProperty("disabled", true, \.isDisabled, true)]
    )
  }
}
