import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// A view of a program, and its own modifiers.
private final class Meter: HBox {
  var level = 0.0 {
    didSet { bar.text = String(repeating: "#", count: Int(level)) }
  }
  private let bar = Label()

  required init() {
    super.init()
    add(bar)
  }
}

@MainActor
extension Puyo where T: Meter {
  @discardableResult
  fileprivate func level(_ level: Double) -> Self { set(\.level, level) }

  @discardableResult
  fileprivate func level(_ output: some ValueOutput<Double>) -> Self {
    bind(\.level, to: output)
  }
}

/// Puyopuyo's modifiers for controls, references to views, and what ends with a view.
@MainActor
struct PuyopuyoSurfaceTests {
  @Test func programsAddTheirOwnModifiers() {
    let level = State(2.0)
    var meter: Meter?
    let box = VBox().attach {
      Meter().attach($0).level(level).assign(to: &meter).space(1)
      Meter().attach($0).level(3)
    }
    .view

    #expect(box.text() == "##\n###")
    level.value = 4
    #expect(box.text() == "####\n###")
    #expect(meter?.level == 4)
  }

  @Test func viewsAreReferenced() {
    let count = State(1)
    let page = VBox()
    let label = Label().attach().tag(7).viewUpdate(on: count) { $0.text = "\($1)" }
      .addToParent(page)
      .view
    count.value = 5

    #expect(page.view(tag: 7) === label)
    #expect(page.view(tag: 8) == nil)
    #expect(label.text == "5")
    #expect(label.superview === page)
  }

  @Test func modifiersOfControlsTakeValuesAndOutputs() {
    let (isEnabled, title) = (State(false), State("Save"))
    let button = Button().attach().title(title).isEnabled(isEnabled).view
    #expect(button.text == "Save")
    #expect(button.isDisabled)
    isEnabled.value = true
    #expect(!button.isDisabled)
    #expect(Slider().attach().isEnabled(false).view.isDisabled)

    let (align, lines, alpha) = (State(TextAlignment.right), State(2), State(1.0))
    let label = Label("a").attach()
      .textAlignment(align).numberOfLines(lines).alpha(alpha).font(FontStyle(isItalic: true))
      .view
    alpha.value = 0.3
    #expect(
      label.props == [
        "text": "a", "align": "trailing", "lines": 2, "bold": false, "italic": true, "dim": true,
      ]
    )

    let color = State(Color.red)
    let box = View().attach().borderWidth(1).borderColor(.green).borderColor(color)
      .cornerRadius(1).clipToBounds(true)
      .view
    #expect(
      box.props == [
        "border": 1, "border-color": "red", "border-style": "rounded", "overflow": "hidden",
      ]
    )
    #expect(Image().attach().contentMode(.fill).view.scale == .fill)
  }

  @Test func inputIsReported() {
    var log: [String] = []
    let field = TextField().attach()
      .texting(SimpleInput { log.append("text \($0)") })
      .bind(event: .editingDidEnd) { log.append("end \($0.text)") }
      .bind(event: .valueChanged, unique: true) { _ in log.append("replaced") }
      .bind(event: .valueChanged, unique: true) { _ in log.append("changed") }
      .view
    field.operate(.text("a"))
    field.operate(.key(ControlKey(.enter)))
    #expect(log == ["text a", "changed", "end a"])

    let area = TextArea().attach().textChange(SimpleInput { log.append($0) }).view
    area.operate(.text("b"))
    let toggle = Switch().attach().bind(event: .valueChanged) { log.append("\($0.isOn)") }.view
    toggle.operate(.key(ControlKey(.space)))
    #expect(log.suffix(2) == ["b", "true"])
  }

  @Test func controlsFollowAndSetStates() {
    let (isOn, isChecked, level) = (State(false), State(true), State(0.2))
    let (name, note) = (State("a"), State("b"))
    let toggle = Switch().attach().isOn(isOn).view
    let box = Checkbox().attach().isOn(isChecked).view
    let slider = Slider().attach().value(level).view
    let field = TextField().attach().onText(name).view
    let area = TextArea().attach().onText(note).view

    for control in [toggle, box] as [InputView] { control.operate(.key(ControlKey(.space))) }
    slider.operate(.key(ControlKey(.right)))
    field.operate(.text("x"))
    area.operate(.text("y"))

    #expect(isOn.value && !isChecked.value)
    #expect(level.value > 0.2)
    #expect([name.value, note.value] == [field.text, area.text])
    #expect(field.text.contains("x") && area.text.contains("y"))

    (isOn.value, isChecked.value, level.value) = (false, true, 1)
    (name.value, note.value) = ("c", "d")
    #expect(!toggle.isOn && box.isOn && slider.value == 1)
    #expect([field.text, area.text] == ["c", "d"])
  }

  @Test func valuesOfControlsAreModifiers() {
    let (text, isOn, level) = (State("t"), State(true), State(0.5))
    let (address, size) = (State("a.png"), State(Dimension.cells(3)))

    #expect(TextField().attach().placeholder("p").text(text).view.props["placeholder"] == "p")
    #expect(TextField().attach().text(text).view.text == "t")
    #expect(Switch().attach().isOn(true).view.isOn)
    #expect(Switch().attach().isOn(isOn.map { !$0 }).view.isOn == false)
    #expect(Slider().attach().value(0.25).view.value == 0.25)
    #expect(Slider().attach().value(level.map { $0 * 2 }).view.value == 1)
    #expect(Image().attach().image("b.png").view.src == "b.png")
    #expect(Image().attach().image(address).view.src == "a.png")
    #expect(
      Label("a").attach().height(size).aspectRatio(2).margin(EdgeDimensions(1)).view.props
        == ["text": "a", "height": 3, "aspect-ratio": 2, "margin": 1]
    )
    #expect(Label().attach().activated(false).view.isActivated == false)
    #expect(ScrollBox().attach().contentOffset(Point(x: 0, y: 2)).view.contentOffset.y == 2)
  }

  @Test func scrollingIsReported() {
    var offsets: [Point] = []
    let offset = State(Point(x: 0, y: 0))
    let box = ScrollBox(Label("a"), Label("b"), Label("c")).attach()
      .contentOffset(offset).onContentOffsetChanged(SimpleInput { offsets.append($0) })
      .view
    offset.value = Point(x: 0, y: 1)
    #expect(box.contentOffset.y == 1)
    box.operate(.key(ControlKey(.end)), size: Size(width: 3, height: 1))
    #expect(offsets == [Point(x: 0, y: 2)])
  }

  @Test func geometryIsReportedAfterLayout() {
    var log: [String] = []
    let text = State("ab")
    let box = HBox().attach {
      Label().attach($0).text(text)
      Label("c").attach($0)
        .onFrameChanged(SimpleInput { log.append("frame \($0.x) \($0.width)") })
        .onBoundsChanged(SimpleInput { log.append("bounds \($0.width)") })
        .onCenterChanged(SimpleInput { log.append("center \($0.x)") })
    }
    .view
    #expect(box.text() == "abc")
    #expect(log == ["frame 2 1", "bounds 1", "center 2"])
    _ = box.text()
    text.value = "abcd"
    #expect(log.count == 3)
    _ = box.text()
    #expect(log.suffix(2) == ["frame 4 1", "center 4"])

    var frames: [Rect] = []
    struct Row: Component {
      let input: SimpleInput<Rect>
      func renderContent() -> HBox {
        HBox().attach { Label("abc").attach($0).onFrameChanged(input) }.view
      }
      func render(in content: HBox) {}
    }
    let list = ListView(size: Size(width: 8, height: 2))
    let input = SimpleInput<Rect> { frames.append($0) }
    list.apply(List { Row(input: input).identified(by: 1) })
    #expect(list.text.hasPrefix("abc"))
    #expect(frames == [Rect(x: 0, y: 0, width: 3, height: 1)])
  }

  // MARK: - Lifetimes

  /// An object whose lifetime is that of the closures that capture it.
  private final class Token {}

  /// Every modifier that binds, on a view of each kind: nothing outlives the view.
  @Test(arguments: ElementRegistry.all.map(\.kind.name))
  func bindingsEndWithTheirView(name: String) throws {
    let (color, sheet) = (State(Color.red), State(StyleSheet(styles: [])))
    let (flag, alpha) = (State(false), State(1.0))
    weak var view: View?
    weak var token: Token?
    do {
      let made = View.make(for: Node(name))
      let captured = Token()
      (view, token) = (made, captured)
      made.attach()
        .backgroundColor(color).borderColor(color).alpha(alpha).styleSheet(sheet)
        .width(State(Dimension.fill)).visibility(State(View.Visibility.visible))
        .viewUpdate(on: color) { _, _ in _ = captured }
        .bind(event: .touchUpInside) { _ in _ = captured }
        .style(TapSelectStyle(normal: TapRippleStyle(), selected: TapScaleStyle(), toggle: flag))
      let parent = VBox()
      parent.add(made)
      #expect(view != nil)
      #expect(token != nil)
      #expect(color.listenerCount == 3)
    }
    #expect(view == nil)
    #expect(token == nil)
    #expect(color.listenerCount + sheet.listenerCount + flag.listenerCount == 0)
    #expect(alpha.listenerCount == 0)
    color.value = .green
  }

  @Test func twoWayBindingsKeepNeitherEnd() {
    let name = State("Ann")
    weak var field: TextField?
    do {
      let made = TextField().attach().onText(name).view
      field = made
      made.operate(.text("a"))
    }
    #expect(field == nil)
    #expect(name.value == "Anna")
    #expect(name.listenerCount == 0)

    weak var state: State<String>?
    let kept = TextField()
    do {
      let made = State("Bob")
      state = made
      kept.attach().onText(made)
    }
    #expect(state == nil)
    kept.operate(.text("!"))
    #expect(kept.text == "Bob!")
  }
}
