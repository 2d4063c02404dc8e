import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Tabs: their bar, and how keys and clicks change the page.
struct TabsInputTests {
  private func tabs(_ titles: [String], _ props: Props = [:]) -> ControlSample {
    let pages = titles.map { Node("Tab", key: .id($0), props: ["title": .string($0)]) }
    var node = Node("Tabs", props: props, children: pages)
    node.resolveTabs()
    return ControlSample(node, size: Size(width: 16, height: 2))
  }

  @Test(
    arguments: [
      ("right", "value=Two"), ("left", "taken"), ("end", "value=Six"), ("home", "taken"),
      ("end right", "taken"), ("end left", "value=Two"), ("end home", "value=One"),
      ("enter", "submit"), ("down", "-"), ("up", "-"), ("space", "-"), ("shift-right", "-"),
      ("page-down", "-"), ("ctrl-home", "-"),
    ]
  )
  func keysChangeThePage(names: String, expected: String) {
    var sample = tabs(["One", "Two", "Six"])

    #expect(sample.press(names) == expected)
  }

  @Test func otherInputIsNotTaken() {
    var sample = tabs(["One", "Two"])

    for input in [.text("t"), .paste("Two"), .wheel(rows: 1)] as [ControlInput] {
      #expect(sample.send(input) == "-")
    }
    #expect(sample.send(.choice("Two")) == "value=Two")
    #expect(sample.send(.choice("Ten")) == "taken")
  }

  /// The titles cover columns 0 to 4, 6 to 9 and 11 to 15.
  @Test(arguments: [
    (0, "taken"), (4, "taken"), (5, "taken"), (6, "value=漢"), (9, "value=漢"), (10, "taken"),
    (11, "value=Six"), (15, "value=Six"), (16, "taken"), (-1, "taken"),
  ])
  func aClickOnATitleShowsItsPage(x: Int, expected: String) {
    var sample = tabs(["One", "漢", "Six"])

    #expect(sample.send(.press(Point(x: x, y: 0))) == expected)
    #expect(sample.send(.press(Point(x: x, y: 1))) == "-")
  }

  @Test(arguments: [
    (15, "taken"), (11, "taken"), (10, "taken"), (9, "value=漢"), (6, "value=漢"),
    (4, "value=Six"), (0, "value=Six"),
  ])
  func clicksAreMirroredInRightToLeftText(x: Int, expected: String) {
    var sample = tabs(["One", "漢", "Six"], ["direction": "rtl"])

    #expect(sample.send(.press(Point(x: x, y: 0))) == expected)
  }

  /// The bar shows `‹  Two  [Three] ›`.
  @Test(arguments: [
    (0, "value=One"), (2, "value=Two"), (8, "taken"), (15, "value=Four"),
  ])
  func aClickOnASignShowsTheNextPageThere(x: Int, expected: String) {
    for isMirrored in [false, true] {
      var props: Props = ["value": "Three"]
      if isMirrored { props["direction"] = "rtl" }
      var sample = tabs(["One", "Two", "Three", "Four"], props)
      let point = Point(x: isMirrored ? 15 - x : x, y: 0)

      #expect(sample.send(.press(point)) == expected)
    }
  }

  @Test(
    arguments: [
      ([:], "▸One◂  漢   Six\n^^^^^"), (["value": "漢"], " One  ▸漢◂  Six\n      ^^ ^"),
      (["direction": "rtl"], " Six   漢  ▸One◂\n           ^^^^^"),
      (["value": "none"], "▸One◂  漢   Six\n^^^^^"),
    ] as [(Props, String)]
  )
  func theTitleOfTheShownPageIsInReverse(props: Props, expected: String) {
    let picture = tabs(["One", "漢", "Six"], props).picture

    #expect(picture == expected + "\n")
  }

  @Test func disabledTabsAreDim() {
    let node = tabs(["One", "Two"], ["disabled": true]).node
    let grid = ElementSample.grid(node, [Rect(x: 0, y: 0, width: 11, height: 1)])

    #expect(
      grid.rowRuns(0) == [
        Run("·One·", style: TextStyle(attributes: [.dim, .reverse])), Run(" "),
        Run(" Two", style: TextStyle(attributes: .dim)),
      ]
    )
    #expect(!node.canTakeFocus)
  }

  @Test(
    arguments: [
      (nil, "v g g"), ("Two", "g v g"), ("c", "g g v"), ("Three", "v g g"), ("", "v g g"),
    ] as [(String?, String)]
  )
  func allPagesButOneAreHidden(value: String?, expected: String) {
    let use = Node(
      "Use",
      isComposite: true,
      children: [Node("Tab", props: ["title": "Three", "value": "c"])]
    )
    let pages = [Node("Tab", props: ["title": "One"]), Node("Tab", props: ["title": "Two"]), use]
    var node = Node(
      "Tabs",
      props: value.map { ["value": .string($0)] } ?? [:],
      children: pages
    )
    node.resolveTabs()

    let found = node.children.map { $0.body.props["visibility"] == "gone" ? "g" : "v" }
    #expect(found.joined(separator: " ") == expected)
    #expect(node.children[2].props.isEmpty)
  }

  @MainActor
  @Test func aViewShowsTheChosenPage() {
    let tabs = Tabs()
    for title in ["One", "Two"] {
      let page = Tab()
      page.title = title
      page.add(Label("page \(title)"))
      tabs.add(page)
    }
    #expect(tabs.text() == "[One]  Two\npage One")

    #expect(tabs.operate(.key(ControlKey(.right))))

    #expect(tabs.text() == " One  [Two]\npage Two")
    #expect(tabs.size(fitting: LayoutConstraints(width: 40, height: nil)).height == 2)
  }

  @Test func onlyTabsHideTheirPages() {
    let page = Node("Tab", props: ["title": "One"])
    for other in [
      Node("VBox", children: [page, page]),
      Node("Tabs", isComposite: true, children: [page, page]),
    ] {
      var node = other
      node.resolveTabs()
      #expect(node == other)
    }
  }
}
