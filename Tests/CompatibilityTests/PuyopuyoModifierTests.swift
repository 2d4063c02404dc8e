import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// Which attributes Puyopuyo's modifiers set, and which they leave.
@MainActor
struct PuyopuyoModifierTests {
  @Test func edgesThatAreNotGivenAreUnchanged() {
    let label = Label().attach()
      .margin(all: 1, horz: 2, vert: 3, top: 4, left: 5, bottom: 6, right: 7)
      .view
    let all: Props = [
      "margin": 1, "margin-horizontal": 2, "margin-vertical": 3, "margin-top": 4,
      "margin-left": 5, "margin-bottom": 6, "margin-right": 7,
    ]
    #expect(label.props == all)

    label.attach().margin()
    #expect(label.props == all)
    label.attach().margin(vert: 8, right: 9)
    var changed = all
    (changed["margin-vertical"], changed["margin-right"]) = (8, 9)
    #expect(label.props == changed)
  }

  @Test func paddingHasTheSameEdges() {
    let box = VBox().attach()
      .padding(all: 1, horz: 2, vert: 3, top: 4, left: 5, bottom: 6, right: 7).padding(left: 0)
      .view

    #expect(
      box.props == [
        "padding": 1, "padding-horizontal": 2, "padding-vertical": 3, "padding-top": 4,
        "padding-left": 0, "padding-bottom": 6, "padding-right": 7,
      ]
    )
  }

  @Test func aSingleEdgeBeatsAPairAndAPairBeatsAll() {
    let box = ZBox(Label("x")).attach().padding(all: 1, horz: 2, left: 4).view

    #expect(box.text() == "\n    x\n")
    #expect(box.grid(in: LayoutConstraints(width: nil, height: nil)).columns == 7)
  }

  @Test func sizesAndFramesSetBothAxes() {
    #expect(HBox().attach().size(3, .fill).view.props == ["width": 3, "height": "fill"])
    #expect(
      HBox().attach().frame(x: 1, y: 2, w: 3, h: 4).view.props
        == ["x": 1, "y": 2, "width": 3, "height": 4]
    )
    #expect(HBox().attach().activate(false).view.props == ["activated": false])
    #expect(HBox().attach().aspectRatio(2).view.props == ["aspect-ratio": 2])
    #expect(HBox().attach().animator(Animators.none).view.props == ["animator": "none"])
    #expect(HBox().attach().animator(Animators.default).view.props == ["animator": "default"])
  }

  @Test func anInheritedAnimatorIsNone() {
    let box = HBox().attach().animator(PlaygroundCore.Animator(milliseconds: 100))
      .animator(Animators.inherited)

    #expect(box.view.props == [:])
    let animator = State(PlaygroundCore.Animator(milliseconds: 100, easing: .linear))
    let bound = HBox().attach().animator(animator).view
    #expect(bound.props == ["animator": "100ms linear"])
    animator.value = .off
    #expect(bound.props == ["animator": "none"])
  }

  @Test func outputsOfVisibilityAndColourAreFollowed() {
    let (visibility, color) = (State(View.Visibility.gone), State(Color.rgb(1, 2, 3)))
    let box = HBox().attach().visibility(visibility).backgroundColor(color).view
    #expect(box.props == ["visibility": "gone", "background": "#010203"])

    (visibility.value, color.value) = (.visible, .standard)
    #expect(box.visibility == .visible)
    #expect(box.background == .standard)
  }

  @Test func flowsAndBoxesHaveTheirModifiers() {
    let flow = HFlow().attach()
      .arrangeCount(2).itemSpace(3).runSpace(4).runFormat(.round).runRowSize(5)
      .view
    #expect(
      flow.props
        == ["arrange": 2, "item-space": 3, "run-space": 4, "run-format": "round", "run-size": 5]
    )
    let box = VBox().attach()
      .space(1).format(.trailing).reverse(true).justifyContent([.right, .bottom])
      .semanticDirection(.rightToLeft)
      .view
    #expect(
      box.props == [
        "space": 1, "format": "trailing", "reverse": true, "justify-content": "bottom right",
        "direction": "rtl",
      ]
    )
  }

  // MARK: - Borders

  @Test func everyEdgeHasItsBorder() {
    let color = [BorderOption.color(.red)]
    let edges: [(String, Puyo<HBox>)] = [
      ("top", HBox().attach().topBorder(color)), ("left", HBox().attach().leftBorder(color)),
      ("bottom", HBox().attach().bottomBorder(color)),
      ("right", HBox().attach().rightBorder(color)),
    ]
    for (edge, puyo) in edges {
      #expect(
        puyo.view.props
          == ["border-\(edge)": 1, "border-inset": false, "border-\(edge)-color": "red"]
      )
    }
    let all = HBox().attach().borders().view.props
    #expect(
      all == [
        "border-top": 1, "border-left": 1, "border-bottom": 1, "border-right": 1,
        "border-inset": false,
      ]
    )
  }

  @Test(
    arguments: [
      (.thick(0), "border-style", "single"), (.thick(1), "border-style", "single"),
      (.thick(2), "border-style", "bold"), (.dash(3, 1), "border-style", "dashed"),
      (.lead(2), "border-lead", 2), (.trail(3), "border-trail", 3),
      (.color(.palette(200)), "border-top-color", 200),
    ] as [(BorderOption, String, Value)]
  )
  func anOptionOfABorderIsAnAttribute(option: BorderOption, name: String, value: Value) {
    let box = HBox().attach().topBorder([option]).view

    #expect(box.props == ["border-top": 1, "border-inset": false, name: value])
  }

  @Test func bordersTakeSpaceIfThatIsSetBeforeOrAfter() {
    let before = HBox(Label("a")).attach().borderInset(true).borders().view
    let after = HBox(Label("a")).attach().borders().borderInset(true).view

    for box in [before, after] { #expect(box.text() == "┌─┐\n│a│\n└─┘") }
    #expect(HBox(Label("abc")).attach().borderWidth(0).view.text() == "abc")
    #expect(HBox(Label("a")).attach().borderWidth(1).view.text() == "┌─┐\n│a│\n└─┘")
  }

  @Test(arguments: [(-1, "single"), (0, "single"), (1, "rounded"), (9, "rounded")])
  func aRadiusAboveZeroIsRound(radius: Int, expected: String) {
    let box = HBox().attach().cornerRadius(radius).view

    #expect(box.props["border-style"] == .string(expected))
  }

  // MARK: - Opacity

  @Test(
    arguments: [
      (-0.5, "invisible", false), (0, "invisible", false), (0.01, nil, true), (0.99, nil, true),
      (1, nil, false), (2, nil, false),
    ] as [(Double, String?, Bool)]
  )
  func opacityHidesOrDims(alpha: Double, visibility: String?, isDim: Bool) {
    let label = Label("a").attach().alpha(alpha).view

    #expect(label.props["visibility"] == visibility.map { .string($0) })
    #expect(label.isDim == isDim)
    let box = HBox().attach().visibility(.gone).alpha(alpha).view
    #expect(box.visibility == (alpha <= 0 ? .invisible : nil))
    #expect(box.ignoredAttributes == [])
  }

  @Test func clippingIsAnAttributeOfAFlexbox() {
    #expect(View().attach().clipToBounds(true).view.props == ["overflow": "hidden"])
    #expect(View().attach().clipToBounds(false).view.props == ["overflow": "visible"])
  }

  // MARK: - Geometry

  @Test(
    arguments: [
      (Rect(x: 1, y: 2, width: 5, height: 4), Point(x: 3, y: 4)),
      (Rect(x: 0, y: 0, width: 2, height: 1), Point(x: 1, y: 0)),
      (Rect(x: 7, y: 3, width: 1, height: 1), Point(x: 7, y: 3)),
    ] as [(Rect, Point)]
  )
  func theCentreIsTheCellInTheMiddle(frame: Rect, center: Point) {
    var (centers, bounds, frames): ([Point], [Rect], [Rect]) = ([], [], [])
    let box = HBox().attach {
      HBox().attach($0).activated(false)
        .frame(x: frame.x, y: frame.y, w: frame.width, h: frame.height)
        .onCenterChanged(SimpleInput { centers.append($0) })
        .onBoundsChanged(SimpleInput { bounds.append($0) })
        .onFrameChanged(SimpleInput { frames.append($0) })
    }
    .size(20, 10).view

    _ = box.text()
    _ = box.text()

    #expect(centers == [center])
    #expect(bounds == [Rect(x: 0, y: 0, width: frame.width, height: frame.height)])
    #expect(frames == [frame])
  }

  @Test func onlyTheChangedPartOfTheGeometryIsSent() {
    var (frames, bounds, centers) = (0, 0, 0)
    var moved: HBox?
    let box = HBox().attach {
      HBox().attach($0).activated(false).frame(x: 0, y: 0, w: 4, h: 2).assign(to: &moved)
        .onFrameChanged(SimpleInput { _ in frames += 1 })
        .onBoundsChanged(SimpleInput { _ in bounds += 1 })
        .onCenterChanged(SimpleInput { _ in centers += 1 })
    }
    .size(20, 10).view
    _ = box.text()

    moved?.x = 3
    _ = box.text()
    #expect((frames, bounds, centers) == (2, 1, 2))
    // The middle of one row more is the same cell.
    moved?.height = 3
    _ = box.text()
    #expect((frames, bounds, centers) == (3, 2, 2))
  }
}
