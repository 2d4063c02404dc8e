import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

struct InspectedTreeTests {
  @Test func aTreeIsADocumentOfElements() {
    let tree = OutlineNode(
      "list",
      frame: Rect(x: 0, y: 0, width: 20, height: 2),
      children: [
        OutlineNode("section", id: "a<b", props: ["spacing": 1]),
        OutlineNode("cell", children: [OutlineNode("Label", props: ["text": "\"Hi\" & bye\n"])]),
      ]
    )

    #expect(
      InspectedTree(tree, as: .xml)
        == .xml(
          """
          <list frame="0 0 20 2">
            <section id="a&lt;b" spacing="1"/>
            <cell>
              <Label text="&quot;Hi&quot; &amp; bye&#10;"/>
            </cell>
          </list>
          """
        )
    )
  }

  @Test func theIndexOfTheFirstChildIsAnAttribute() {
    var tree = OutlineNode("section")
    tree.first = 12

    #expect(InspectedTree(tree, as: .xml) == .xml("<section first=\"12\"/>"))
  }

  @Test func charactersThatXMLDoesNotAllowAreReplaced() {
    let tree = OutlineNode("1 odd:name", props: ["text": "a\u{1}b", "list": [1, nil, "x"]])

    #expect(
      InspectedTree(tree, as: .xml)
        == .xml("<_1_odd_name text=\"a\u{fffd}b\" list=\"[1,null,&quot;x&quot;]\"/>")
    )
  }
}
