import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Operating controls in a window: the focus, keys, clicks and events.
struct ControlSessionTests {
  private func option(_ text: String, _ props: Props = [:]) -> Node {
    var props = props
    props["text"] = .string(text)
    return Node("Option", key: .id(text), props: props)
  }

  private func choices(_ type: String, value: String? = nil) -> Node {
    Node(
      type,
      key: .id("choice"),
      props: value.map { ["value": .string($0)] } ?? [:],
      children: [
        option("Red"), option("Green", ["disabled": true]), option("Blue"), option("Brown"),
      ],
    )
  }

  private func column(_ nodes: Node...) -> Node { Node("VBox", children: nodes) }

  private func field(_ id: String, _ props: Props = [:]) -> Node {
    Node("TextField", key: .id(id), props: props)
  }

  private func row(_ id: String, _ node: Node) -> Cell { Cell(key: .id(id), content: node) }

  private func list(_ cells: Cell...) -> PreviewContent {
    .list(List(sections: [Section(key: .id("s"), cells: Cells(cells))]))
  }

  // MARK: - The focus

  @Test func tabGoesThroughTheControlsInOrder() {
    let probe = ControlProbe(
      list(
        row("a", column(Node("Button", key: .id("1"), props: ["text": "A"]), field("2"))),
        row("b", Node("Label", props: ["text": "no control"])),
        row("c", Node("Checkbox", props: ["disabled": true])),
        row("d", Node("Slider")),
      )
    )
    var seen: [String?] = []
    for _ in 0..<4 {
      probe.press("tab")
      seen.append(probe.focus?.element)
    }
    #expect(seen == ["Button", "TextField", "Slider", "Button"])
    probe.press("shift-tab")
    #expect(probe.focus?.element == "Slider")
    #expect(probe.takeEvents().prefix(3) == ["focus", "blur", "focus"])
    #expect(probe.press("escape"))
    #expect(probe.focus == nil)
    #expect(probe.takeEvents().last == "blur")
    #expect(!probe.press("escape"))
  }

  /// A page with two buttons, below layers that fill it.
  private func layered(_ layers: Node...) -> PreviewContent {
    let buttons = ["one", "two"].map { Node("Button", key: .id($0), props: ["text": .string($0)]) }
    let page = Node("VBox", key: .id("page"), props: filling, children: buttons)
    return .component(Node("ZBox", props: filling, children: [page] + layers))
  }

  private func layer(_ id: String, _ nodes: Node...) -> Node {
    Node("VBox", key: .id(id), props: filling, children: nodes)
  }

  private let filling: Props = ["width": 24, "height": 8]

  @Test func theFocusGoesThroughLayersAndBack() {
    let probe = ControlProbe(layered())
    probe.press("tab tab")
    #expect(probe.focus?.frame.y == 1)
    let (dialog, question) = (layer("d", field("d")), layer("q", Node("Checkbox", key: .id("q"))))
    probe.describe(layered(dialog))
    #expect(probe.focus?.element == "TextField")
    probe.describe(layered(dialog, question))
    #expect(probe.focus?.element == "Checkbox")
    probe.describe(layered(dialog))
    #expect(probe.focus?.element == "TextField")
    probe.describe(layered())
    #expect(probe.focus?.element == "Button" && probe.focus?.frame.y == 1)
    // Both at once.
    probe.describe(layered(dialog))
    probe.describe(layered(dialog, question))
    probe.describe(layered())
    #expect(probe.focus?.element == "Button" && probe.focus?.frame.y == 1)
  }

  @Test func aLayerWithoutControlsTakesTheFocusAway() {
    let probe = ControlProbe(layered())
    probe.press("tab tab")
    probe.describe(layered(layer("d", Node("Label", props: ["text": "please wait"]))))
    #expect(probe.focus == nil)
    #expect(!probe.press("tab"))
    #expect(!probe.click(1, 0))
    probe.describe(layered())
    #expect(probe.focus?.frame.y == 1)
  }

  @Test func aFocusThatWasLeftDoesNotComeBack() {
    let dialog = layer("d", field("d"))
    let probe = ControlProbe(layered())
    probe.press("tab")
    probe.describe(layered(dialog))
    probe.press("escape")
    probe.describe(layered())
    #expect(probe.focus == nil)
    // A button in a row below the layers takes the focus, then the dialog goes.
    probe.press("tab")
    probe.describe(layered(dialog, layer("s", Node("Label"))))
    #expect(probe.focus == nil)
    probe.describe(layered(dialog))
    #expect(probe.focus?.element == "TextField")
  }

  @Test func theWindowScrollsToTheFocus() {
    let labels = (0..<20).map { row("l\($0)", Node("Label", props: ["text": "x"])) }
    let section = Section(
      key: .id("s"),
      cells: Cells([row("top", field("a"))] + labels + [row("end", field("b"))])
    )
    let probe = ControlProbe(.list(List(sections: [section])), height: 4)
    probe.press("tab tab")
    #expect(probe.viewport.offset == 18)
    #expect(probe.focus?.frame.y == 3)
    probe.press("tab")
    #expect(probe.viewport.offset == 0)
  }

  @Test func aControlThatIsGoneLosesTheFocus() {
    let probe = ControlProbe(list(row("a", field("x")), row("b", field("y"))))
    probe.press("tab tab")
    probe.describe(list(row("a", field("x"))))
    #expect(probe.focus == nil)
    #expect(!probe.press("a"))
  }

  @Test func hiddenControlsAreSkipped() {
    let probe = ControlProbe(
      column(
        Node("HBox", key: .id("h"), props: ["visibility": "gone"], children: [field("a")]),
        Node("Switch", key: .id("s"))
      )
    )
    probe.press("tab")
    #expect(probe.focus?.element == "Switch")
  }

  // MARK: - Looks

  @Test(
    arguments: [
      ([:], "[x] Tea", "▸x◂ Tea"), (["error": true], "[x! Tea", "▸x! Tea"),
      (["read-only": true], "│x│ Tea", "▸x◂ Tea"), (["disabled": true], "·x· Tea", "·x· Tea"),
    ] as [(Props, String, String)]
  )
  func statesAreVisibleWithoutColours(props: Props, plain: String, focused: String) {
    var props = props
    props["text"] = "Tea"
    props["on"] = true
    let probe = ControlProbe(Node("Checkbox", props: props))
    #expect(probe.picture == plain)
    probe.press("tab")
    #expect(probe.picture == focused)
  }

  @Test func widerTerminalsGetPlainSigns() {
    let metrics = CellMetrics(ambiguous: .wide)
    let viewport = Viewport(size: Size(width: 20, height: 1))
    let node = Node("Button", props: ["text": "OK"])
    viewport.show(
      ContentLayout(.component(node), in: LayoutConstraints(width: 20, height: nil, cells: metrics))
    )
    _ = viewport.operate(.key(ControlKey(.tab)))
    let rows = { () -> String in
      _ = viewport.frame(generation: 0, marks: .none)
      return viewport.picture()[0].map(\.text).joined()
    }
    #expect(rows() == "▸ OK ◂")
    _ = viewport.operate(.key(ControlKey(.enter)))
    #expect(rows() == "* OK *")
    #expect(viewport.release())
    #expect(rows() == "▸ OK ◂")
  }

  @Test(arguments: [
    (Node("Button", props: ["text": "OK"]), "▸ OK ◂"), (Node("Switch"), "▸○─◂"),
    (Node("Slider"), "◆───────────"), (Node("TextField"), "▸______________◂"),
    (Node("Select", children: [Node("Option", props: ["text": "A"])]), "▸   ▾ ◂"),
    (Node("RadioGroup", children: [Node("Option", props: ["text": "A"])]), "▸ ◂ A"),
    (
      Node("Tabs", props: ["width": 12], children: [Node("Tab", props: ["title": "One"])]), "▸One◂"
    ),
    (
      Node(
        "ScrollBox",
        props: ["height": 2, "width": 3],
        children: [Node("Label", props: ["text": "a\nb\nc"])]
      ),
      "a ◂\nb ▼"
    ),
  ])
  func everyControlShowsItsFocus(node: Node, expected: String) {
    let probe = ControlProbe(node)
    probe.press("tab")
    #expect(probe.picture == expected)
  }

  @Test func textAreaShowsItsFocusByItsBorder() {
    let probe = ControlProbe(Node("TextArea", props: ["text": "a"]))
    probe.press("tab")
    #expect(probe.picture.hasPrefix("┏━━"))
    #expect(probe.focus?.cursor == Point(x: 3, y: 1))
  }

  // MARK: - Values

  @Test(arguments: ["Checkbox", "Switch"])
  func activationToggles(type: String) {
    let probe = ControlProbe(Node(type))
    probe.press("tab space enter")
    probe.type(" ")
    #expect(probe.takeEvents() == ["focus", "change true", "change false", "change true"])
    #expect(probe.press("left") == false)
  }

  @Test func buttonsAreTapped() {
    let probe = ControlProbe(Node("Button", props: ["text": "OK"]))
    probe.press("tab space enter")
    #expect(probe.takeEvents() == ["focus", "tap", "tap"])
    #expect(probe.picture == "▶ OK ◀")
  }

  @Test func readOnlyControlsKeepTheirValues() {
    let probe = ControlProbe(
      column(
        Node("Checkbox", key: .id("c"), props: ["read-only": true]),
        field("f", ["read-only": true, "text": "abc"])
      )
    )
    probe.press("tab space tab backspace home")
    #expect(probe.takeEvents() == ["focus", "blur", "focus"])
    #expect(probe.focus?.cursor == Point(x: 1, y: 1))
  }

  @Test(arguments: [
    ("right", "change 4"), ("up up", "change 4 change 6"), ("left", "change 0"),
    ("end", "change 10"), ("home", "change 0"), ("page-up", "change 10"),
    ("end right", "change 10"),
  ])
  func slidersHonourTheirStep(keys: String, expected: String) {
    let node = Node("Slider", props: ["value": 2, "max": 10, "step": 2])
    let probe = ControlProbe(node)
    probe.press("tab " + keys)
    #expect(probe.takeEvents().dropFirst().joined(separator: " ") == expected)
  }

  @Test func slidersCountInDecimals() {
    let probe = ControlProbe(Node("Slider", props: ["value": 0.1, "step": 0.1]))
    probe.press("tab right right")
    #expect(probe.takeEvents() == ["focus", "change 0.2", "change 0.3"])
    let odd = ControlProbe(Node("Slider", props: ["max": 5, "step": 2]))
    odd.press("tab end")
    #expect(odd.takeEvents() == ["focus", "change 4"])
  }

  @Test(arguments: [
    ("down", "change Blue"), ("down down down", "change Blue change Brown"),
    ("end", "change Brown"),
    ("enter", "submit Red"),
  ])
  func optionsAreChosenByKeys(keys: String, expected: String) {
    for type in ["RadioGroup", "Select"] {
      let probe = ControlProbe(choices(type, value: "Red"))
      probe.press("tab " + keys)
      #expect(probe.takeEvents().dropFirst().joined(separator: " ") == expected)
    }
  }

  @Test(arguments: [
    ("b", "change Blue"), ("br", "change Blue change Brown"), ("bb", "change Blue change Brown"),
    ("g", ""), ("x", ""), ("BR", "change Blue change Brown"),
  ])
  func typedTextFindsAnOption(text: String, expected: String) {
    let probe = ControlProbe(choices("Select", value: "Red"))
    probe.press("tab")
    probe.type(text)
    #expect(probe.takeEvents().dropFirst().joined(separator: " ") == expected)
  }

  @Test func tabsChangeTheirPage() {
    let pages = ["One", "Two"].map { title in
      Node(
        "Tab",
        key: .id(title),
        props: ["title": .string(title)],
        children: [Node("Switch", key: .id(title + "!"))],
      )
    }
    let probe = ControlProbe(Node("Tabs", props: ["width": 12], children: pages))
    probe.press("tab right")
    #expect(probe.picture.hasPrefix(" One  ▸Two◂"))
    probe.press("right left tab")
    #expect(probe.focus?.element == "Switch")
    #expect(
      probe.takeEvents() == ["focus", "change Two", "change One", "blur", "focus"]
    )
  }

  @Test func aScrollBoxHandsOverAtItsEnds() {
    let text = Node("Label", props: ["text": "1\n2\n3\n4\n5"])
    let probe = ControlProbe(Node("ScrollBox", props: ["height": 2, "width": 4], children: [text]))
    probe.press("tab")
    #expect(probe.press("down down down"))
    #expect(!probe.press("down"))
    #expect(!probe.press("left"))
    #expect(probe.picture == "4  ▲\n5")
    #expect(probe.press("home"))
    #expect(!probe.press("up"))
  }

  // MARK: - Text

  @Test func aFieldIsEdited() {
    let probe = ControlProbe(field("f", ["text": "Ann", "width": 8]))
    probe.press("tab")
    probe.type("a!")
    probe.press("backspace enter")
    #expect(
      probe.takeEvents() == ["focus", "change Anna", "change Anna!", "change Anna", "submit Anna"]
    )
    #expect(probe.picture == "▸Anna__◂")
    #expect(probe.focus?.cursor == Point(x: 5, y: 0))
    probe.type("belle")
    #expect(probe.picture == "▸belle_◂")
  }

  @Test func aReloadKeepsTextAndCursor() {
    let probe = ControlProbe(list(row("a", field("f", ["text": "Ann"]))))
    probe.press("tab home")
    probe.type("Jo")
    let new = Node("Label", props: ["text": "new"])
    probe.describe(
      list(
        row("before", new),
        row("a", column(new, field("f", ["text": "Ann", "width": 9]))),
      )
    )
    // The field is at another place in its row's tree, so its keys differ.
    #expect(probe.focus == nil)

    probe.describe(list(row("a", field("f", ["text": "Ann"]))))
    probe.press("tab home")
    probe.type("Jo")
    probe.describe(list(row("before", new), row("a", field("f", ["text": "Ann", "width": 9]))))
    #expect(probe.picture == "new\n▸JoAnn__◂")
    #expect(probe.focus?.cursor == Point(x: 3, y: 1))
    probe.describe(list(row("a", field("f", ["text": "Bob"]))))
    #expect(probe.picture == "▸Bob___________◂")
    #expect(probe.focus?.cursor == Point(x: 3, y: 0))
  }

  // MARK: - The mouse

  @Test func clicksOperateControls() {
    let probe = ControlProbe(
      column(
        Node("Checkbox", key: .id("c"), props: ["text": "Tea"]),
        Node("Slider", key: .id("s"), props: ["max": 11, "step": 1]),
        field("f", ["text": "abcdef"]),
        choices("RadioGroup", value: "Red"),
        Node("Button", key: .id("b"), props: ["text": "No", "disabled": true])
      )
    )
    #expect(probe.click(5, 0))
    #expect(probe.click(4, 1))
    #expect(probe.click(3, 2))
    #expect(probe.focus?.cursor == Point(x: 3, y: 2))
    #expect(probe.click(1, 5))
    #expect(probe.click(1, 4))
    #expect(!probe.click(2, 7))
    #expect(!probe.click(20, 7))
    #expect(
      probe.takeEvents().filter { $0 != "focus" && $0 != "blur" }
        == ["change true", "change 4", "change Blue"]
    )
  }

  @Test func aClickOnSelectChoosesTheNextOption() {
    let probe = ControlProbe(choices("Select", value: "Brown"))
    probe.click(2, 0)
    #expect(probe.takeEvents() == ["focus", "change Red"])
  }

  @Test func aClickOnATitleShowsThePage() {
    let pages = ["One", "Two"].map { Node("Tab", key: .id($0), props: ["title": .string($0)]) }
    let probe = ControlProbe(Node("Tabs", props: ["width": 12], children: pages))
    #expect(probe.click(7, 0))
    #expect(probe.takeEvents() == ["focus", "change Two"])
  }

  // MARK: - Statements

  @Test func eventsGoOutwards() {
    let box = Node(
      "HBox",
      actions: [Action(event: .change, statements: "row")],
      children: [
        Node("Switch", key: .id("a")),
        Node("Switch", key: .id("b"), actions: [Action(event: .change, statements: "own")]),
        Node(
          "Switch",
          key: .id("c"),
          actions: [Action(event: .change, script: WrittenScript("bound"), isBinding: true)],
        ),
      ],
    )
    let probe = ControlProbe(list(row("r", box)))
    probe.press("tab space tab space tab space")
    #expect(probe.statements == ["row", "own", "bound", "row"])
  }

  @Test func tapStatementsReplaceAChange() {
    let tap = Action(event: .tap, statements: "toggle")
    let probe = ControlProbe(Node("Checkbox", actions: [tap]))
    probe.press("tab space")
    #expect(probe.takeEvents() == ["focus", "tap"])
    #expect(probe.statements == ["toggle"])
    #expect(probe.values.isEmpty)
  }

  @Test func valuesHaveNames() {
    let probe = ControlProbe(list(row("a", column(field("f/1")))))
    probe.press("tab")
    probe.type("x")
    #expect(probe.values.named.map(\.name) == ["s/a/f\\/1.text"])
    probe.describe(list(row("b", column(field("f/1")))))
    #expect(probe.values.isEmpty)
  }
}
