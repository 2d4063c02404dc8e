import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct StatesOfElementTests {
  private func context(_ states: ElementStates = [], selection: String? = nil) -> DrawingContext {
    var context = DrawingContext(origin: .zero, clip: .zero)
    context.states = states
    context.selection = selection
    return context
  }

  /// Returns the names of the states in which an element with a setting for each state has it.
  private func states(
    of node: Node,
    _ focus: ControlFocus? = nil,
    at index: Int = 3,
    in context: DrawingContext
  ) -> Set<String> {
    var node = node
    node.props.conditionalSettings = ElementState.allCases.map { state in
      ConditionalSettings(
        state: state,
        settings: [ObjectValue.Member(name: state.rawValue, value: true)]
      )
    }
    return StatesOfElement(focus: focus, index: index).applied(to: node, in: context).names
  }

  @Test(
    arguments: [
      ([:], []), (["disabled": true], ["disabled"]), (["error": true], ["error"]),
      (["on": true], ["selected"]), (["on": false, "disabled": false], []),
      (["on": "true"], []),
    ] as [(Props, Set<String>)]
  )
  func attributesOfAControlAreStates(props: Props, expected: Set<String>) {
    #expect(states(of: Node("Checkbox", props: props), in: context()) == expected)
  }

  @Test func aTextThatCannotBeChangedIsReadOnly() {
    let field = Node("TextField", props: ["read-only": true])

    #expect(states(of: field, in: context()) == ["read-only"])
    #expect(states(of: Node("TextField"), in: context()) == [])
  }

  @Test func theControlWithTheFocusIsFocusedAndMayBePressed() {
    let button = Node("Button")
    func states(_ focus: ControlFocus) -> Set<String> {
      self.states(of: button, focus, in: context())
    }

    #expect(states(ControlFocus(index: 3)) == ["focused"])
    #expect(states(ControlFocus(index: 3, isPressed: true)) == ["focused", "pressed"])
    #expect(states(ControlFocus(index: 2, isPressed: true)) == [])
    #expect(states(ControlFocus(index: 4)) == [])
    #expect(states(ControlFocus(tappedIndex: 3)) == ["pressed"])
    #expect(states(ControlFocus(tappedIndex: 4)) == [])
  }

  @Test func aContainerIsFocusedFromItsFirstToItsLastNode() {
    let container = box("VBox", [:], caption("a"), box("HBox", [:], Node("Button")), caption("b"))

    let focused = (2...8).filter {
      states(of: container, ControlFocus(index: $0), in: context()) == ["focused"]
    }

    #expect(focused == [3, 4, 5, 6, 7])
  }

  @Test func elementsInAControlHaveItsStates() {
    #expect(states(of: caption("a"), in: context([.disabled, .error])) == ["disabled", "error"])
    #expect(states(of: Node("Button"), in: context([.disabled, .error])) == [])
  }

  @Test func anOptionIsSelectedByItsValue() {
    let option = Node("Option", props: ["value": "b", "text": "Second"])

    #expect(states(of: option, in: context(selection: "b")) == ["selected"])
    #expect(states(of: option, in: context(selection: "Second")) == [])
    #expect(states(of: option, in: context()) == [])
    #expect(states(of: caption("b"), in: context(selection: "b")) == [])
  }

  @Test func aNodeWithoutConditionsOrElementIsUnchanged() {
    let card = Node("Card", isComposite: true, props: ["when": [["set": ["color": "red"]]]])
    let all = StatesOfElement(focus: ControlFocus(index: 0), index: 0)

    for node in [card, caption("a", ["color": "red"])] {
      let (styled, names) = all.applied(to: node, in: context(.disabled))
      #expect(styled == node)
      #expect(names == [])
    }
  }

  @Test func statesArePassedOnToTheContent() {
    let disabled = Node("Button", props: ["disabled": true])
    let focus = ControlFocus(index: 3)
    func inherited(
      _ node: Node,
      isControl: Bool,
      _ focus: ControlFocus? = nil,
      in context: DrawingContext
    ) -> ElementStates {
      StatesOfElement(focus: focus, index: 3).inherited(by: node, isControl: isControl, context)
    }

    #expect(inherited(disabled, isControl: true, in: context(.error)) == .disabled)
    #expect(inherited(disabled, isControl: true, focus, in: context()) == [.disabled, .focused])
    #expect(inherited(caption("a"), isControl: false, in: context(.error)) == .error)
    #expect(inherited(caption("a"), isControl: false, focus, in: context(.error)) == .error)
    let tapped = ControlFocus(tappedIndex: 3)
    #expect(
      inherited(caption("a"), isControl: false, tapped, in: context(.error))
        == [.error, .pressed]
    )
    #expect(
      inherited(caption("a"), isControl: false, ControlFocus(tappedIndex: 2), in: context())
        == []
    )
  }
}
