import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The texts of a row as its label.
struct RowLabelTests {
  private func label(_ node: Node) -> String? { RowLabel(of: node).text }

  @Test func allTextsAreJoinedInReadingOrder() {
    let row = box("HBox", [:], caption("▸"), box("VBox", [:], caption("Ada"), caption("b.\n1815")))

    #expect(label(row) == "Ada b. 1815")
    #expect(label(box("HBox", [:], caption("•"), Node("Divider"))) == nil)
  }

  @Test func aReversedRowIsReadFromItsOtherEnd() {
    let row = box("View", ["flex-direction": "row-reverse"], caption("last"), caption("first"))

    #expect(label(row) == "first last")
  }

  @Test func spansAreOneTextWithTheirElement() {
    let text = Node(
      "Label",
      props: ["text": "Hel"],
      children: [Node("Span", props: ["text": "lo"]), Node("Span", props: ["text": " you"])]
    )

    #expect(label(text) == "Hello you")
  }

  @Test(
    arguments: [["visibility": "gone"], ["visibility": "invisible"], ["display": "none"]] as [Props]
  )
  func hiddenElementsHaveNoText(props: Props) {
    var hidden = caption("hidden")
    for prop in props.list { hidden.props[prop.name] = prop.value }

    #expect(label(box("HBox", [:], hidden, caption("shown"))) == "shown")
  }

  @Test func aMenuShowsItsChoice() {
    func menu(_ value: String?) -> Node {
      let options = ["a", "b"].map {
        Node("Option", props: ["value": .string($0), "text": .string("is \($0)")])
      }
      var props: Props = ["placeholder": "choose"]
      if let value { props["value"] = .string(value) }
      return Node("Select", props: props, children: options)
    }

    #expect(label(menu("b")) == "is b")
    #expect(label(menu(nil)) == "choose")
  }

  @Test func aLabelHasAtMostFortyColumns() {
    let word = String(repeating: "漢", count: 12)
    let row = box("HBox", [:], caption(word), caption(word), caption("never reached"))

    #expect(label(row) == "\(word) \(String(repeating: "漢", count: 7))…")
  }
}
