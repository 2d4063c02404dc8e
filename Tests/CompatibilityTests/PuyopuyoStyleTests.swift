import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// Puyopuyo's styles, style sheets and borders, on views.
@MainActor
struct PuyopuyoStyleTests {
  private let brown = StyleSheet(styles: [
    TextColorStyle(value: .yellow), FontStyle(isBold: true),
    TextColorStyle(value: .white, state: .highlighted),
  ])
  private let green = StyleSheet(styles: [TextColorStyle(value: .green)])

  @Test func aSheetReplacesThePreviousOne() {
    let sheet = State(brown)
    let button = Button("OK").attach().textColor(.red).styleSheet(sheet).view
    #expect(button.color == .yellow)
    #expect(button.isBold)
    #expect(button.looks(in: .pressed) == Looks(color: .white))

    sheet.value = green
    #expect(button.props == ["text": "OK", "color": "green"])
    sheet.value = StyleSheet(styles: [])
    #expect(button.props == ["text": "OK", "color": "red"])
  }

  @Test func whatChangedSinceIsKept() {
    let sheet = State(brown)
    let label = Label("a").attach().styleSheet(sheet).view
    label.color = .blue
    sheet.value = StyleSheet(styles: [])
    #expect(label.color == .blue)
    #expect(!label.isBold)
    label.attach().styleSheet(green).styleSheet(brown.combine(green))
    #expect(label.color == .green)
    #expect(label.isBold)
  }

  @Test func stockStylesSetProperties() {
    let box = View().attach().styles([
      PaddingStyle(value: 1), BorderLinesStyle(.double, color: .red),
      ClipToBoundsStyle(value: true),
      BackgroundColorStyle(value: .blue), FrameStyle(value: Rect(x: 1, y: 2, width: 3, height: 4)),
      CornerRadiusStyle(value: 2),
    ])
    .view
    #expect(
      box.props == [
        "padding": 1, "border": 1, "border-style": "rounded", "border-color": "red",
        "overflow": "hidden", "background": "blue", "activated": false, "x": 1, "y": 2,
        "width": 3, "height": 4,
      ]
    )
    let label = Label("a").attach().styles([
      AlphaStyle(value: 0.5), TextLinesStyle(value: 2), TextAlignmentStyle(value: .right),
      ImageStyle(value: "a.png"), ContentModeStyle(value: .fill),
    ])
    .view
    #expect(label.props == ["text": "a", "dim": true, "lines": 2, "align": "trailing"])
    #expect(label.attach().alpha(0).view.visibility == .invisible)
  }

  // MARK: - States

  private func style(_ view: View) -> TextStyle? {
    view.grid(in: LayoutConstraints(width: nil, height: nil)).rowRuns(0).first?.style
  }

  @Test func looksFollowTheStateOfAView() {
    let button = Button("OK").attach()
      .textColor(.white).textColor(.green, state: .focused)
      .backgroundColor(.blue, state: .highlighted).textColor(.magenta, state: .disabled)
      .view
    button.setLooks(button.looks(in: .focused).merging(Looks(isBold: false)), in: .focused)

    #expect(style(button) == TextStyle(color: .white))
    button.isFocused = true
    #expect(style(button) == TextStyle(color: .green))
    button.operate(.key(ControlKey(.enter)))
    #expect(style(button) == TextStyle(color: .green, background: .blue))
    #expect(button.release())
    #expect(!button.release())
    #expect(style(button) == TextStyle(color: .green))
    button.isFocused = false
    button.isDisabled = true
    #expect(style(button) == TextStyle(color: .magenta, attributes: .dim))
  }

  @Test func looksAreThoseOfTheSchema() {
    let label = Label("a")
    label.setLooks(Looks(background: .standard, borderColor: .red), in: .pressed)
    #expect(label.looks(in: .pressed) == Looks(background: .standard))
    #expect(label.ignoredAttributes == ["Label.border-color"])
    label.setLooks(Looks(), in: .pressed)
    #expect(label.props == ["text": "a"])
  }

  @Test func tapsHaveFeedback() {
    let reverse = TextStyle(attributes: .reverse)
    for (style, expected) in [
      (TapRippleStyle() as any Style, reverse), (TapScaleStyle(), TextStyle(attributes: .dim)),
      (TapCoverStyle(color: .blue), TextStyle(background: .blue)),
    ] {
      let button = Button("OK").attach().style(TapRippleStyle()).styles([style]).view
      #expect(self.style(button) == .plain)
      button.operate(.key(ControlKey(.space)))
      #expect(self.style(button) == expected)
    }
  }

  @Test func aTapSelects() {
    let isChosen = State(false)
    let button = Button("OK").attach()
      .style(
        TapSelectStyle(
          normal: TextColorStyle(value: .white),
          selected: TextColorStyle(value: .green),
          toggle: isChosen,
        )
      )
      .view
    #expect(button.color == .white)
    button.operate(.key(ControlKey(.space)))
    #expect(isChosen.value)
    #expect(button.color == .green)
    isChosen.value = false
    #expect(button.color == .white)
  }

  /// The focus inside a list is drawn, also in a component with decorations.
  @Test func rowsOfAListShowThePress() throws {
    struct Row: Component {
      func renderContent() -> Button {
        Button("OK").attach().style(TapRippleStyle()).view
      }
      func render(in content: Button) {}
    }
    let list = ListView(size: Size(width: 8, height: 2))
    list.apply(List { Row().identified(by: 1) })
    func isReversed() -> Bool {
      list.rows()[0].runs.contains { $0.style.attributes.contains(.reverse) }
    }
    let button = try #require(list.content(at: ElementPath(section: 0, element: 0)) as? Button)
    #expect(!isReversed())
    button.operate(.key(ControlKey(.enter)))
    #expect(isReversed())
    button.release()
    #expect(!isReversed())
  }

  // MARK: - Borders

  @Test func bordersTakeNoSpace() {
    let box = HBox(Label("abc")).attach()
      .bottomBorder([.color(.red), .lead(1), .thick(2)]).padding(bottom: 1)
      .view
    #expect(box.text() == "abc\n ━━")
    #expect(box.props["border-bottom-color"] == "red")
    #expect(HBox(Label("abc")).attach().bottomBorder().borderInset(true).view.text() == "abc\n───")
    #expect(
      VBox(Label("ab")).attach().borders([.dash(1, 2)]).padding(all: 1).view.text()
        == "┌╌╌┐\n╎ab╎\n└╌╌┘"
    )
    #expect(
      VBox(Label("ab")).attach().leftBorder().topBorder().rightBorder([.trail(1)])
        .borderInset(true).view.text() == "┌──│\n ab"
    )
  }
}
