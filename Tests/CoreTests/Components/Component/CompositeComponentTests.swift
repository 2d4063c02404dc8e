import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct CompositeComponentTests {
  private struct Album: CompositeComponent, Equatable {
    var title: String
    var isLong = true

    var initialState: Bool { false }

    func body(in context: BodyContext<Bool>) -> Node {
      Node(VBox.self) {
        $0.justifyContent = .left
      } children: {
        Label(title)
        if context.state { Label("2016") }
        TextField()
        if isLong { Label("more") } else { Label("less") }
      }
    }
  }

  private struct Fixed: CompositeComponent {
    static var hasStaticStructure: Bool { true }
    var isExpanded: Bool

    var body: Node {
      Node(VBox.self) {
        Label("always")
        if isExpanded { Label("never") }
        Node(Label.self) {
          $0.text = "at times"
          $0.isHidden = !isExpanded
        }
      }
    }
  }

  private struct Wide: CompositeComponent {
    var body: Node { Node("Label") }

    func body(in context: BodyContext<Void>) -> Node {
      Node(Label.self) { $0.text = "\(context.parentSize.width ?? 0) columns" }
    }
  }

  @Test func aBodyIsAFunctionOfTheComponentAndTheState() throws {
    let view = ComponentHost(Album(title: "Blue"))
    let body = try #require(view.content as? BodyView<Bool>)

    body.setState { $0.toggle() }

    #expect(
      drawn(view.snapshot, width: 18) == """
        Blue
        2016
        [______________]
        more
        """
    )
    #expect(body.lastPatch == ViewPatch(created: 1, kept: 4))
  }

  @Test func theStateIsKeptWhenTheRowIsRenderedAgain() throws {
    let view = ComponentHost(Album(title: "Blue"))
    let body = try #require(view.content as? BodyView<Bool>)
    body.setState { $0 = true }
    let field = try #require(body.views(of: TextField.self).first)
    field.text = "typed"

    view.render(AnyComponent(Album(title: "Red", isLong: false)))

    #expect(body.state == true)
    #expect(body.views(of: TextField.self).first === field)
    #expect(body.views(of: Label.self).map(\.text) == ["Red", "2016", "less"])
    #expect(field.text == "typed")
  }

  @Test func aReusedViewStartsWithNewState() throws {
    let view = ComponentHost(Album(title: "Blue"))
    let body = try #require(view.content as? BodyView<Bool>)
    body.setState { $0 = true }

    view.prepareForReuse()
    view.render(AnyComponent(Album(title: "Red")))

    #expect(body.state == false)
  }

  @Test func aStaticStructureOnlyChangesAttributes() {
    let view = ComponentHost(Fixed(isExpanded: false))
    #expect(drawn(view.snapshot, width: 10) == "always")

    view.render(AnyComponent(Fixed(isExpanded: true)))

    #expect(drawn(view.snapshot, width: 10) == "always\nat times")
  }

  @Test func aBodyReadsTheWidthOfItsRow() {
    let node = AnyComponent(Wide()).node(in: LayoutConstraints(width: 33, height: nil))

    #expect(drawn(node, width: 33) == "33 columns")
  }

  @Test func anOmittedNodeKeepsTheKeysOfItsSiblings() {
    func keys(_ condition: Bool) -> [Key] {
      Node("VBox").children([
        when(condition, Node("Label")), Node("Label"), Node("Button", key: .id("b")),
      ])
      .children.map(\.key)
    }

    #expect(keys(true).dropFirst() == keys(false)[...])
    #expect(keys(false).last == .id("b"))
  }

  /// A row with one kind of body of several.
  private struct Choice: CompositeComponent {
    let number: Int

    var body: Node {
      switch number {
      case 0: Label("view")
      case 1: Node(Label.self) { $0.text = "node" }
      case 2: Always()
      default:
        if number > 3 {
          Node(HBox.self) {
            $0.space = 1
            Label("a")
            for text in ["b", "c"] { Label(text) }
          } children: {
            Label("d")
          }
        } else {
          Label("else")
        }
      }
    }
  }

  /// A component with a view.
  private struct Always: Component {
    func render(in content: Label) { content.text = "component" }
  }

  private func node(_ component: some Component) -> Node {
    AnyComponent(component).node(in: LayoutConstraints(width: 20, height: nil))
  }

  @Test func aBodyIsANodeAViewOrAComponent() {
    let rows = (0...4).map { drawn(node(Choice(number: $0)), width: 20) }

    #expect(rows == ["view", "node", "component", "else", "a b c d"])
  }

  @Test func viewsAreFoundById() {
    let view = View.make(
      for: Node(HBox.self) {
        Node(Label.self, id: "title") { $0.text = "a" }
        Node(VBox.self) { Node(Button.self, id: "ok") }
      }
    )

    #expect((view.view(id: "title") as? Label)?.text == "a")
    #expect(view.view(id: "ok") is Button)
    #expect(view.view(id: "cancel") == nil)
  }
}
