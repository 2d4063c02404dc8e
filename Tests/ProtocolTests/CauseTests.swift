import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

struct CauseTests {
  @Test(arguments: [
    (Cause.file("a/b.xml"), "a/b.xml"), (.start, "<start>"), (.state, "<state>"),
    (.noted(.state, "n: 0 → 1, by x #2"), "<state> n: 0 → 1, by x #2"),
    (
      .noted(.event(.change, ElementPath(section: 0, element: 1)), "a: \">\" → nil"),
      "<change [0,1]> a: \">\" → nil"
    ),
    (.undo, "<undo>"), (.redo, "<redo>"),
    (.noted(.undo, "n: 1 → 0, list, by x #2"), "<undo> n: 1 → 0, list, by x #2"),
    (.script, "<script>"), (.list, "<list>"), (.reload, "<reload>"),
    (.event(.refresh, nil), "<refresh>"),
    (.event(.reachEnd, nil), "<reach-end>"),
    (.event(.select, ElementPath(section: 1, element: 20)), "<select [1,20]>"),
  ])
  func aCauseIsWrittenAndReadBack(cause: Cause, text: String) {
    #expect(cause.text == text)
    #expect(Cause(text: text) == cause)
  }

  @Test(arguments: [
    "<", "<>", "<x> y", "<selected>", "<select 1>", "<select [1]>", "<select [a,b]>", "select",
  ])
  func otherTextsAreFiles(text: String) {
    #expect(Cause(text: text) == .file(text))
  }
}
