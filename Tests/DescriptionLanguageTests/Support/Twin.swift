import DescriptionLanguage
import PlaygroundCore
import Testing

/// A description in both syntaxes, and the content of both.
struct Twin: CustomTestStringConvertible {
  let testDescription: String
  let xml: String
  let json: String
  let shown: String

  /// Files that twins may load.
  private static let others = [
    "people.json": #"[{"id": 1, "name": "Ann {x}"}, {"id": 2, "name": "Bo"}]"#,
    "shared.xml":
      "<playground><component name='Item'><param name='t'/><Label text='{t}'/></component></playground>",
  ]

  /// Expects both to have the same content, in all states.
  func check(state: [ByteExactString: Value] = [:]) {
    let fromXML = Workspace(xml, Self.others).picture(state: state)
    let fromJSON = Workspace(json, named: "a.json", Self.others).picture(state: state)
    #expect(fromXML == shown)
    #expect(fromJSON == shown)
  }
}
