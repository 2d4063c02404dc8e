import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct DependencyMapTests {
  private let one = WatchedName(directory: "/a", name: "x")
  private let two = WatchedName(directory: "/a", name: "y")
  private let three = WatchedName(directory: "/b", name: "x")

  @Test func pathsAreFoundByDirectoryAndName() {
    var map = DependencyMap()
    map.add("p", at: one)
    map.add("o", at: one)
    map.add("p", at: two)

    #expect(map.paths(in: "/a") == ["o", "p"])
    #expect(map.paths(in: "/a", named: "x") == ["o", "p"])
    #expect(map.paths(in: "/a", named: "y") == ["p"])
    #expect(map.paths(in: "/b") == [])
  }

  @Test func aDirectoryIsNeededUntilItsLastPathIsRemoved() {
    var map = DependencyMap()
    map.add("p", at: one)
    map.add("p", at: two)

    map.remove("p", at: one)
    #expect(map.needs("/a"))
    map.remove("p", at: two)

    #expect(!map.needs("/a"))
  }

  @Test func replacedPlacesAreReturned() {
    var map = DependencyMap()

    #expect(map.setNames(of: "p", [one, two]) == [])
    #expect(map.setNames(of: "p", [two, three]) == [one])
    #expect(map.paths == ["p"])
    #expect(map.setNames(of: "p", []) == [two, three])
    #expect(map.paths == [])
  }
}
