import Testing

@testable import PlaygroundCore

/// Attributes of styles that depend on the state of an element while it is drawn.
struct StateLooksTests {
  private func styled(
    _ type: String,
    _ props: Props = [:],
    _ looks: [(ElementState, Props)],
    _ children: [Node] = []
  ) -> Node {
    var props = props
    props.conditionalSettings = looks.map { state, set in
      ConditionalSettings(
        state: state,
        settings: set.list.map { .init(name: $0.name, value: $0.value) }
      )
    }
    return Node(type, key: .id(type), props: props, children: children)
  }

  private func styles(_ node: Node, _ focus: ControlFocus? = nil) -> [TextStyle] {
    let constraints = LayoutConstraints(width: nil, height: nil)
    let layout = Layout.layout(node, in: constraints)
    var grid = Grid(columns: layout.extent.width, rows: layout.extent.height)
    Painter.paint(
      node,
      layout: layout,
      at: .zero,
      clip: grid.bounds,
      focus: focus,
      into: &grid,
    )
    return (0..<grid.rows).flatMap { grid.rowRuns($0).map(\.style) }
  }

  @Test func controlsHaveTheLooksOfTheirStates() {
    let button = styled(
      "Button",
      ["text": "a"],
      [
        (.focused, ["color": "green", "bold": false]), (.pressed, ["background": "blue"]),
        (.disabled, ["dim": false, "color": "magenta"]),
      ]
    )
    #expect(styles(button) == [.plain])
    #expect(styles(button, ControlFocus(index: 0)) == [TextStyle(color: .palette(2))])
    #expect(
      styles(button, ControlFocus(index: 0, isPressed: true))
        == [TextStyle(color: .palette(2), background: .palette(4))]
    )
    var disabled = button
    disabled.props["disabled"] = true
    #expect(styles(disabled) == [TextStyle(color: .palette(5))])
  }

  @Test func theErrorOfAControlMayHaveAnotherColour() {
    let field = styled("Checkbox", ["error": true], [(.error, ["color": "yellow"])])
    #expect(styles(field) == [TextStyle(color: .palette(3))])
  }

  @Test func selectedOptionsAndSwitchedControls() {
    let group = Node(
      "RadioGroup",
      props: ["value": "b"],
      children: ["a", "b"].map {
        styled("Option", ["text": .string($0)], [(.selected, ["underline": true])])
      }
    )
    #expect(styles(group).first == .plain)
    #expect(styles(group).last == TextStyle(attributes: .underline))
    let box = styled("Checkbox", ["on": true], [(.selected, ["color": "green"])])
    #expect(styles(box) == [TextStyle(color: .palette(2))])
  }

  @Test func aContainerHasTheFocusOfItsControls() {
    let box = styled(
      "VBox",
      ["border-left": 1],
      [(.focused, ["border-color": "green"])],
      [Node("Button", props: ["text": "a"]), Node("Label", props: ["text": "b"])]
    )
    let green = TextStyle(color: .palette(2))
    #expect(!styles(box).contains(green))
    #expect(styles(box, ControlFocus(index: 1)).first == green)
    #expect(!styles(box, ControlFocus(index: 3)).contains(green))
  }

  @Test func whatIsInATappedElementIsPressed() {
    let label = styled("Label", ["text": "b"], [(.pressed, ["reverse": true])])
    let box = Node("HBox", children: [Node("HBox", children: [label]), label])
    let reverse = TextStyle(attributes: .reverse)
    #expect(styles(box) == [.plain])
    #expect(styles(box, ControlFocus(tappedIndex: 1)) == [reverse, .plain])
    #expect(styles(box, ControlFocus(tappedIndex: 0)) == [reverse])
  }

  @Test func laterSettingsTakePrecedence() {
    var props: Props = ["color": "red"]
    props.conditionalSettings = [
      ConditionalSettings(state: .disabled, settings: [.init(name: "color", value: "green")]),
      ConditionalSettings(from: 20, settings: [.init(name: "color", value: "blue")]),
      ConditionalSettings(
        state: .disabled,
        below: 20,
        settings: [.init(name: "bold", value: true)]
      ),
    ]
    let label = Node("Label", props: props)

    #expect(label.resolved(columns: 20).props == ["color": "blue"])
    var narrow = label.resolved(columns: 19).props
    #expect(narrow["color"] == "red")
    #expect(narrow.apply(.disabled) == ["color", "bold"])
    #expect(narrow == ["color": "green", "bold": true])
  }
}
