import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct VBoxTests {
  private let node = Node(
    "VBox",
    props: ["space": 1],
    children: ["ab", "cd", "ef"].map { Node("Label", props: ["text": .string($0)]) }
  )

  @Test func childrenAreStackedVertically() {
    #expect(drawn(node, width: 9) == "ab\n\ncd\n\nef")
  }

  @Test func theBoxIsHitBetweenItsChildren() {
    #expect(ElementSample.hits(node, columns: 3, rows: 5) == "LL.\nVV.\nLL.\nVV.\nLL.")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(VBox.self, ViewProperty.linear + ViewProperty.border)
  }
}
