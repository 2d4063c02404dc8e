import Testing

@testable import PlaygroundCompatibility
@testable import PlaygroundCore

/// Puyopuyo's modifiers set the native properties.
@MainActor
struct PuyopuyoTests {
  @Test func modifiersSetTheSameAttributesAsProperties() {
    let built = HFlow().attach {
      Label().attach($0)
        .text("a").textColor(.red).textAlignment(.right).numberOfLines(2)
        .width(.fill).height(3).margin(all: 1, left: 2).alignment(.center)
        .visibility(.invisible).flowEnding(true).backgroundColor(.blue)
    }
    .space(1).format(.between).reverse(true).arrangeCount(2).itemSpace(3).runSpace(4)
    .runFormat(.center).runRowSize(.wrap).justifyContent(.bottom).padding(horz: 1)
    .semanticDirection(.rightToLeft)
    .view

    let label = Label("a")
    label.color = .red
    label.align = .trailing
    label.lines = 2
    label.width = .fill
    label.height = 3
    label.margin = EdgeDimensions(1)
    label.margin.left = 2
    label.alignment = .center
    label.visibility = .invisible
    label.isFlowEnding = true
    label.background = .blue
    let flow = HFlow()
    flow.add(label)
    flow.space = 1
    flow.format = .between
    flow.isReversed = true
    flow.arrange = 2
    flow.itemSpace = 3
    flow.runSpace = 4
    flow.runFormat = .center
    flow.runSize = .wrap
    flow.justifyContent = .bottom
    flow.padding = EdgeDimensions(horizontal: 1)
    flow.direction = .rightToLeft
    #expect(built.snapshot == flow.snapshot)
    #expect(built.ignoredAttributes == [])
  }

  @Test func outputsSetAttributes() {
    let text = State<String?>("a")
    let width = State(Dimension.cells(3))
    let color = State(Color.red)
    let label = Label().attach().text(text).width(width).textColor(color).view

    text.input(value: nil)
    width.input(value: 4)
    color.input(value: .blue)

    #expect(label.text == "")
    #expect(label.width == 4)
    #expect(label.color == .blue)
  }

  @Test func handlersAddUp() {
    final class Owner {
      var log: [String] = []
    }
    var owner: Owner? = Owner()
    var log: [String] = []
    let button = Button("OK") { log.append("init") }
    if let owner {
      button.attach()
        .onEvent(.touchUpInside, SimpleInput { log.append("event \($0.text)") })
        .onTap { _ in log.append("tap") }
        .addWeakAction(to: owner) { owner, _ in owner.log.append("weak") }
    }

    button.onTap?()
    #expect(owner?.log == ["weak"])
    owner = nil
    button.onTap?()

    #expect(log == ["init", "event OK", "tap", "init", "event OK", "tap"])
  }

  @Test func stylesApplyToViewsThatHaveTheProperty() {
    let label = Label("a").attach()
      .style(TextColorStyle(value: .green))
      .styles([(\Label.isBold).getStyle(with: true), (\Switch.isOn).getStyle(with: true)])
      .view

    #expect(label.color == .green)
    #expect(label.isBold)
    #expect(label.ignoredAttributes == [])
  }

  @Test func eventsAndBindingsHaveBothSpellings() {
    final class Counter: HBox, Eventable {
      let eventProducer = SimpleIO<Int>()
    }
    let owner = Label()
    var events: [Int] = []
    let counter = Counter().attach()
      .onEventProduced(SimpleInput { events.append($0) })
      .onEventProduced(to: owner) { _, event in events.append(-event) }
      .view

    counter.emmit(1)
    let binding = counter.eventProducer.outputing { events.append($0 * 10) }
    counter.emit(2)
    binding.py_unbind()
    counter.emit(3)

    #expect(events == [1, -1, 2, -2, 20, 3, -3])
  }
}
