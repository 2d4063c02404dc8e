import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// The folders in which SwiftPM builds packages.
struct PackageFoldersTests {
  private let tree: InstalledTree

  init() throws { tree = try InstalledTree() }

  /// Makes a folder with results of a number of bytes, which was used some days ago.
  private func make(_ name: String, byteCount: Int, daysAgo: Double) throws {
    let folder = "packages/" + name
    try tree.write(String(repeating: "x", count: byteCount), to: folder + "/scratch/debug/deep/a.o")
    try tree.write("1", to: folder + "/playground.mark")
    try tree.write("1", to: folder + "/playground.lock")
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(-daysAgo * 86_400)],
      ofItemAtPath: tree.root.appending(FilePath(text: folder + "/playground.lock")).text
    )
  }

  /// The folders with results, in order.
  private func left() throws -> [String] {
    let folder = tree.root.appending("packages").text
    return try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
      FileManager.default.fileExists(atPath: "\(folder)/\(name)/scratch/debug/deep/a.o")
    }
    .sorted()
  }

  private func folders(limit: Int = 1 << 20, days: Int64 = 30) -> PackageFolders {
    PackageFolders(in: tree.root, limit: limit, days: days)
  }

  private struct Missing: Error {}

  private func lock(_ name: String) throws -> LockFile {
    let path = tree.root.appending(FilePath(text: "packages/\(name)/playground.use")).text
    guard let lock = try LockFile.share(path) else { throw Missing() }
    return lock
  }

  @Test func thoseThatWereNotUsedForTheLongestTimeGiveWay() throws {
    for (index, name) in ["d", "b", "a", "c"].enumerated() {
      try make(name, byteCount: 1_000, daysAgo: Double(4 - index))
    }

    folders(limit: 10_000).shrink()
    #expect(try left() == ["a", "b", "c", "d"])
    folders(limit: 2_500).shrink()
    #expect(try left() == ["a", "c"])
    folders(limit: 0).shrink()
    #expect(try left().isEmpty)
  }

  @Test func thoseThatWereNotUsedForLongGiveWay() throws {
    try make("new", byteCount: 10, daysAgo: 1)
    try make("old", byteCount: 10, daysAgo: 31)

    folders().shrink()

    #expect(try left() == ["new"])
    let mark = tree.root.appending("packages/old/playground.mark").text
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  @Test func thoseInUseRemain() throws {
    for name in ["a", "b", "c"] { try make(name, byteCount: 1_000, daysAgo: 40) }
    let one = try lock("b")
    let other = try lock("b")

    folders(limit: 0, days: 0).shrink()
    #expect(try left() == ["b"])
    _ = consume one
    folders().makeRoom(keeping: 0)
    #expect(try left() == ["b"])
    _ = consume other
    folders().makeRoom(keeping: 0)
    #expect(try left().isEmpty)
  }

  @Test func roomIsMadeStepByStep() throws {
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try make(name, byteCount: 1_000, daysAgo: Double(9 - index))
    }

    folders().makeRoom(keeping: 0.5)

    #expect(try left() == ["c", "d"])
  }
}
