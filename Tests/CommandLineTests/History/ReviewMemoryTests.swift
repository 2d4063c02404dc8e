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

  @Test func afterAnEditOnlyTheFilesThatUseItAreReadAgain() throws {
    let files = try ComparedFiles(
      [
        "a.xml": Self.preview("a"), "b.xml": Self.user("b"), "c.xml": Self.user("c"),
        "parts.xml": Self.parts("parts"), "data.json": "[1]",
      ],
      ["a.xml": Self.preview("two")]
    )
    let memory = ReviewMemory()
    func readCount() throws -> Int {
      var count = 0
      _ = try memory.items(since: files.commit, in: files.root, wall: WallRequest()) { _, _, _ in
        count += 1
      }
      return count
    }
    _ = try readCount()

    try files.save(Self.preview("three"), as: "a.xml")
    #expect(try readCount() == 1)
    try files.save(Self.parts("other"), as: "parts.xml")
    #expect(try readCount() == 3)
    try files.save(nil, as: "parts.xml")
    #expect(try readCount() == 2)
    // What could not be read is tried again.
    try files.save(Self.parts("other"), as: "parts.xml")
    #expect(try readCount() == 3)
  }

  /// The text of a preview that shows a part of another file, and a data file.
  private static func user(_ text: String) -> String {
    """
    <preview><import src="parts.xml"/><data name="values" src="data.json"/>
    <VBox><Part/><Label text="\(text) {values}"/></VBox></preview>

    """
  }

  private static func parts(_ text: String) -> String {
    "<playground><component name=\"Part\"><Label text=\"\(text)\"/></component></playground>\n"
  }

  /// A random version of a file; `nil` if it is missing.
  private func version(of name: String, _ random: inout SeededGenerator) -> String? {
    if Int.random(in: 0..<8, using: &random) == 0 { return nil }
    let number = "\(Int.random(in: 0..<3, using: &random))"
    return switch name {
    case "parts.xml": Self.parts(number)
    case "data.json": "[\(number)]"
    case "wrong.xml": "<preview><Label text=\"{\(number)\"/></preview>"
    case "single.xml": Self.preview(number)
    default: Self.user(number)
    }
  }

  @Test(arguments: Seeds.first(2, of: 100))
  func whatIsKeptGivesWhatComparingEverythingGives(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["a.xml", "b.xml", "parts.xml", "data.json", "wrong.xml", "single.xml"]
    var first: [String: String] = ["z.txt": "first"]
    for name in names { first[name] = version(of: name, &random) }
    let files = try ComparedFiles(first, ["z.txt": "second"])
    let commit = try files.commit
    let memory = ReviewMemory()
    for round in 0..<8 {
      for name in names where Bool.random(using: &random) {
        try? files.save(version(of: name, &random), as: name)
      }
      let wall = WallRequest(widths: Int.random(in: 0..<4, using: &random) == 0 ? [.width(20)] : [])
      let kept = try memory.items(since: commit, in: files.root, wall: wall) { _, _, _ in }
      let fresh = try files.items(wall)
      #expect(summary(kept) == summary(fresh), "seed \(seed), round \(round)")
    }
  }

  /// What a review shows of items.
  private func summary(_ items: ReviewItems) -> [String] {
    let changes = items.changes.flatMap { change in
      [change.digest, change.title, change.summary]
        + change.files.flatMap { [$0.name] + $0.hunks.map(DrawnRows.text) }
    }
    let groups = items.groups.map { "\($0.cause?.name ?? "-") \($0.changes) \($0.effect ?? "-")" }
    return changes + groups + items.unchanged.map(\.description) + items.uncompared
  }
}
