import PlaygroundCompatibility
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Components that forward to another one, and erased components.
@MainActor
struct ComponentForwardingTests {
  /// A component that answers everything in its own way, and records the calls.
  private struct Answering: Component {
    var number = 1
    let recorder: CallRecorder

    func makeCoordinator() -> String { "coordinator" }

    func renderContent(coordinator: String) -> Label {
      recorder.note("create with \(coordinator)")
      return Label("new")
    }

    func render(in content: Label, coordinator: String) {
      recorder.note("render with \(coordinator)")
      content.text = "\(number)"
    }

    var reuseIdentifier: String { "answering" }

    var layoutMode: ContentLayoutMode { .fitContent(estimatedSize: Size(width: 3, height: 4)) }

    func referenceSize(in bounds: Rect) -> Size? { Size(width: bounds.width, height: number) }

    func shouldContentUpdate(with next: Answering) -> Bool { next.number > number }

    func shouldRender(next: Answering, in content: Label) -> Bool { next.number == 7 }

    func layout(content: Label, in container: View) {
      recorder.note("layout")
      container.add(content)
    }

    func intrinsicContentSize(for content: Label) -> Size { Size(width: 5, height: number) }

    func contentWillDisplay(_ content: Label) { recorder.note("appear") }

    func contentDidEndDisplay(_ content: Label) { recorder.note("disappear") }
  }

  private struct Plain: ComponentWrapping {
    var wrapped: Answering
  }

  private struct Other: Component {
    func render(in content: Button) {}
  }

  @Test func aWrapperForwardsEverything() {
    let recorder = CallRecorder()
    let one = Plain(wrapped: Answering(recorder: recorder))
    let seven = Plain(wrapped: Answering(number: 7, recorder: recorder))
    let (content, container) = (one.renderContent(coordinator: "c"), View())

    one.render(in: content, coordinator: "d")
    one.layout(content: content, in: container)
    one.contentWillDisplay(content)
    one.contentDidEndDisplay(content)

    #expect(
      recorder.take() == ["create with c", "render with d", "layout", "appear", "disappear"]
    )
    #expect(content.text == "1")
    #expect(container.subviews.first === content)
    #expect(one.makeCoordinator() == "coordinator")
    #expect(one.number == 1)
    #expect(one.reuseIdentifier == "Plain/answering")
    #expect(one.layoutMode == .fitContent(estimatedSize: Size(width: 3, height: 4)))
    #expect(
      seven.referenceSize(in: Rect(x: 0, y: 0, width: 9, height: 0)) == Size(width: 9, height: 7)
    )
    #expect(one.shouldContentUpdate(with: seven) && !seven.shouldContentUpdate(with: one))
    #expect(one.shouldRender(next: seven, in: content))
    #expect(!seven.shouldRender(next: one, in: content))
    #expect(seven.intrinsicContentSize(for: content) == Size(width: 5, height: 7))
  }

  @Test func anErasedComponentForwardsEverything() {
    let recorder = CallRecorder()
    let one = AnyComponent(Answering(recorder: recorder))
    let seven = AnyComponent(Answering(number: 7, recorder: recorder))
    let (content, container) = (one.renderContent(coordinator: "c"), View())

    one.render(in: content, coordinator: "d")
    one.layout(content: content, in: container)
    one.contentWillDisplay(content)
    one.contentDidEndDisplay(content)

    #expect(
      recorder.take() == ["create with c", "render with d", "layout", "appear", "disappear"]
    )
    #expect(container.subviews.first === content)
    #expect(one.makeCoordinator() as? String == "coordinator")
    #expect(one.reuseIdentifier == "answering")
    #expect(one.layoutMode == .fitContent(estimatedSize: Size(width: 3, height: 4)))
    #expect(
      seven.referenceSize(in: Rect(x: 0, y: 0, width: 9, height: 0)) == Size(width: 9, height: 7)
    )
    #expect(one.shouldContentUpdate(with: seven) && !seven.shouldContentUpdate(with: one))
    #expect(one.shouldRender(next: seven, in: content))
    #expect(!seven.shouldRender(next: one, in: content))
    #expect(seven.intrinsicContentSize(for: content) == Size(width: 5, height: 7))
    #expect((seven == one) && (one != seven))
  }

  @Test func aContentOfAnotherTypeIsLeftAlone() {
    let recorder = CallRecorder()
    let component = AnyComponent(Answering(recorder: recorder))
    let (button, container) = (Button("ab"), View())

    component.render(in: button, coordinator: "c")
    component.render(in: Label("a"), coordinator: 3)
    component.layout(content: button, in: container)
    component.contentWillDisplay(button)
    component.contentDidEndDisplay(button)

    #expect(recorder.take() == [])
    #expect(button.text == "ab")
    #expect(container.subviews.isEmpty)
    #expect(component.intrinsicContentSize(for: button) == Size(width: 6, height: 1))
    #expect(component.shouldRender(next: component, in: button))
    #expect(component.shouldRender(next: AnyComponent(Other()), in: Label()))
    #expect(component.shouldContentUpdate(with: AnyComponent(Other())))
  }

  @Test func aCoordinatorOfAnotherTypeIsReplaced() {
    let recorder = CallRecorder()
    _ = AnyComponent(Answering(recorder: recorder)).renderContent(coordinator: 3)

    #expect(recorder.take() == ["create with coordinator"])
  }

  @Test func nodesAndWrittenComponentsAreOfDifferentKinds() {
    let written = AnyComponent(Other())
    let label = AnyComponent(Node("Label", props: ["text": "a"]))

    #expect(!written.isSameKind(as: label) && !label.isSameKind(as: written))
    #expect(label.isSameKind(as: AnyComponent(Node("Label"))))
    #expect(!label.isSameKind(as: AnyComponent(Node("Button"))))
    #expect(!label.isSameKind(as: AnyComponent(Node("Label", isComposite: true))))
    #expect(written.isSameKind(as: AnyComponent(Other())))
    #expect(!written.isSameKind(as: AnyComponent(Answering(recorder: CallRecorder()))))
    #expect(written != label && label != written)
  }

  @Test func aDescribedNodeAnswersWithItsElement() {
    let label = AnyComponent(Node("Label"))

    #expect(label.reuseIdentifier == "Label")
    #expect(label.layoutMode == .flexibleHeight(estimatedHeight: 1))
    #expect(label.referenceSize(in: Rect(x: 0, y: 0, width: 3, height: 3)) == nil)
    #expect(label.base is NodeComponent)
  }

  /// Only nodes that share the storage of their attributes and children are kept.
  @Test func keptNodesShareTheirStorage() {
    let child = Node("Label", props: ["text": "a"])
    let node = Node("VBox", props: ["space": 1], children: [child])
    let equal = Node("VBox", props: ["space": 1], children: [child])
    var (other, moved, longer) = (node, node, node)
    other.type = "HBox"
    moved.props["space"] = 2
    longer.children.append(child)

    func isKept(_ one: Node, _ two: Node) -> Bool {
      AnyComponent.isKept(AnyComponent(one), AnyComponent(two))
    }
    #expect(isKept(node, node))
    #expect(![equal, other, moved, longer].contains { isKept(node, $0) })
    let written = AnyComponent(Other())
    #expect(!AnyComponent.isKept(written, written))
  }

  @Test func conditionsOfANodeDependOnTheWindow() {
    let node = Node("Label", props: ["text": "a", "show-from": 20])
    func isShown(_ constraints: LayoutConstraints) -> Bool {
      AnyComponent(node).node(in: constraints).props["visibility"] != "gone"
    }

    #expect(isShown(LayoutConstraints(width: 20, height: nil)))
    #expect(!isShown(LayoutConstraints(width: 19, height: nil)))
    #expect(isShown(LayoutConstraints(width: nil, height: nil)))
    var inner = LayoutConstraints(width: 9, height: nil)
    inner.windowColumns = 20
    #expect(isShown(inner))
    #expect(AnyComponent(node).snapshot == node)
  }
}
