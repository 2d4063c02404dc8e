import DescriptionLanguage
import PlaygroundCore
import Testing

/// Elements may be nested equally deep in XML and in JSON.
struct DepthTests {
  private static func xml(_ boxes: Int) -> Workspace {
    let open = String(repeating: "<VBox>", count: boxes)
    let close = String(repeating: "</VBox>", count: boxes)
    return Workspace(
      "<preview><list><section><header>\(open)\(close)</header></section></list></preview>"
    )
  }

  private static func json(_ boxes: Int) -> Workspace {
    let open = String(repeating: #"{"type": "VBox", "children": ["#, count: boxes)
    let close = String(repeating: "]}", count: boxes)
    let list = #"{"list": {"sections": [{"header": \#(open)\#(close)}]}}"#
    return Workspace(list, named: "a.json")
  }

  @Test(arguments: [1, 200, 252, 253, 254, 300])
  func elementsCountTheSameInBothSyntaxes(_ boxes: Int) {
    let limit = "error: nesting is too deep: exceeds the limit 'depth' of 256 [limit]"
    for workspace in [Self.xml(boxes), Self.json(boxes)] {
      let report = workspace.report()
      if boxes + 4 > 256 {
        #expect(report.hasSuffix(limit) && !report.contains("\n"))
      } else {
        #expect(report.isEmpty)
        #expect(workspace.picture().split(separator: "\n").count == boxes + 3)
      }
    }
  }

  @Test func valuesInJSONAreBoundedToo() {
    func source(_ lists: Int) -> String {
      let value = String(repeating: "[", count: lists) + String(repeating: "]", count: lists)
      return #"{"state": {"s": \#(value)}, "component": {"type": "Label", "text": "x"}}"#
    }
    #expect(Workspace(source(256), named: "a.json").report().isEmpty)
    for lists in [257, 700, 100_000] {
      #expect(Workspace(source(lists), named: "a.json").report().contains("[limit]"))
    }
  }

  @Test func componentsAreBoundedAsTheyAreInXML() {
    func source(_ boxes: Int) -> String {
      let open = String(repeating: #"{"type": "VBox", "children": ["#, count: boxes)
      let close = String(repeating: "]}", count: boxes)
      return #"{"components": {"A": {"body": \#(open)\#(close)}}}"#
    }
    #expect(Workspace(source(254), named: "a.json").report().isEmpty)
    #expect(
      Workspace(source(255), named: "a.json").report().hasSuffix("'depth' of 256 [limit]")
    )
  }
}
