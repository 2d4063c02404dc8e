import PlaygroundCore
import TestSupport
import Testing

struct ElementPathTests {
  @Test func pathsAreInTheOrderOfTheList() {
    let paths: [ElementPath] = [[0, 0], [0, 1], [0, 9], [1, 0], [1, 2], [2, 0]]
    var random = SeededGenerator(seed: 3)

    for _ in 0..<10 { #expect(paths.shuffled(using: &random).sorted() == paths) }
    for path in paths { #expect(!(path < path)) }
  }

  @Test func aLiteralHasTheSectionFirst() {
    let path: ElementPath = [2, 5]

    #expect(path.section == 2)
    #expect(path.element == 5)
    #expect(path.description == "[2,5]")
  }

  @Test func pathsOfOneSectionAndElementAreEqual() {
    let path: ElementPath = [1, 2]

    #expect(path == ElementPath(section: 1, element: 2))
    #expect(path != [2, 1])
    #expect(Set([path, [1, 2], [2, 1]]).count == 2)
  }
}
