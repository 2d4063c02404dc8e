import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The looks of the states of controls.
struct ControlLookTests {
  private func look(_ states: String, styled: Set<String> = []) -> ControlLook {
    let words = states.split(separator: " ").map(String.init)
    var props: Props = [:]
    for name in ["disabled", "read-only", "error"] where words.contains(name) { props[name] = true }
    let hasFocus = words.contains("focused") || words.contains("pressed")
    let focus = hasFocus ? ControlFocus(index: 0, isPressed: words.contains("pressed")) : nil
    return ControlLook(Node("Checkbox", props: props), focus, styled: styled)
  }

  /// The pressed look comes before that of the focus, the disabled look before the read-only one.
  @Test(
    arguments: [
      ("", "[ ]", "[ ]"), ("focused", "▸ ◂", "▸ ◂"), ("pressed", "▶ ◀", "* *"),
      ("disabled", "· ·", ". ."), ("read-only", "│ │", "| |"), ("error", "[ !", "[ !"),
      ("focused error", "▸ !", "▸ !"), ("pressed error", "▶ !", "* !"),
      ("disabled error", "· !", ". !"), ("read-only error", "│ !", "| !"),
      ("focused read-only", "▸ ◂", "▸ ◂"), ("focused disabled", "▸ ◂", "▸ ◂"),
      ("pressed disabled", "▶ ◀", "* *"), ("disabled read-only", "· ·", ". ."),
    ]
  )
  func bracketsShowTheState(states: String, signs: String, plain: String) {
    let look = look(states)

    let narrow = look.brackets(Grid(columns: 1, rows: 1))
    let wide = look.brackets(Grid(columns: 1, rows: 1, ambiguous: .wide))

    #expect("\(narrow.open) \(narrow.close)" == signs)
    #expect("\(wide.open) \(wide.close)" == plain)
  }

  @Test(
    arguments: [
      ("", .plain), ("focused", TextStyle(color: .palette(6), attributes: .bold)),
      ("pressed", TextStyle(color: .palette(6), attributes: [.bold, .reverse])),
      ("disabled", TextStyle(attributes: .dim)), ("read-only", .plain),
      ("error", TextStyle(color: .palette(1))),
      ("focused error", TextStyle(color: .palette(1), attributes: .bold)),
      ("disabled error", TextStyle(color: .palette(1), attributes: .dim)),
      ("focused disabled", TextStyle(color: .palette(6), attributes: [.bold, .dim])),
    ] as [(String, TextStyle)]
  )
  func stylesShowTheState(states: String, expected: TextStyle) {
    #expect(look(states).style() == expected)
  }

  @Test func aColourOfTheControlIsKeptUnlessThereIsAnError() {
    let base = TextStyle(color: .palette(2), background: .palette(4), attributes: .italic)

    #expect(
      look("focused").style(over: base)
        == TextStyle(color: .palette(2), background: .palette(4), attributes: [.italic, .bold])
    )
    #expect(
      look("focused error").style(over: base)
        == TextStyle(color: .palette(1), background: .palette(4), attributes: [.italic, .bold])
    )
  }

  @Test(
    arguments: [
      ("disabled", "dim", .plain), ("focused", "bold", TextStyle(color: .palette(6))),
      ("focused", "color", TextStyle(attributes: .bold)), ("error", "color", .plain),
      ("pressed", "reverse", TextStyle(color: .palette(6), attributes: .bold)),
      ("pressed", "background", TextStyle(color: .palette(6), attributes: .bold)),
      ("pressed", "dim", TextStyle(color: .palette(6), attributes: [.bold, .reverse])),
    ] as [(String, String, TextStyle)]
  )
  func attributesOfAStyleReplaceTheLook(states: String, name: String, expected: TextStyle) {
    #expect(look(states, styled: [name]).style() == expected)
  }

  @Test(arguments: [
    ("", BorderStyle.single), ("error", .single), ("focused", .bold), ("disabled", .dashed),
    ("read-only", .dashed), ("focused read-only", .bold), ("pressed", .bold),
  ])
  func framesShowTheState(states: String, border: BorderStyle) {
    #expect(look(states).border == border)
  }

  // MARK: - Elements

  @Test(
    arguments: [
      ("Slider", [:], "*-----------"), ("Slider", ["disabled": true], "o..........."),
      ("Slider", ["error": true], "!-----------"), ("Slider", ["read-only": true], "|-----------"),
      ("Slider", ["read-only": true, "error": true], "!-----------"),
      ("Switch", [:], "[o-]"), ("Switch", ["on": true], "[-*]"),
      ("Switch", ["disabled": true], ".o-."),
      ("ProgressBar", ["value": 0.5], "##########░░░░░░░░░░"),
      ("Checkbox", ["on": true, "text": "a"], "[x] a"),
      ("Checkbox", ["on": true, "disabled": true], ".x."),
      ("Button", ["text": "a", "disabled": true], ". a ."),
      ("TextField", ["text": "a", "read-only": true], "|a             |"),
      ("Divider", ["border-style": "double", "width": 3], "---"),
      ("Spinner", ["label": "a"], "⠋ a"),
      ("Image", ["alt": "a"], "+------+\n|      |\n|  a   |\n|      |\n+------+"),
      ("TextArea", ["width": 6, "error": true], "+----!\n|    |\n|    |\n|    |\n+----+"),
    ] as [(String, Props, String)]
  )
  func signsAreASCIIWhereTheyWouldBeWide(type: String, props: Props, expected: String) {
    #expect(wide(Node(type, props: props)) == expected)
  }

  @Test func containersAreDrawnInASCIIWhereSignsWouldBeWide() {
    let options = ["A", "B"].map { Node("Option", props: ["text": .string($0)]) }
    #expect(wide(Node("Select", props: ["value": "B"], children: options)) == "[ B ▾ ]")
    #expect(
      wide(Node("RadioGroup", props: ["value": "B"], children: options)) == "( ) A\n(*) B"
    )
    let row = Node("Row", children: [caption("a"), caption("b")])
    let table = Node(
      "Table",
      props: ["border": "rounded", "separators": "all"],
      children: [row, row]
    )
    #expect(wide(table) == "+---+---+\n| a | b |\n+---+---+\n| a | b |\n+---+---+")
    let text = caption("1\n2\n3\n4")
    let box = Node("ScrollBox", props: ["height": 2, "width": 3, "offset-y": 1], children: [text])
    #expect(wide(box) == "2 ^\n3 v")
  }

  @Test(
    arguments: [
      ("Slider", [:], "◆───────────"), ("Slider", ["error": true], "◆───────────"),
      ("Switch", ["read-only": true], "▸○─◂"), ("Checkbox", ["error": true], "▸ !"),
      ("TextField", ["error": true], "▸______________!\n ^"),
    ] as [(String, Props, String)]
  )
  func theFocusIsVisibleInOtherStates(type: String, props: Props, expected: String) {
    #expect(ControlSample(Node(type, props: props)).picture == expected)
  }

  private func wide(_ node: Node) -> String {
    let cells = CellMetrics(ambiguous: .wide)
    return node.grid(in: LayoutConstraints(width: nil, height: nil, cells: cells)).description
  }
}
