import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct VFlowTests {
  private let node = Node(
    "VFlow",
    props: ["arrange": 2, "item-space": 1],
    children: ["ab", "cd", "ef"].map { Node("Label", props: ["text": .string($0)]) }
  )

  @Test func childrenFillRows() {
    #expect(drawn(node, width: 9) == "ab cd\nef")
  }

  @Test func theBoxIsHitBetweenItsChildren() {
    #expect(ElementSample.hits(node, columns: 6, rows: 2) == "LLVLL.\nLLVVV.")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(VFlow.self, ViewProperty.flow + ViewProperty.border)
  }
}
