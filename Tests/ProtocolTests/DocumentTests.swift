import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct DocumentTests {
  static let tree = """
    {
      "type": "list",
      "id": null,
      "props": {
        "limit": 5
      },
      "children": [
        {
          "type": "section",
          "id": "top",
          "props": {
            "spacing": 1
          },
          "children": [
            {
              "type": "header",
              "id": null,
              "props": {},
              "children": [
                {
                  "type": "Label",
                  "id": null,
                  "props": {
                    "text": "GREET"
                  },
                  "children": []
                }
              ]
            },
            {
              "type": "cell",
              "id": "wolf",
              "props": {},
              "children": [
                {
                  "type": "HelloMessage",
                  "id": "wolf",
                  "props": {
                    "name": "The Wolf"
                  },
                  "children": [
                    {
                      "type": "Label",
                      "id": null,
                      "props": {
                        "text": "Hello"
                      },
                      "children": []
                    }
                  ]
                }
              ]
            },
            {
              "type": "cell",
              "id": null,
              "props": {},
              "children": [
                {
                  "type": "Spacer",
                  "id": null,
                  "props": {},
                  "children": []
                }
              ]
            },
            {
              "type": "footer",
              "id": null,
              "props": {},
              "children": [
                {
                  "type": "Divider",
                  "id": null,
                  "props": {},
                  "children": []
                }
              ]
            }
          ]
        }
      ]
    }
    """

  @Test func listIsATreeOfSectionsHeadersCellsAndFooters() {
    var json = JSONWriter(indent: 2)
    json.append(OutlineNode(WireSamples.content))

    #expect(String(decoding: json.bytes, as: UTF8.self) == Self.tree)
  }

  @Test func singleComponentDropsTheLevelsOfAList() {
    let document = TreeDocument(
      file: "a.xml",
      preview: "a.xml",
      variant: "v",
      tree: OutlineNode(.component(Node("Label", props: ["text": "Hi", "bold": true])))
    )

    #expect(
      jsonText { $0.append(document) }
        == #"{"schema":"playground/tree@1","file":"a.xml","preview":"a.xml","variant":"v","#
        + #""tree":{"type":"Label","id":null,"props":{"text":"Hi","bold":true},"children":[]}}"#
    )
  }

  @Test func renderDocumentHasFramesAndLinesWithoutTrailingBlanks() {
    let document = RenderDocument(
      file: "a.xml",
      preview: "a.xml",
      variant: nil,
      size: Size(width: 8, height: 3),
      lines: ["  Hi    ", "        ", ""],
      tree: OutlineNode(
        "Label",
        id: "x",
        frame: Rect(x: 2, y: 0, width: 2, height: 1),
        props: ["text": "Hi"]
      )
    )

    #expect(
      jsonText { $0.append(document) }
        == #"{"schema":"playground/render@1","file":"a.xml","preview":"a.xml","variant":null,"#
        + #""columns":8,"rows":3,"lines":["  Hi","",""],"tree":{"type":"Label","id":"x","#
        + #""frame":{"x":2,"y":0,"width":2,"height":1},"props":{"text":"Hi"},"children":[]}}"#
    )
  }

  @Test func stageHasAllEightMembers() {
    #expect(
      jsonText { $0.append(WireSamples.stage) }
        == #"{"sectionDeletes":[1],"sectionInserts":[],"sectionMoves":[{"from":2,"to":0}],"#
        + #""sectionUpdates":[],"elementDeletes":[],"elementInserts":[[0,3]],"#
        + #""elementMoves":[{"from":[0,1],"to":[2,0]}],"elementUpdates":[]}"#
    )
  }

  @Test func differenceOfSinglePreviewsIsNotWrapped() {
    let difference = ListDiff(stages: [], changes: [Change(.delete, .section, from: [0])])
    let preview = DiffDocument.Preview(PreviewID(name: "a.xml"), difference)

    #expect(
      jsonText { $0.append(DiffDocument.single(preview)) }
        == #"{"schema":"playground/diff@1","stages":[],"changes":[{"op":"delete","#
        + #""kind":"section","id":null,"from":[0],"to":null,"props":[]}]}"#
    )
  }

  @Test func differencesOfPairedPreviewsAreNamed() {
    let document = DiffDocument.previews([
      DiffDocument.Preview(PreviewID(name: "Home"), ListDiff())
    ])

    #expect(
      jsonText { $0.append(document) }
        == #"{"schema":"playground/diff@1","previews":["#
        + #"{"preview":"Home","stages":[],"changes":[]}]}"#
    )
  }

  @Test func differencesOfVariantsAreNamed() {
    let variant = DiffDocument.Variant(name: "short", difference: ListDiff())
    var preview = DiffDocument.Preview(PreviewID(name: "a.xml"), ListDiff(), variants: [variant])

    #expect(
      jsonText { $0.append(DiffDocument.single(preview)) }
        == #"{"schema":"playground/diff@1","stages":[],"changes":[],"variants":["#
        + #"{"variant":"short","stages":[],"changes":[]}]}"#
    )
    preview = DiffDocument.Preview(PreviewID(name: "a.xml", variant: "short"), ListDiff())
    #expect(
      jsonText { $0.append(DiffDocument.single(preview)) }
        == #"{"schema":"playground/diff@1","variant":"short","stages":[],"changes":[]}"#
    )
  }
}
