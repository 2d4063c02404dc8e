import PlaygroundCore
import PlaygroundProtocol
import Testing

struct CauseTextTests {
  @Test func aRowIsNamedByItsLabelElseByItsPlace() {
    let first = Cause.event(.delete, ElementPath(section: 0, element: 1))
    let second = Cause.event(.delete, ElementPath(section: 1, element: 0))

    #expect(CauseText.words(first) == "delete row 2")
    #expect(CauseText.words(second) == "delete section 2, row 1")
    #expect(CauseText.words(second) { _ in "Buy milk" } == "delete “Buy milk”")
  }
}
