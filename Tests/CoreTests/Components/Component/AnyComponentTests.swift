import PlaygroundCompatibility
import PlaygroundCore
import Testing

@testable import CoreTestSupport

@MainActor
struct AnyComponentTests {
  private protocol Named {
    var name: String { get }
  }

  private struct Hello: Component, Hashable, Named {
    var name: String

    func render(in content: Label) { content.text = name }
  }

  private struct Bye: Component, Equatable {
    var name: String

    func render(in content: Label) { content.text = name }
  }

  private struct Bordered<Wrapped: Component>: ComponentWrapping {
    var wrapped: Wrapped

    func layout(content: Wrapped.Content, in container: View) {
      container.border = 1
      container.add(content)
    }
  }

  @Test func erasingTwiceHasNoFurtherEffect() {
    let component = AnyComponent(AnyComponent(AnyComponent(Hello(name: "a"))))

    #expect(component.base is Hello)
    #expect(component.as(Hello.self) == Hello(name: "a"))
    #expect(component.as(Bye.self) == nil)
    #expect(component.debugDescription.hasSuffix(#"Hello(name: "a")"#))
  }

  @Test func anotherTypeIsAnUpdateAndIsNotRendered() {
    let (hello, bye) = (AnyComponent(Hello(name: "a")), AnyComponent(Bye(name: "a")))
    let content = View()

    bye.render(in: content, coordinator: ())

    #expect(hello.shouldContentUpdate(with: bye))
    #expect(hello.shouldRender(next: bye, in: content))
    #expect(hello != bye)
    #expect(hello == AnyComponent(Hello(name: "a")))
    #expect(content.snapshot == Node("View"))
  }

  @Test func capabilitiesAreFoundThroughWrappers() {
    let component = AnyComponent(Bordered(wrapped: Hello(name: "a")).identified(by: 7))

    #expect(component.as((any Named).self)?.name == "a")
  }

  @Test func describedNodesDifferWithTheirKey() {
    let one = AnyComponent(Node("Label", key: .id("1"), props: ["text": "a"]))
    let two = AnyComponent(NodeComponent(Node("Label", key: .id("2"), props: ["text": "a"])))

    #expect(!one.shouldContentUpdate(with: two))
    #expect(one != two)
    #expect(two.node?.key == .id("2"))
    #expect(one != AnyComponent(Node("Label", props: ["text": "b"])))
    #expect(AnyComponent(Hello(name: "a")).node == nil)
  }

  @Test func aDescribedNodeIsPatched() {
    let view = ComponentHost(NodeComponent(Node("Label", props: ["text": "a"])))
    let content = view.content

    view.render(AnyComponent(Node("Label", props: ["text": "b", "bold": true])))

    #expect(view.content === content)
    #expect(view.snapshot == Node("Label", props: ["text": "b", "bold": true]))
    #expect(view.render(AnyComponent(Node("HBox"))) == .created)
    #expect(view.snapshot == Node("HBox"))
  }

  @Test func identitiesComeFromValuesAndProperties() {
    #expect(Hello(name: "a").identified(by: \.name).id == "a")
    #expect(Hello(name: "a").identified(by: 3).id == 3)
    #expect(Hello(name: "a").identified(by: 3).name == "a")
    #expect(Key(identifying: 3) != .id("3"))
    #expect(Key(identifying: "3") == .id("3"))
  }

  @Test func hashableComponentsAreTheirOwnIdentity() {
    struct Row: IdentifiableComponent, Hashable {
      var name: String

      func render(in content: Label) { content.text = name }
    }

    #expect(Row(name: "a").id == Row(name: "a"))
    #expect(Key(identifying: Row(name: "a").id) != Key(identifying: Row(name: "b").id))
  }

  @Test func wrappersDecorate() {
    let view = ComponentHost(Bordered(wrapped: Hello(name: "Mia")))

    view.render(AnyComponent(Bordered(wrapped: Hello(name: "Jules"))))

    #expect(
      drawn(view.snapshot, width: 9) == """
        ┌───────┐
        │Jules  │
        └───────┘
        """
    )
  }
}
