import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Paths followed through single changes.
struct PathFollowingTests {
  private func followed(_ path: ElementPath, _ old: String, _ new: String) -> ElementPath? {
    path.following(ListDiff(from: sections(old), to: sections(new)).changes)
  }

  @Test(
    arguments: [
      ([0, 1], "a(x y)", "a(x y)", [0, 1]), ([0, 1], "a(x y)", "a(x n y)", [0, 2]),
      ([0, 1], "a(x y)", "a(y)", [0, 0]), ([0, 1], "a(x y z)", "a(x z)", [0, 1]),
      ([0, 1], "a(x y)", "a(x)", [0, 1]), ([0, 0], "a(x)", "a()", [0, 0]),
      ([0, 1], "a(x y:1)", "a(x y:2)", [0, 1]), ([0, 2], "a(x y z)", "a(z x y)", [0, 0]),
      ([0, 0], "a(x y z)", "a(z x y)", [0, 1]), ([0, 0], "a(x)", "n() a(x)", [1, 0]),
      ([1, 0], "a() b(x)", "b(x)", [0, 0]), ([1, 0], "a() b(x)", "b(x) a()", [0, 0]),
      ([0, 0], "a(x) b()", "b() a(x)", [1, 0]), ([0, 0], "a(x) b(y)", "a() b(y x)", [1, 1]),
      ([1, 0], "a(x) b(y)", "a() b(x y)", [1, 1]), ([1, 0], "a(x) b(y)", "a(y) b(x)", [0, 0]),
      ([0, 1], "a:1(x y)", "a:2(n x y)", [0, 2]), ([0, 0], "a(x)", "b(y)", nil),
      ([0, 0], "a(x)", "b(x)", [0, 0]), ([1, 1], "a(p) b(x y)", "b(y x) c()", [0, 0]),
    ] as [(ElementPath, String, String, ElementPath?)]
  )
  func aPathFollowsItsCell(path: ElementPath, old: String, new: String, expected: ElementPath?) {
    #expect(followed(path, old, new) == expected)
  }

  @Test func changesMayBeInAnyOrder() {
    var random = SeededGenerator(seed: 9)
    let (old, new) = (sections("a(p x q y) b(z) c()"), sections("c(n z) a(y m q x) d(o)"))
    let changes = ListDiff(from: old, to: new).changes

    for (index, section) in old.enumerated() {
      for element in section.cells.indices {
        let path = ElementPath(section: index, element: element)
        let expected = path.following(changes)
        for _ in 0..<5 {
          #expect(path.following(changes.shuffled(using: &random)) == expected, "\(path)")
        }
      }
    }
  }

  @Test func withoutChangesAPathStays() {
    let path: ElementPath = [3, 4]
    let header = Change(.insert, .header, to: [3])

    #expect(path.following([]) == path)
    #expect(path.following([header, Change(.update, .list, from: [], to: [])]) == path)
  }
}
