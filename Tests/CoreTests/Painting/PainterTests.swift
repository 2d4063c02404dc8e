import Testing

@testable import PlaygroundCore

@Suite struct PainterTests {
  /// Paints a node whose frames are given, into a grid that fits the first of them.
  private func picture(
    _ node: Node,
    _ frames: [Rect],
    columns: Int? = nil,
    rows: Int? = nil
  ) -> Grid {
    let size = frames[0].size
    var grid = Grid(columns: columns ?? size.width, rows: rows ?? size.height)
    let layout = LayoutTree(frames: frames, extent: size)
    Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)
    return grid
  }

  private func picture(_ node: Node, _ width: Int, _ height: Int) -> String {
    picture(node, [Rect(x: 0, y: 0, width: width, height: height)]).description
  }

  @Test func labelWrapsAndAligns() {
    var label = Node("Label", props: ["text": "the quick brown fox", "align": "center"])
    #expect(picture(label, 11, 2) == " the quick\n brown fox")

    label.props["align"] = "trailing"
    #expect(picture(label, 11, 1) == "the quick …")

    label.props["lines"] = 1
    label.props["truncation"] = "head"
    #expect(picture(label, 11, 3) == "… brown fox\n\n")
  }

  @Test func labelHasLooksAndABackground() {
    let label = Node(
      "Label",
      props: ["text": "ab", "color": "red", "background": "#0000ff", "bold": true, "dim": false],
    )

    let blue = Color.rgb(0, 0, 255)
    #expect(
      picture(label, [Rect(x: 0, y: 0, width: 4, height: 1)]).rowRuns(0) == [
        Run("ab", style: TextStyle(color: .palette(1), background: blue, attributes: .bold)),
        Run("  ", style: TextStyle(background: blue)),
      ]
    )
  }

  @Test(arguments: [
    (9, 1, "[ Press ]"), (13, 1, "[   Press   ]"), (8, 1, "[ Pre… ]"), (4, 1, "[P…]"), (2, 1, "P…"),
    (1, 1, "…"), (9, 3, "\n[ Press ]\n"),
  ])
  func buttonHasBrackets(width: Int, height: Int, expected: String) {
    #expect(picture(Node("Button", props: ["text": "Press"]), width, height) == expected)
  }

  @Test func disabledButtonIsDim() {
    let button = Node("Button", props: ["text": "x", "disabled": true])

    let runs = picture(button, [Rect(x: 0, y: 0, width: 5, height: 1)]).rowRuns(0)

    #expect(runs == [Run("[ x ]", style: TextStyle(attributes: .dim))])
  }

  @Test(arguments: [
    (11, 5, "╭─────────╮\n│         │\n│ cat.png │\n│         │\n╰─────────╯"),
    (7, 3, "╭─────╮\n│ ca… │\n╰─────╯"), (8, 1, "cat.png"), (3, 1, "ca…"), (1, 1, "…"),
    (2, 3, "ca\nt.\np…"),
  ])
  func imageIsACaptionedFrame(width: Int, height: Int, expected: String) {
    let image = Node("Image", props: ["src": "pictures/cat.png"])

    #expect(picture(image, width, height) == expected)
  }

  @Test func imageWithoutACaptionIsAnEmptyFrame() {
    #expect(picture(Node("Image"), 4, 3) == "╭──╮\n│  │\n╰──╯")
    #expect(
      picture(Node("Image", props: ["src": "a.png", "alt": "Cat"]), 7, 3).contains("│ Cat │")
    )
  }

  @Test(
    arguments: [
      (["value": 0], "●───────────"), (["value": 0.5], "──────●─────"),
      (["value": 1], "───────────●"),
      (["value": 9, "max": 3], "───────────●"), (["value": 1, "min": 1, "max": 1], "●───────────"),
      (["value": 15, "min": 10, "max": 20], "──────●─────"), ([:], "●───────────"),
    ] as [(Props, String)]
  )
  func sliderShowsItsValue(props: Props, expected: String) {
    #expect(picture(Node("Slider", props: props), 12, 1) == expected)
  }

  @Test(
    arguments: [
      (["value": 0], "░░░░░░░░░░"), (["value": 0.5], "█████░░░░░"), (["value": 1], "██████████"),
      (["value": 0.99], "█████████░"), (["value": 3, "total": 10], "███░░░░░░░"),
      (["value": 3, "total": 0], "░░░░░░░░░░"), (["value": -1], "░░░░░░░░░░"),
    ] as [(Props, String)]
  )
  func progressBarShowsItsShare(props: Props, expected: String) {
    #expect(picture(Node("ProgressBar", props: props), 10, 1) == expected)
  }

  @Test func controlsAreLegibleWithoutColour() {
    #expect(picture(Node("Switch", props: ["on": true]), 4, 1) == "[─●]")
    #expect(picture(Node("Switch"), 4, 1) == "[○─]")
    #expect(picture(Node("TextField", props: ["text": "Ann"]), 10, 1) == "[Ann_____]")
    #expect(picture(Node("TextField", props: ["text": "Annabella"]), 8, 1) == "[Annab…]")
    #expect(picture(Node("TextField", props: ["placeholder": "Name"]), 8, 1) == "[Name__]")
    #expect(picture(Node("Spinner", props: ["label": "Wait"]), 6, 1) == "⠋ Wait")
    #expect(picture(Node("Divider"), 4, 1) == "────")
    #expect(picture(Node("Divider", props: ["axis": "vertical"]), 1, 2) == "│\n│")
    #expect(picture(Node("Divider"), 1, 2) == "│\n│")
    #expect(picture(Node("Spacer"), 3, 1) == "")
  }

  @Test func placeholderIsDim() {
    let field = Node("TextField", props: ["placeholder": "Name"])

    let runs = picture(field, [Rect(x: 0, y: 0, width: 8, height: 1)]).rowRuns(0)

    #expect(runs == [Run("["), Run("Name", style: TextStyle(attributes: .dim)), Run("__]")])
  }

  @Test func boxesDrawTheirChildrenInOrder() {
    let box = Node(
      "ZBox",
      children: [
        Node("Label", props: ["text": "aaaa"]),
        Node("HBox", children: [Node("Label", props: ["text": "bb"])]),
        Node("Label", props: ["text": "cc", "visibility": "gone"]),
        Node("Label", props: ["text": "dd", "visibility": "free"]),
      ],
    )
    let frames = [
      (0, 0, 6, 2), (0, 0, 4, 1), (1, 0, 5, 1), (1, 0, 2, 1), (0, 0, 2, 1), (4, 1, 2, 1),
    ]
    .map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }

    #expect(picture(box, frames).description == "aabb\n    dd")
  }

  @Test func hiddenNodesHideWhatTheyHold() {
    let box = Node(
      "VBox",
      children: [
        Node(
          "VBox",
          props: ["visibility": "invisible"],
          children: [Node("Label", props: ["text": "no"])]
        ),
        Node("View", props: ["display": "none"], children: [Node("Label", props: ["text": "no"])]),
        Node("Greeting", isComposite: true, children: [Node("Label", props: ["text": "yes"])]),
      ],
    )
    let row = Rect(x: 0, y: 0, width: 4, height: 1)
    let frames =
      [Rect(x: 0, y: 0, width: 4, height: 2), row, row, row, row]
      + [Rect(x: 0, y: 1, width: 4, height: 1), row]

    #expect(picture(box, frames).description == "\nyes")
  }

  @Test(
    arguments: [
      (["border": 1], "┌────┐\n│abcdef\n└────┘"),
      (["border": 1, "overflow": "hidden"], "┌────┐\n│abcd│\n└────┘"),
      (["border-left": 1, "border-style": "double"], "║\n║abcdef\n║"),
      (["border": 1, "border-top": 0, "overflow": "scroll"], "│    │\n│abcd│\n└────┘"),
      (["border-start": 1, "direction": "rtl"], "     │\n abcdef\n     │"),
      (["overflow": "hidden"], "\n abcde\n"),
    ] as [(Props, String)]
  )
  func viewHasABorderAndClips(props: Props, expected: String) {
    let view = Node("View", props: props, children: [Node("Label", props: ["text": "abcdef"])])
    let frames = [Rect(x: 0, y: 0, width: 6, height: 3), Rect(x: 1, y: 1, width: 6, height: 1)]

    #expect(picture(view, frames, columns: 7).description == expected)
  }

  @Test func borderHasAColour() {
    let view = Node("View", props: ["border": 1, "border-color": "green"])

    let runs = picture(view, [Rect(x: 0, y: 0, width: 3, height: 2)]).rowRuns(0)

    #expect(runs == [Run("┌─┐", style: TextStyle(color: .palette(2)))])
  }

  @Test func nothingIsDrawnOutsideOfTheClip() {
    var grid = Grid(columns: 6, rows: 3)
    let label = Node("Label", props: ["text": "abcdefghijklmnopqr", "wrap": "character"])
    let layout = LayoutTree(
      frames: [Rect(x: 0, y: 0, width: 6, height: 3)],
      extent: Size(width: 6, height: 3),
    )

    let clip = Rect(x: 1, y: 1, width: 3, height: 1)
    Painter.paint(label, layout: layout, at: Point(x: 1, y: 0), clip: clip, into: &grid)

    #expect(grid.description == "\n ghi\n")
  }

  @Test(arguments: Schema.elements.map(\.name), [-5, 0, 1, 2, 3, 1_000_000_000_000, .max])
  func everyElementIsDrawnInAnyRoom(type: String, extent: Int) {
    let props: Props = [
      "text": "a漢\u{1b}", "src": "a/b", "label": "x", "border": 2, "value": 0.5, "background": "1",
    ]
    var grid = Grid(columns: 4, rows: 3)
    for frame in [
      Rect(x: 0, y: 0, width: extent, height: extent),
      Rect(x: .min, y: 1, width: 3, height: extent),
      Rect(x: 3, y: .max, width: extent, height: 1), Rect(x: -1, y: -1, width: 3, height: 3),
    ] {
      let layout = LayoutTree(frames: [frame, frame], extent: .zero)
      let node = Node(type, props: props, children: [Node("Label", props: props)])
      Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)
    }

    #expect(!grid.description.contains("\u{1b}"))
  }

  @Test func tooFewFramesDrawWhatTheyCan() {
    let box = Node("VBox", children: [Node("Label", props: ["text": "a"])])

    #expect(picture(box, [Rect(x: 0, y: 0, width: 1, height: 1)]).description == "")
  }

  @Test(arguments: ["View", "VBox"])
  func linesLeadAtTheRightWhereWritingDoes(_ container: String) {
    func label(_ props: Props) -> Node {
      var props = props
      props["text"] = "ab"
      return Node("Label", props: props)
    }
    let children = [label([:]), label(["align": "trailing"]), label(["align": "center"])]
    let frames = (0..<3).map { Rect(x: 0, y: $0, width: 6, height: 1) }
    let whole = Rect(x: 0, y: 0, width: 6, height: 3)
    let tree = Node(container, props: ["direction": "rtl"], children: children)

    #expect(
      picture(tree, [whole] + frames).description == """
            ab
        ab
          ab
        """
    )
  }
}
