import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// Events of controls, bindings of values, and streams, in Puyopuyo's spelling.
@MainActor
struct PuyopuyoEventTests {
  @Test(
    arguments: [
      (.touchUpInside, [.tapped]), (.valueChanged, [.changed(1), .changed(nil)]),
      (.editingDidEnd, [.submitted("a")]),
    ] as [(ControlEvent, [InputEvent])]
  )
  func anEventIsOneKindOfInput(event: ControlEvent, expected: [InputEvent]) {
    var received: [InputEvent] = []
    var current = InputEvent.tapped
    let view = HBox().attach().bind(event: event) { _ in received.append(current) }.view

    for input in [.tapped, .changed(1), .submitted("a"), .changed(nil)] as [InputEvent] {
      current = input
      view.inputs.receive(input)
    }

    #expect(received == expected)
  }

  @Test func aUniqueHandlerReplacesThatOfTheSameEventOnly() {
    var log: [String] = []
    let view = HBox().attach()
      .bind(event: .touchUpInside, unique: true) { _ in log.append("first") }
      .bind(event: .valueChanged, unique: true) { _ in log.append("value") }
      .bind(event: .touchUpInside) { _ in log.append("kept") }
      .bind(event: .touchUpInside) { _ in log.append("kept too") }
      .bind(event: .touchUpInside, unique: true) { _ in log.append("second") }
      .view

    view.inputs.receive(.tapped)
    view.inputs.receive(.changed(1))

    #expect(log.sorted() == ["kept", "kept too", "second", "value"])
  }

  @Test func actionsAreCalledInOrderWithTheirView() {
    final class Owner {
      var views: [Button] = []
    }
    let owner = Owner()
    var log: [String] = []
    let button = Button("OK").attach()
      .addAction { log.append("first \($0.text)") }
      .onTap(to: owner) { $0.views.append($1) }
      .onTap { _ in log.append("second \(owner.views.count)") }
      .addAction(for: .valueChanged) { _ in log.append("value") }
      .view

    button.onSelect?()

    #expect(log == ["first OK", "second 1"])
    #expect(owner.views.first === button)
  }

  @Test(arguments: [ControlEvent.touchUpInside, .valueChanged, .editingDidEnd])
  func aHandlerReceivesItsEventOnly(event: ControlEvent) {
    final class Owner {}
    let keeper = Owner()
    var log: [String] = []
    func observed(_ wrapper: Puyo<some View>) -> View {
      wrapper
        .onEvent(event, SimpleInput { _ in log.append("input") })
        .addAction(for: event) { _ in log.append("action") }
        .addWeakAction(to: keeper, for: event) { _, _ in log.append("weak") }
        .view
    }
    let views = [
      observed(Switch().attach()), observed(Slider().attach()), observed(TextField().attach()),
      observed(TextArea().attach()), observed(HBox().attach()),
    ]
    let inputs: [ControlEvent: InputEvent] = [
      .touchUpInside: .tapped, .valueChanged: .changed(1), .editingDidEnd: .submitted("a"),
    ]

    for view in views {
      for (kind, input) in inputs {
        log = []
        view.inputs.receive(input)
        #expect(log.sorted() == (kind == event ? ["action", "input", "weak"] : []))
      }
    }
    _ = keeper
  }

  @Test func aSwitchAndAFieldSendTheirEventsWhenTheyAreUsed() {
    var log: [String] = []
    let toggle = Switch().attach()
      .onEvent(.valueChanged, SimpleInput { log.append("switch \($0.isOn)") }).view
    let field = TextField().attach()
      .addAction(for: .valueChanged) { log.append("field \($0.text)") }
      .addAction(for: .editingDidEnd) { log.append("done \($0.text)") }.view

    toggle.operate(.key(ControlKey(.enter)))
    field.operate(.text("a"))
    field.operate(.key(ControlKey(.enter)))

    #expect(log == ["switch true", "field a", "done a"])
  }

  @Test func onlyChangesSetAState() {
    let (name, texts) = (State("a"), State<[String]>([]))
    let field = TextField().attach().onText(name).texting(SimpleInput { texts.value.append($0) })
      .view

    field.inputs.receive(.submitted("x"))
    field.inputs.receive(.tapped)
    #expect(name.value == "a" && texts.value.isEmpty)
    field.text = "b"
    #expect(name.value == "a")
    field.inputs.receive(.changed("b"))
    #expect(name.value == "b" && texts.value == ["b"])
  }

  @Test func controlsAreEnabledUnlessDisabled() {
    let isEnabled = State(true)
    let slider = Slider().attach().isEnabled(isEnabled).view
    #expect(!slider.isDisabled)
    isEnabled.value = false
    #expect(slider.isDisabled)
    #expect(!Switch().attach().isEnabled(true).view.isDisabled)
    #expect(Button().attach().title("a").title(State("b")).view.text == "b")
  }

  // MARK: - Streams

  @Test func statesAndChannelsHaveBothSpellings() {
    var log: [String] = []
    let (state, unset, channel) = (State(1), UnstableState<Int>(), SimpleIO<Int>())
    let bindings = [
      state.outputing { log.append("state \($0)") },
      unset.outputing { log.append("unset \($0)") },
      channel.outputing { log.append("channel \($0)") },
      state.asOutput().outputing { log.append("output \($0)") },
    ]
    #expect(log == ["state 1", "output 1"])

    log = []
    state.input(value: 2)
    unset.input(value: 3)
    channel.input(value: 4)
    #expect(log == ["state 2", "output 2", "unset 3", "channel 4"])
    #expect(state.value == 2 && unset.value == 3)

    for binding in bindings { binding.py_unbind() }
    state.input(value: 5)
    unset.input(value: 6)
    channel.input(value: 7)
    #expect(log.count == 4)
  }

  @Test func anInputCallsItsClosure() {
    var values: [Int] = []
    let input = SimpleInput { values.append($0) }

    input.input(value: 1)
    input.receive(2)

    #expect(values == [1, 2])
  }

  @Test func aBindingEndsOnce() {
    var count = 0
    let binding = Unbinders.create { count += 1 }
    #expect(count == 0)

    binding.py_unbind()
    binding.unbind()
    binding.py_unbind()

    #expect(count == 1)
  }

  /// A program implements one spelling, and the other one forwards to it.
  @Test func aProgramImplementsOneSpelling() {
    final class Source: Outputing {
      typealias OutputType = Int
      let state = State(7)
      func outputing(_ block: @escaping (Int) -> Void) -> any Unbinder { state.listen(block) }
    }
    final class Sink: Inputing {
      typealias InputType = Int
      var values: [Int] = []
      func input(value: Int) { values.append(value) }
    }
    let (source, sink) = (Source(), Sink())

    let binding = source.map { $0 * 2 }.listen { sink.receive($0) }
    source.state.value = 8
    binding.unbind()
    source.state.value = 9

    #expect(sink.values == [14, 16])
  }

  // MARK: - Boxes of lists

  @Test func aTableHasOnlyTheAttributesThatDiffer() {
    #expect(TableBox(separatorStyle: .singleLine).props == [:])
    #expect(TableBox(separatorStyle: .none).separatorStyle == TableBox.SeparatorStyle.none)
    let plain = CollectionBox(direction: .y)
    #expect(plain.props == CollectionBox().props)
    let box = CollectionBox(
      direction: .x,
      minimumLineSpacing: 2,
      minimumInteritemSpacing: 3,
      pinHeader: true
    )
    #expect(box.axes == .x)
    #expect((box.lineSpace, box.itemSpace) == (2, 3))
    #expect(box.pinsHeaders)
    #expect(!plain.pinsHeaders)
    #expect(TableBox().attach().wrapContent().view.wrapsContent)
    #expect(!TableBox().attach().wrapContent(false).view.wrapsContent)
  }

  @Test func aNavigationBoxHasABarAndAPage() {
    let plain = NavigationBox(title: "Home") { Label("body") }
    #expect(plain.title == "Home")
    #expect(plain.subviews.map(\.elementName) == ["NavigationPage"])
    #expect(plain.pages[0].subviews.map(\.elementName) == ["Label"])
    let barred = NavigationBox(navBar: { Label("bar") }, body: { Label("body") })
    #expect(barred.subviews.map(\.elementName) == ["NavigationBar", "NavigationPage"])
    #expect(barred.props == [:])
  }

  @Test func theBarFollowsItsState() {
    let state = State(NavigationBox.ViewState())
    let box = NavigationBox(title: "T") { Label("body") }.attach().viewState(state).view
    #expect(box.isBarVisible && box.bodyAvoidsBar)
    #expect(box.barOffset == .zero && box.barBackground == nil)

    state.value.visible = false
    #expect(!box.isBarVisible && box.bodyAvoidsBar)
    state.value.navOffset = Point(x: 1, y: 2)
    state.value.bodyAvoidNavBar = false
    state.value.backgroundColor = .blue
    #expect(box.barOffset == Point(x: 1, y: 2))
    #expect(!box.bodyAvoidsBar && box.barBackground == .blue)
    state.value = NavigationBox.ViewState()
    #expect(box.isBarVisible && box.bodyAvoidsBar && box.barBackground == nil)
  }
}
