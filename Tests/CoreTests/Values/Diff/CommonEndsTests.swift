import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct CommonEndsTests {
  @Test(arguments: [
    ("", "", 0, 0),
    ("a b", "a b", 2, 0),
    ("a b c", "a x c", 1, 1),
    ("a b", "x b", 0, 1),
    ("a a a", "a a", 2, 0),
    ("a b a", "a a", 1, 1),
    ("a", "b", 0, 0),
  ])
  func ends(source: String, target: String, prefix: Int, suffix: Int) {
    let (source, target) = (items(source), items(target))

    let ends = CommonEnds(source, target)

    #expect(ends.prefix == prefix)
    #expect(ends.suffix == suffix)
  }

  @Test func contentsAreComparedInTheSamePass() {
    let (source, target) = (items("a b:1 c d:1 e"), items("a b:2 x c d:2 e"))

    let ends = CommonEnds(source, target)

    #expect(ends.changedInPrefix == [1])
    #expect(ends.changedInSuffix == [2])
  }
}
