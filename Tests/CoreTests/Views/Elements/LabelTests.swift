import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct LabelTests {
  @Test func linesWrapAndAlign() {
    var label = Node("Label", props: ["text": "the quick brown fox", "align": "center"])
    #expect(ElementSample.picture(label, 11, 2) == " the quick\n brown fox")

    label.props["align"] = "trailing"
    #expect(ElementSample.picture(label, 11, 1) == "the quick …")

    label.props["lines"] = 1
    label.props["truncation"] = "head"
    #expect(ElementSample.picture(label, 11, 3) == "… brown fox\n\n")
  }

  @Test func textStyleAndBackgroundAreDrawn() {
    let label = Node(
      "Label",
      props: ["text": "ab", "color": "red", "background": "#0000ff", "bold": true, "dim": false],
    )

    let blue = Color.rgb(0, 0, 255)
    #expect(
      ElementSample.grid(label, [Rect(x: 0, y: 0, width: 4, height: 1)]).rowRuns(0) == [
        Run("ab", style: TextStyle(color: .palette(1), background: blue, attributes: .bold)),
        Run("  ", style: TextStyle(background: blue)),
      ]
    )
  }

  @Test func aLabelIsAsLargeAsItsText() {
    let label = Node("Label", props: ["text": "the quick brown fox"])

    #expect(ElementSample.size(label) == Size(width: 19, height: 1))
    #expect(ElementSample.size(label, width: 11) == Size(width: 9, height: 2))
    #expect(ElementSample.size(Node("Label")) == .zero)
  }

  @Test func aLabelIsHitInItsFrame() {
    let label = Node("Label", props: ["text": "the quick", "padding": 1])

    #expect(ElementSample.hits(label, columns: 6, rows: 3) == "LLLLL.\nLLLLL.\n......")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(Label.self, ViewProperty.text)
  }
}
