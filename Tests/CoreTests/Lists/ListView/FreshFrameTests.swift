import TestSupport
import Testing

@testable import PlaygroundCore

/// Frames follow states and bound views without being asked to.
@MainActor
struct FreshFrameTests {
  private struct Counter: CompositeComponent, IdentifiableComponent, Equatable {
    var id: String
    var initialState: Int { 0 }

    func body(in context: BodyContext<Int>) -> Node {
      Node(VBox.self) {
        Label("\(id) \(context.state)")
        if context.state > 1 { Label("many") }
      }
    }
  }

  private struct Bound: IdentifiableComponent {
    var id: String
    let name: State<String>

    func renderContent() -> Label { Label().bind(\.text, to: name) }

    func render(in content: Label) {}
  }

  @Test func aRowFollowsItsState() throws {
    let view = ListView(size: Size(width: 8, height: 4))
    view.apply(
      List {
        Counter(id: "a")
        Counter(id: "b")
      }
    )
    #expect(view.text == "a 0\nb 0\n\n")

    let path = ElementPath(section: 0, element: 0)
    try #require(view.content(at: path) as? BodyView<Int>).setState { $0 = 2 }

    #expect(view.contentRows == 3)
    #expect(view.text == "a 2\nmany\nb 0\n")
  }

  @Test func aRowFollowsAStateThatItIsBoundTo() {
    let name = State("Mia")
    let view = ListView(size: Size(width: 8, height: 2))
    view.apply(List { Bound(id: "a", name: name) })

    name.value = "Jules\nWinnfield"

    #expect(view.text == "Jules\nWinnfiel")
  }

  @Test func aChangeAsksForOneDrawing() throws {
    let name = State("Mia")
    let view = ListView(size: Size(width: 8, height: 2))
    var count = 0
    view.onNeedsDisplay = { count += 1 }
    view.apply(List { Bound(id: "a", name: name) })
    #expect(view.needsDisplay)
    _ = view.rows()
    #expect(!view.needsDisplay)

    name.value = "Jules"
    name.value = "Vincent"

    #expect(count == 1)
    #expect(view.needsDisplay)
    #expect(view.text == "Vincent\n")
    #expect(!view.needsDisplay)
  }

  @Test func framesEqualThoseOfAViewLaidOutByHand() throws {
    let names = (0..<6).map { State("name \($0)") }
    let fresh = ListView(size: Size(width: 10, height: 5))
    let asked = ListView(size: Size(width: 10, height: 5))
    for view in [fresh, asked] {
      view.apply(
        List { for (index, name) in names.enumerated() { Bound(id: "\(index)", name: name) } }
      )
    }
    var generator = SeededGenerator(seed: 3)
    for round in 0..<50 {
      let name = names[Int.random(in: 0..<6, using: &generator)]
      name.value = (0..<Int.random(in: 1...3, using: &generator)).map { "\(round) \($0)" }
        .joined(separator: "\n")
      asked.layOutAgain()
      #expect(fresh.text == asked.text, "round \(round)")
    }
  }

  @Test func theWindowIsDrawnAsTextAndWithColours() {
    struct Red: IdentifiableComponent, Hashable {
      var id = 1

      func render(in content: Label) {
        content.text = "red"
        content.color = .red
      }
    }
    let view = ListView(size: Size(width: 4, height: 1))

    view.apply(List { Red() })

    #expect(view.text == "red")
    #expect(view.grid.columns == 4)
    #expect(view.ansi(depth: .none) == "red\n")
    #expect(view.ansi(depth: .ansi16) == "\u{1b}[31mred\u{1b}[0m\n")
    #expect(HBox(Label("a"), Label("b")).text() == "ab")
    #expect(Label("to be wrapped").text(in: 7) == "to be\nwrapped")
  }

  @Test func negativeSizesCountAsZero() {
    let view = ListView(size: Size(width: -3, height: -1))
    #expect(view.size == .zero)
    view.resize(to: Size(width: 4, height: -1))
    #expect(view.size == Size(width: 4, height: 0))
    #expect(view.text == "")
  }
}
