import DescriptionLanguage
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct ProblemListTests {
  private func messages(_ list: ProblemList) -> [String] {
    list.problems.map(\.diagnostic.message)
  }

  @Test func thoseOfThePreviewOnScreenComeFirst() {
    var list = ProblemList()
    list.apply([ScreenFixture.diagnostic("of a")], of: "a.xml")
    list.apply([ScreenFixture.diagnostic("of b")], of: "b.xml")
    list.apply([ScreenFixture.diagnostic("of b10")], of: "b10.xml")
    list.apply([ScreenFixture.diagnostic("of b2")], of: "b2.xml")

    list.show("b.xml")

    #expect(messages(list) == ["of b", "of a", "of b2", "of b10"])
  }

  @Test func oneOfASharedFileIsListedOnce() {
    var list = ProblemList()
    for name in ["a.xml", "b.xml"] { list.apply([ScreenFixture.diagnostic()], of: name) }
    _ = list.settle()

    #expect(list.problems.count == 1)
    list.apply([], of: "a.xml")
    _ = list.settle()
    #expect(list.problems.map(\.preview) == ["b.xml"])
  }

  @Test func theSelectionFollowsItsProblem() {
    var list = ProblemList()
    list.apply([ScreenFixture.diagnostic("of b")], of: "b.xml")
    list.apply([ScreenFixture.diagnostic("of a")], of: "a.xml")
    _ = list.settle()
    list.move(.bottom, page: 1)
    #expect(list.selected?.preview == "b.xml")

    list.apply([], of: "a.xml")
    _ = list.settle()

    #expect(list.selected?.preview == "b.xml")
    list.apply([], of: "b.xml")
    _ = list.settle()
    #expect(list.selected == nil)
  }
  @Test func diagnosticsOfABatchAreOrderedOnce() {
    var list = ProblemList()
    #expect(list.settle() == false)
    list.apply([ScreenFixture.diagnostic("of b")], of: "b.xml")
    list.apply([ScreenFixture.diagnostic("of a")], of: "a.xml")
    #expect(messages(list) == [])

    #expect(list.settle() == true)
    #expect(messages(list) == ["of a", "of b"])
    list.apply([ScreenFixture.diagnostic("of b")], of: "b.xml")
    #expect(list.settle() == false)
  }
}
