import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct ZGroupTests {
  private let node = Node(
    "ZGroup",
    props: ["padding-horizontal": 1],
    children: ["ab", "cd", "ef"].map { Node("Label", props: ["text": .string($0)]) }
  )

  @Test func childrenOverlap() {
    #expect(drawn(node, width: 9) == " ef")
  }

  @Test func theBoxIsHitBetweenItsChildren() {
    #expect(ElementSample.hits(node, columns: 5, rows: 1) == "ZLLZ.")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(ZGroup.self, ViewProperty.box)
  }
}
