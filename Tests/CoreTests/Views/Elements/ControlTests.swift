import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The elements `RadioGroup`, `Select`, `Option`, `TextArea`, `Tabs` and `Tab`.
@MainActor
struct ControlTests {
  private func option(_ text: String, _ props: Props = [:]) -> Node {
    var props = props
    props["text"] = .string(text)
    return Node("Option", props: props)
  }

  @Test(arguments: [
    ("tea", "( ) Water\n(•) Tea"), ("Water", "(•) Water\n( ) Tea"), ("x", "( ) Water\n( ) Tea"),
  ])
  func oneOptionOfAGroupIsChosen(value: String, expected: String) {
    let group = Node(
      "RadioGroup",
      props: ["value": .string(value)],
      children: [option("Water"), option("Tea", ["value": "tea"])],
    )

    #expect(drawn(group, width: 20) == expected)
  }

  @Test func disabledOptionsAreDim() {
    let group = Node("RadioGroup", children: [option("a", ["disabled": true])])
    let layout = ContentLayout(.component(group), columns: 9)

    #expect(
      layout.rows(in: 0..<1, columns: 9, marks: .none)[0].runs
        == [
          Run("· ·", style: TextStyle(attributes: .dim)), Run(" "),
          Run("a", style: TextStyle(attributes: .dim)),
        ]
    )
  }

  @Test(
    arguments: [
      ("red", 20, "[ Red    ▾ ]"), ("b", 20, "[ Bluish ▾ ]"), ("x", 20, "[ Pick   ▾ ]"),
      ("b", 8, "[ B… ▾ ]"),
      ("b", 4, "Bl…▾"),
    ]
  )
  func selectShowsItsChoice(value: String, width: Int, expected: String) {
    let select = Node(
      "Select",
      props: ["value": .string(value), "placeholder": "Pick"],
      children: [option("Red", ["value": "red"]), option("Bluish", ["value": "b"])],
    )

    #expect(drawn(select, width: width) == expected)
  }

  @Test func textAreaIsInAFrame() {
    let area = Node("TextArea", props: ["text": "two words and more\nlines", "width": 14])

    #expect(
      drawn(area, width: 30) == """
        ┌────────────┐
        │ two words  │
        │ and more   │
        │ lines      │
        └────────────┘
        """
    )
    #expect(ElementSample.size(Node("TextArea")) == Size(width: 24, height: 5))
  }

  @Test(arguments: [
    ("b", " One  [Two]\nsecond"), ("One", "[One]  Two\nfirst"), ("x", "[One]  Two\nfirst"),
  ])
  func tabsShowOnePage(value: String, expected: String) {
    let tabs = Node(
      "Tabs",
      props: ["value": .string(value), "width": 12],
      children: [
        Node("Tab", key: .id("1"), props: ["title": "One"], children: [caption("first")]),
        Node(
          "Tab",
          key: .id("2"),
          props: ["title": "Two", "value": "b"],
          children: [caption("second")]
        ),
      ],
    )

    let layout = ContentLayout(.component(tabs), columns: 12)
    let rows = layout.rows(in: 0..<layout.contentRows, columns: 12, marks: .none)

    #expect(picture(rows) == expected)
    let reversed = rows[0].runs.filter { $0.style.attributes.contains(.reverse) }.map(\.text)
    #expect(reversed == [value == "b" ? "[Two]" : "[One]"])
  }

  @Test(arguments: [(40, 13), (9, 9)])
  func tabsAreAsWideAsTheirTitles(room: Int, expected: Int) {
    let tabs = Node(
      "Tabs",
      children: [
        Node("Tab", key: .id("1"), props: ["title": "One"], children: [caption("a")]),
        Node("Tab", key: .id("2"), props: ["title": "Three", "visibility": "gone"]),
      ],
    )
    let constraints = LayoutConstraints(width: room, height: nil)

    let layout = Layout.layout(Node("HBox", children: [tabs]), in: constraints)

    #expect(layout.frames[1] == Rect(x: 0, y: 0, width: expected, height: 2))
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      RadioGroup.self,
      ViewProperty.linear + ViewProperty.input + [ViewProperty("value", "a", \.value, "a")]
    )
    try checkView(
      Choice.self,
      ViewProperty.text + [
        ViewProperty("value", "a", \.value, "a"),
        ViewProperty("disabled", true, \.isDisabled, true),
      ]
    )
    try checkView(
      Select.self,
      ViewProperty.input + [
        ViewProperty("value", "a", \.value, "a"),
        ViewProperty("placeholder", "b", \.placeholder, "b"),
      ]
    )
    try checkView(
      TextArea.self,
      ViewProperty.input + [
        ViewProperty("text", "a", \.text, "a"),
        ViewProperty("placeholder", "b", \.placeholder, "b"),
      ]
    )
    try checkView(
      Tabs.self,
      ViewProperty.linear + [
        ViewProperty("value", "a", \.value, "a"),
        ViewProperty("disabled", true, \.isDisabled, true),
      ]
    )
    try checkView(
      Tab.self,
      ViewProperty.linear + [
        ViewProperty("title", "a", \.title, "a"),
        ViewProperty("value", "b", \.value, "b"),
      ]
    )
  }
}
