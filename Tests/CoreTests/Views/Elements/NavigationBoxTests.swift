import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// PU-109: a box with a title bar and a stack of pages.
@MainActor
struct NavigationBoxTests {
  private func label(_ text: String) -> Node { Node("Label", props: ["text": .string(text)]) }

  private func page(_ title: String?, _ text: String) -> Node {
    let props: Props = title.map { ["title": .string($0)] } ?? [:]
    return Node("NavigationPage", key: .id(text), props: props, children: [label(text)])
  }

  private func box(_ props: Props, _ pages: Node...) -> Node {
    var all: Props = ["title": "Zoo", "width": 20]
    for prop in props.list { all[prop.name] = prop.value }
    return Node("NavigationBox", key: .id("box"), props: all, children: pages)
  }

  private var two: (Node, Node) { (page(nil, "animals"), page("Wolf", "howls")) }

  private func picture(_ props: Props) -> String {
    ControlProbe(box(props, two.0, two.1)).picture
  }

  @Test(
    arguments: [
      ([:], "        Zoo\nanimals"), (["depth": 1], "‹ Zoo   Wolf\nhowls"),
      (["depth": 9], "‹ Zoo   Wolf\nhowls"), (["bar-visible": false], "animals"),
      (["body-avoids-bar": false, "height": 2], "        Zoo"),
      (["bar-offset-y": 1], "animals"), (["bar-offset-x": 2], "      Zoo\nanimals"),
    ] as [(Props, String)]
  )
  func thePageOnTopIsShown(props: Props, expected: String) {
    #expect(picture(props) == expected)
  }

  @Test(
    arguments: [
      (20, "‹ Zoo Timberwolves"), (12, "‹ Zoo Timbe…"), (8, "‹ … Tim…"), (5, "‹ Ti…"), (2, "‹"),
      (1, "‹"),
    ]
  )
  func aTitleThatIsCutEndsWithAnEllipsis(columns: Int, expected: String) {
    let top = page("Timberwolves", "howls")
    let probe = ControlProbe(box(["depth": 1, "width": .int(columns)], two.0, top))
    let bar = probe.picture.split(separator: "\n").first.map(String.init) ?? ""
    #expect(bar == expected)
    #expect(bar.count <= columns)

    let first = ControlProbe(box(["width": .int(columns), "title": "Zooanimalsofthecity!"], two.0))
    let title = first.picture.split(separator: "\n").first.map(String.init) ?? ""
    let whole = "Zooanimalsofthecity!"
    #expect(title == (columns >= 20 ? whole : String(whole.prefix(columns - 1)) + "…"))
  }

  @Test func onlyWhatIsShownOfTheWayBackIsClicked() {
    let top = page("Timberwolves", "howls")
    let node = box(["depth": 1, "width": 8], two.0, top)
    let (beside, within) = (ControlProbe(node), ControlProbe(node))
    _ = beside.click(4, 0)
    #expect(beside.picture.hasSuffix("howls"))
    _ = within.click(2, 0)
    #expect(within.picture.hasSuffix("animals"))
  }

  @Test func aNavigationBarReplacesTheTitle() {
    let bar = Node("NavigationBar", children: [label("custom"), label("bar")])
    let probe = ControlProbe(box([:], bar, two.0, two.1))

    #expect(probe.picture == "custombar\nanimals")
  }

  @Test func keysAndClicksGoBack() {
    let pages = [page(nil, "a"), page("B", "b"), page("C", "c")]
    let node = box(["depth": 2], pages[0], pages[1], pages[2])
    let probe = ControlProbe(node)
    probe.press("tab backspace")
    #expect(probe.picture == "‹ Zoo    B\nb")
    #expect(probe.click(1, 0))
    #expect(probe.picture == "        Zoo\na")
    #expect(!probe.press("backspace"))
  }

  @Test func theBackKeyWorksInControlsOfThePage() {
    let button = Node("Button", key: .id("ok"), props: ["text": "OK"])
    let top = Node("NavigationPage", key: .id("top"), props: ["title": "Top"], children: [button])
    let probe = ControlProbe(box(["depth": 1], two.0, top))
    probe.press("tab tab")
    #expect(probe.focus?.element == "Button")
    #expect(probe.press("backspace"))
    #expect(probe.picture == "        Zoo\nanimals")
  }

  @Test func keysReachOnlyTheBoxesAroundTheFocus() {
    let button = Node("Button", key: .id("ok"), props: ["text": "OK"])
    let lines = ["one", "two", "three"].map(label)
    let sibling = Node("ScrollBox", key: .id("lines"), props: ["height": 1], children: lines)
    let probe = ControlProbe(Node("VBox", children: [button, sibling]))
    probe.press("tab")
    #expect(probe.focus?.element == "Button")

    #expect(!probe.press("down"))
    #expect(probe.picture == "▸ OK ◂\none ↓")
  }

  @Test func theBoxHasTheFocusWhenAnotherPageHidesTheControl() {
    let button = Node("Button", key: .id("more"), props: ["text": "More"])
    let bottom = Node("NavigationPage", key: .id("bottom"), children: [button])
    let probe = ControlProbe(box([:], bottom, two.1))
    probe.press("tab tab")
    #expect(probe.focus?.element == "Button")

    probe.describe(.component(box(["depth": 1], bottom, two.1)))

    #expect(probe.focus?.element == "NavigationBox")
    #expect(probe.press("backspace"))
    #expect(probe.picture == "        Zoo\n▸ More ◂")
  }

  @Test func atTheFirstPageTheFocusIsInThePage() {
    let button = Node("Button", key: .id("more"), props: ["text": "More"])
    let bottom = Node("NavigationPage", key: .id("bottom"), children: [button])
    let probe = ControlProbe(box([:], bottom, two.1))
    probe.press("tab")
    #expect(probe.focus?.element == "Button")

    probe.describe(.component(box(["depth": 1], bottom, two.1)))
    #expect(probe.press("backspace"))

    #expect(probe.focus?.element == "Button")
  }

  @Test(
    arguments: [("ScrollBox", ["height": "fill"]), ("TableBox", ["separators": "none"])]
      as [(String, Props)]
  )
  func aScrolledBoxInAPageTakesTheRest(type: String, props: Props) {
    let rows = (1...9).map { label("row \($0)") }
    let inner = type == "ScrollBox" ? rows : [Node("Cells", children: rows)]
    let scroll = Node(type, key: .id("scroll"), props: props, children: inner)
    let button = Node("Button", key: .id("ok"), props: ["text": "OK"])
    let page = Node("NavigationPage", key: .id("page"), children: [scroll, button])
    let probe = ControlProbe(box(["height": 5], page))

    let lines = probe.picture.split(separator: "\n").map { $0.prefix(4) }
    #expect(lines == ["    ", "row ", "row ", "row ", "[ OK"])
  }

  @Test func aPageIsAsHighAsItsBox() {
    let spacer = Node("Spacer")
    let page = Node("NavigationPage", key: .id("page"), children: [label("a"), spacer, label("b")])

    #expect(ControlProbe(box(["height": 5], page)).picture == "        Zoo\na\n\n\nb")
    #expect(ControlProbe(box([:], page)).picture == "        Zoo\na\nb")
  }

  @Test func pagesArePushedAndPopped() {
    let box = NavigationBox(title: "Zoo") { Label("animals") }
    box.width = .cells(20)
    let wolf = NavigationPage()
    wolf.title = "Wolf"
    wolf.add(Label("howls"))
    box.push(wolf)
    #expect(box.text() == "‹ Zoo   Wolf\nhowls")
    #expect(box.operate(.key(ControlKey(.backspace))))
    #expect(box.text() == "        Zoo\nanimals")
    box.depth = 1
    box.pop()
    box.pop()
    #expect(box.pages.count == 1)
    #expect(box.text() == "        Zoo\nanimals")
  }

  @Test func aMountedBoxShowsThePageAtItsDepth() {
    let view = View.make(for: box(["depth": 1], two.0, two.1))
    #expect(view.text() == "‹ Zoo   Wolf\nhowls")

    #expect(view.operate(.key(ControlKey(.backspace))))

    #expect(view.text() == "        Zoo\nanimals")
  }

  @Test func theViewStateOfPuyopuyoMovesTheBar() {
    let state = State(NavigationBox.ViewState())
    let box = NavigationBox(title: "Zoo") { Label("body") }.attach().width(12).viewState(state).view
    #expect(box.text() == "    Zoo\nbody")
    state.value.navOffset.y = 1
    #expect(box.text() == "body")
    state.value.navOffset.y = 0
    state.value.bodyAvoidNavBar = false
    #expect(box.text() == "    Zoo")
    state.value.visible = false
    #expect(box.text() == "body")
  }
}
