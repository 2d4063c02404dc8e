import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

@Suite struct CauseTests {
  @Test(arguments: [
    (Cause.file("a/b.xml"), "a/b.xml"), (.start, "<start>"), (.state, "<state>"),
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
    "<", "<>", "<selected>", "<select 1>", "<select [1]>", "<select [a,b]>", "select",
  ])
  func otherTextsAreFiles(text: String) {
    #expect(Cause(text: text) == .file(text))
  }
}
