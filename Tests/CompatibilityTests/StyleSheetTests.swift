import TestSupport
import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// Styles for single states, stock styles on views of other kinds, and sheets.
@MainActor
struct StyleSheetTests {
  @Test(
    arguments: [
      (.highlighted, .pressed), (.focused, .focused), (.selected, .selected),
      (.disabled, .disabled),
    ] as [(ControlState, ElementState)]
  )
  func aStyleOfAStateSetsTheLooksOfThatState(state: ControlState, element: ElementState) {
    let label = Label("a").attach()
      .style(TextColorStyle(value: .red, state: state))
      .style(BackgroundColorStyle(value: .blue, state: state))
      .style(FontStyle(isBold: true, state: state))
      .view

    let looks = Looks(color: .red, background: .blue, isBold: true, isItalic: false)
    for other in ElementState.allCases {
      #expect(label.looks(in: other) == (other == element ? looks : Looks()))
    }
    #expect(label.color == nil && label.background == nil && !label.isBold)
  }

  @Test func aStyleOfAnyStateSetsAttributes() {
    let label = Label("a").attach()
      .style(LooksStyle(Looks(color: .red, isUnderlined: true)))
      .style(LooksStyle(Looks(color: .green)))
      .view

    #expect(label.props == ["text": "a", "color": "green", "underline": true])
  }

  @Test func stylesOfTextsAndImagesLeaveOtherViews() {
    let image = Image()
    let box = HBox()
    for view in [image, box] as [View] {
      view.attach().styles([
        TextColorStyle(value: .red), FontStyle(isBold: true), TextLinesStyle(value: 2),
        TextAlignmentStyle(value: .center),
      ])
      #expect(view.props == [:])
      #expect(view.ignoredAttributes == [])
    }
    box.attach().styles([ImageStyle(value: "a.png"), ContentModeStyle(value: .fill)])
    #expect(box.props == [:])
    image.attach().styles([ImageStyle(value: "a.png"), ContentModeStyle(value: .stretch)])
    #expect(image.props == ["src": "a.png", "scale": "stretch"])
  }

  @Test func aBorderWithoutAColourHasNone() {
    let box = HBox().attach().borderColor(.red).style(BorderLinesStyle()).view

    #expect(box.props == ["border": 1, "border-style": "single"])
    let frame = FrameStyle(value: Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      HBox().attach().style(frame).view.props
        == ["activated": false, "x": 1, "y": 2, "width": 3, "height": 4]
    )
  }

  @Test func propertiesAreStylesOfViewsThatHaveThem() {
    let style = (\HBox.space).getStyle(with: 3)

    #expect(HBox().attach().style(style).view.props == ["space": 3])
    #expect(VBox().attach().style(style).view.props == [:])
  }

  @Test func tapsHaveTheLooksOfThePressedState() {
    func looks(_ style: some Style) -> Looks {
      Button("a").attach().style(style).view.looks(in: .pressed)
    }

    #expect(looks(TapRippleStyle()) == Looks(isReversed: true))
    #expect(looks(TapScaleStyle()) == Looks(isDim: true, isReversed: false))
    #expect(looks(TapCoverStyle()) == Looks(background: .palette(8)))
    #expect(looks(TapCoverStyle(color: .red)) == Looks(background: .red))
  }

  @Test func aViewIsSelectedBeforeItsFirstTap() {
    let toggle = State(true)
    let style = TapSelectStyle(
      normal: TextColorStyle(value: .red),
      selected: TextColorStyle(value: .green),
      toggle: toggle
    )
    let (button, other) = (Button("a"), Button("b"))
    for view in [button, other] { view.attach().style(style) }
    #expect(button.color == .green)

    other.inputs.receive(.changed(1))
    #expect(toggle.value)
    other.inputs.receive(.tapped)
    #expect(!toggle.value)
    #expect(button.color == .red && other.color == .red)
  }

  @Test func laterSheetsOfACombinationTakePrecedence() {
    func sheet(_ color: Color) -> StyleSheet {
      StyleSheet(styles: [TextColorStyle(value: color)])
    }

    let combined = sheet(.red).combine(sheet(.green), sheet(.blue))

    #expect(combined.styles.count == 3)
    #expect(Label("a").attach().style(combined).view.color == .blue)
    #expect(sheet(.red).combine().styles.count == 1)
  }

  @Test func aSheetOfAnotherOutputReplacesThatOfTheFirst() {
    let (first, second) = (
      State(StyleSheet(styles: [TextColorStyle(value: .red), FontStyle(isBold: true)])),
      State(StyleSheet(styles: [TextColorStyle(value: .blue)]))
    )
    let label = Label("a").attach().styleSheet(first).styleSheet(second).view

    #expect(label.props == ["text": "a", "color": "blue"])
    first.value = StyleSheet(styles: [TextColorStyle(value: .green)])
    #expect(label.color == .blue)
    #expect(first.listenerCount == 0)
    label.bindings.unbind("style-sheet")
    #expect(label.props == ["text": "a"])
    #expect(second.listenerCount == 0)
  }

  /// The attributes of a view are those set by hand, overridden by the current sheet.
  @Test(arguments: Seeds.upTo(100))
  func removingASheetRestoresTheAttributesBeforeIt(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func styles() -> [any Style] {
      let all: [any Style] = [
        TextColorStyle(value: .red), TextColorStyle(value: .blue, state: .focused),
        FontStyle(isItalic: true), TextLinesStyle(value: 3), AlphaStyle(value: 0.5),
        BackgroundColorStyle(value: .green), TextAlignmentStyle(value: .right),
      ]
      return all.shuffled(using: &random).prefix(3).map { $0 }
    }
    let own = styles()
    let plain = Label("a").attach().styles(own).view
    let sheet = State(StyleSheet(styles: []))
    let label = Label("a").attach().styles(own).styleSheet(sheet).view

    for _ in 0..<5 {
      let next = StyleSheet(styles: styles())
      sheet.value = next
      let expected = Label("a").attach().styles(own).style(next).view
      #expect(label.props == expected.props, "seed \(seed)")
    }
    sheet.value = StyleSheet(styles: [])
    #expect(label.props == plain.props, "seed \(seed)")
  }
}
