import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct VGroupTests {
  private let node = Node(
    "VGroup",
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
    try checkView(VGroup.self, ViewProperty.linear)
  }
}
