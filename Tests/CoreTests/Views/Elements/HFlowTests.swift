import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct HFlowTests {
  private let node = Node(
    "HFlow",
    props: ["arrange": 2, "run-space": 1],
    children: ["ab", "cd", "ef"].map { Node("Label", props: ["text": .string($0)]) }
  )

  @Test func childrenFillColumns() {
    #expect(drawn(node, width: 9) == "ab ef\ncd")
  }

  @Test func theBoxIsHitBetweenItsChildren() {
    #expect(ElementSample.hits(node, columns: 6, rows: 2) == "LLHLL.\nLLHHH.")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(HFlow.self, ViewProperty.flow + ViewProperty.border)
  }
}
