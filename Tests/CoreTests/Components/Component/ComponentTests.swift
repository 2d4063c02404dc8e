import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct ComponentTests {
  private struct Opener: Component {
    var text = ""
    var onOpen: (@Sendable (Int) -> Void)?

    func render(in content: Label) { content.text = text }
  }

  @Test func handlersAndOtherPropertiesAreSetByModifiers() {
    let recorder = CallRecorder()

    let opener = Opener().with(\.text, "Open").with(\.onOpen) { recorder.note("open \($0)") }
    opener.onOpen?(3)

    #expect(opener.text == "Open")
    #expect(recorder.take() == ["open 3"])
    #expect(opener.with(\.onOpen, nil).onOpen == nil)
  }

  private struct HelloMessage: Component {
    var name: String

    func renderContent() -> Label { Label() }

    func render(in content: Label) {
      content.text = "Hello \(name)"
    }
  }

  private struct Title: Component, Equatable {
    var text: String

    func render(in content: Label) { content.text = text }
  }

  private final class Chip: Button {
    struct ViewModel: Equatable {
      var title: String
    }

    func configure(_ viewModel: ViewModel) { text = viewModel.title }

    override func sizeThatFits(_ constraints: LayoutConstraints) -> Size? {
      Size(width: 9, height: 2)
    }
  }

  private struct ChipComponent: Component {
    let viewModel: Chip.ViewModel
    var onTap: @Sendable () -> Void = {}

    func renderContent(coordinator: Void) -> Chip { Chip() }

    func render(in content: Chip, coordinator: Void) { content.configure(viewModel) }

    var layoutMode: ContentLayoutMode { .flexibleHeight(estimatedHeight: 3) }
  }

  private struct Tall: Component {
    func renderContent() -> Label { Label("tall") }

    func render(in content: Label) {}

    func referenceSize(in bounds: Rect) -> Size? { Size(width: bounds.width, height: 3) }
  }

  @Test func aComponentCanBeShownWithoutAList() {
    let view = ComponentHost(HelloMessage(name: "World"))

    #expect(drawn(view.snapshot, width: 20) == "Hello World")
    #expect(view.snapshot == Node("Label", props: ["text": "Hello World"]))
  }

  @Test func aComponentCanBeASubview() {
    let box = HBox(Label("> "), ComponentHost(HelloMessage(name: "World")))

    #expect(drawn(box.snapshot, width: 20) == "> Hello World")
  }

  @Test func theContentIsCreatedOnce() throws {
    let view = ComponentHost(HelloMessage(name: "a"))
    let content = try #require(view.content)

    let outcome = view.render(AnyComponent(HelloMessage(name: "b")))

    #expect(outcome == .rendered)
    #expect(view.content === content)
    #expect(drawn(view.snapshot, width: 20) == "Hello b")
  }

  @Test func anotherTypeCreatesAnotherContent() {
    let view = ComponentHost(HelloMessage(name: "a"))

    let outcome = view.render(AnyComponent(Title(text: "b")))

    #expect(outcome == .created)
    #expect(drawn(view.snapshot, width: 20) == "b")
    #expect(view.subviews.count == 1)
  }

  @Test func methodsAreCalledInOrder() {
    let recorder = CallRecorder()
    func row(_ id: String, _ text: String, isRendered: Bool = true) -> AnyComponent {
      AnyComponent(
        RecordedComponent(id: id, text: text, isRendered: isRendered, recorder: recorder)
      )
    }
    let view = ComponentHost()

    view.render(row("a", "A"))
    view.willDisplay()
    view.render(row("b", "B"))
    view.didEndDisplay()

    #expect(
      recorder.take() == [
        "coordinator a", "create a", "layout a", "render a '' → 'A'", "appear 'A'",
        "ask 'A' → 'B'", "render b 'A' → 'B'", "disappear 'B'",
      ]
    )
  }

  @Test func aSkippedComponentIsNotTheBaselineOfTheNext() {
    let recorder = CallRecorder()
    func row(_ text: String, isRendered: Bool) -> AnyComponent {
      AnyComponent(
        RecordedComponent(id: "r", text: text, isRendered: isRendered, recorder: recorder)
      )
    }
    let view = ComponentHost()
    view.render(row("A", isRendered: true))
    _ = recorder.take()

    #expect(view.render(row("B", isRendered: false)) == .skipped)
    #expect(view.render(row("C", isRendered: true)) == .rendered)

    #expect(recorder.take() == ["ask 'A' → 'B'", "ask 'A' → 'C'", "render r 'A' → 'C'"])
  }

  @Test func updatesDependOnEqualityOrTheViewModel() {
    func update<Base: Component>(_ old: Base, _ new: Base) -> Bool {
      old.shouldContentUpdate(with: new)
    }

    #expect(update(Title(text: "a"), Title(text: "b")))
    #expect(!update(Title(text: "a"), Title(text: "a")))
    #expect(update(chip("a"), chip("b")))
    #expect(
      !update(chip("a"), ChipComponent(viewModel: .init(title: "a"), onTap: { fatalError() }))
    )
    #expect(!update(HelloMessage(name: "a"), HelloMessage(name: "b")))
  }

  private func chip(_ title: String) -> ChipComponent {
    ChipComponent(viewModel: .init(title: title))
  }

  @Test func aContentCanProvideItsSize() {
    let view = ComponentHost(chip("a"))

    view.fit(LayoutConstraints(width: 20, height: nil))

    #expect(drawn(view.snapshot, width: 20) == "[        a         ]\n")
  }

  @Test func aComponentCanRequestASize() {
    let view = ComponentHost(Tall())

    view.fit(LayoutConstraints(width: 20, height: nil))

    #expect(drawn(view.snapshot, width: 20) == "tall\n\n")
  }

  @Test func theReuseIdentifierDependsOnTheType() {
    struct Title: Component {
      func render(in content: Label) {}
    }
    let own = ComponentTests.Title(text: "a")

    #expect(own.reuseIdentifier == ComponentTests.Title(text: "b").reuseIdentifier)
    #expect(own.reuseIdentifier != Title().reuseIdentifier)
    #expect(AnyComponent(own).reuseIdentifier == own.reuseIdentifier)
    #expect(own.identified(by: 1).reuseIdentifier == own.reuseIdentifier)
  }
}
