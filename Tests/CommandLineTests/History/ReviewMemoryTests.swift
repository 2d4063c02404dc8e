import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// A review compares again only what changed since the last time.
struct ReviewMemoryTests {
  private static func preview(_ text: String) -> String {
    "<preview><Label text=\"\(text)\"/></preview>\n"
  }

  /// The titles of the items, and whether files were read for them.
  private func titles(
    _ files: ComparedFiles,
    _ memory: ReviewMemory
  ) throws -> (titles: [String], isCompared: Bool) {
    var isCompared = false
    let items = try memory.items(since: files.commit, in: files.root, wall: WallRequest()) {
      _,
      _,
      _ in
      isCompared = true
    }
    return (items.changes.map { "\($0.title) \($0.first.after?.texts ?? [])" }, isCompared)
  }

  @Test func unchangedFilesAreNotComparedAgain() throws {
    let files = try ComparedFiles(
      ["a.xml": Self.preview("one"), "b.xml": Self.preview("b")],
      ["a.xml": Self.preview("two")]
    )
    let memory = ReviewMemory()

    // Files that were written just now are compared again, as their times say too little.
    let deadline = Clock.monotonicNanoseconds() + 10_000_000_000
    var found = try titles(files, memory)
    while found.isCompared, Clock.monotonicNanoseconds() < deadline {
      found = try titles(files, memory)
    }
    #expect(!found.isCompared)
    #expect(found.titles == ["a.xml [\"two\"]"])

    try files.save(Self.preview("six"), as: "a.xml")
    #expect(try titles(files, memory) == (["a.xml [\"six\"]"], true))
    try files.save(Self.preview("c"), as: "c.xml")
    #expect(try titles(files, memory).titles == ["a.xml [\"six\"]", "c.xml [\"c\"]"])
    try files.save(nil, as: "b.xml")
    #expect(try titles(files, memory).titles.count == 3)
  }

  @Test func anotherWallIsComparedAgain() throws {
    let files = try ComparedFiles(["a.xml": Self.preview("a")], ["a.xml": Self.preview("b")])
    let memory = ReviewMemory()
    for widths in [[], [40], [40, 80], []] {
      let wall = WallRequest(widths: widths.map { .width($0) })
      let items = try memory.items(since: files.commit, in: files.root, wall: wall) { _, _, _ in }
      #expect(items.changes.flatMap(\.members).count == 1 + widths.count)
    }
  }
}
