import Testing

@testable import PlaygroundCore

/// Containers that are created with their views.
@MainActor
struct ContainerCreationTests {
  @Test func containersHoldTheViewsTheyAreCreatedWith() {
    let made: [(View, String)] = [
      (HBox(Label("a"), Label("b")), "ab"), (VBox(Label("a"), Label("b")), "a\nb"),
      (HFlow(Label("a"), Label("b")), "a\nb"), (VFlow(Label("a"), Label("b")), "ab"),
      (ZBox(Label("a"), Label("bc")), "bc"), (HGroup(Label("a"), Label("b")), "ab"),
      (VGroup(Label("a"), Label("b")), "a\nb"), (ZGroup(Label("a"), Label("bc")), "bc"),
      (GridBox(columns: "2 1", Label("a"), Label("b")), "a b"),
    ]

    for (view, expected) in made {
      #expect(view.subviews.count == 2, "\(type(of: view))")
      #expect(VBox(view).text() == expected, "\(type(of: view))")
    }
  }

  @Test func aRowOfATableHoldsItsCells() {
    let table = Table()
    for row in [Row(Label("a"), Label("b")), Row(Label("ccc"), Label("d"))] { table.add(row) }

    #expect(VBox(table).text() == "a    b\nccc  d")
  }

  @Test func choicesAndSpansAreCreatedWithTheirTexts() {
    #expect(Choice("v", "Value").snapshot.props == ["value": "v", "text": "Value"])
    #expect(TextSpan("a").snapshot.props == ["text": "a"])
  }
}
