import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

/// Values with a form in JSON.
struct JSONWritableTests {
  private func text(_ value: some JSONWritable) -> String {
    var json = JSONWriter()
    json.append(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func missingValuesAreNull() {
    #expect(text([1, nil, 3] as [Int?]) == "[1,null,3]")
    #expect(text(nil as [Int]?) == "null")
    #expect(text([] as [Int]) == "[]")
  }

  @Test func membersAreAppendedToAnOpenObject() {
    var json = JSONWriter()
    json.beginObject()
    json.member("name", "a")
    json.append(membersOf: Rect(x: 1, y: 2, width: 3, height: 4))
    json.endObject()
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"name":"a","x":1,"y":2,"width":3,"height":4}"#
    )
  }

  @Test func movesHaveBothPositions() {
    var stage = Changeset()
    stage.elementMoves = [
      Changeset.Move(
        from: ElementPath(section: 0, element: 1),
        to: ElementPath(section: 2, element: 3)
      )
    ]
    #expect(text(stage.elementMoves) == #"[{"from":[0,1],"to":[2,3]}]"#)
  }

  @Test func aChangeWithoutLabelHasNoMember() {
    let change = Change(.insert, .cell, id: "a", to: [0, 1], label: "A")
    let members = #""kind":"cell","id":"a","label":"A","from":null,"to":[0,1],"props":[]}"#
    #expect(text(change) == #"{"op":"insert","# + members)
    #expect(text(change.unlabelled) == text(change).replacing(#""label":"A","#, with: ""))
  }
}
