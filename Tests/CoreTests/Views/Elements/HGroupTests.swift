import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct HGroupTests {
  private let node = Node(
    "HGroup",
    props: ["space": 1],
    children: ["ab", "cd", "ef"].map { Node("Label", props: ["text": .string($0)]) }
  )

  @Test func childrenAreSideBySide() {
    #expect(drawn(node, width: 9) == "ab cd ef")
  }

  @Test func theBoxIsHitBetweenItsChildren() {
    #expect(ElementSample.hits(node, columns: 9, rows: 1) == "LLHLLHLL.")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(HGroup.self, ViewProperty.linear)
  }
}
