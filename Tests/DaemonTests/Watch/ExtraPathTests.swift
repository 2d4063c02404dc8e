import Glibc
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

@Suite(.serialized) struct ExtraPathTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try Directory.make(folder["root"])
    try Directory.make(folder["data"])
  }

  @Test func pathsOfAnyNameAndPlaceAreWatched() throws {
    try writeInPlace("1", to: folder["data/rows.csv"])
    try writeInPlace("1", to: folder["root/names.txt"])
    let probe = try WatchProbe(folder)
    let outside: FilePath = folder["data/rows.csv"]
    probe.watcher.setExtraPaths([outside, "names.txt", "../data/other.csv"])
    probe.wait { $0.watched.count == 3 }

    try FileSystem.write([50], to: outside)
    probe.wait { $0.dirty.contains(outside) }
    try writeInPlace("2", to: folder["root/names.txt"])
    probe.wait { $0.dirty.contains("names.txt") }
    try writeInPlace("2", to: folder["data/other.csv"])
    probe.wait { $0.dirty.contains("../data/other.csv") }
    try FileSystem.remove(outside)
    probe.wait { $0.removed == [outside] }
  }

  @Test func aPathIsSeenWhenItsDirectoriesAppear() throws {
    let probe = try WatchProbe(folder)
    let path: FilePath = folder["later/deep/rows.csv"]
    probe.watcher.setExtraPaths([path])
    probe.wait { $0.watched == [path] }

    for round in 0..<3 {
      probe.forget()
      try Directory.make(folder["later/deep"])
      try writeInPlace("\(round)", to: path.text)
      probe.wait { $0.dirty.contains(path) }
      TemporaryDirectory.remove(folder["later"])
      probe.wait { $0.removed.contains(path) }
    }
  }

  /// Directories in the tree, directories in the root that are ignored, and others.
  @Test(arguments: ["root/assets", "root/.build", "outside"])
  func aPathIsLostWithADirectoryAroundIt(moved: String) throws {
    try Directory.make(folder["\(moved)/icons/small"])
    try writeInPlace("1", to: folder["\(moved)/icons/small/p.png"])
    let probe = try WatchProbe(folder)
    let file = folder["\(moved)/icons/small/p.png"]
    let path = WatchRoot(path: folder["root"].filePath).relative(file.filePath)
    probe.watcher.setExtraPaths([path])
    probe.wait { $0.watched == [path] }

    for round in 0..<3 {
      probe.forget()
      try FileSystem.rename(folder[moved], to: folder["elsewhere"])
      probe.wait { $0.removed == [path] }
      probe.forget()
      try writeInPlace("\(round)", to: folder["elsewhere/icons/small/p.png"])
      try FileSystem.rename(folder["elsewhere"], to: folder[moved])
      probe.wait { $0.dirty.contains(path) }
    }
  }

  @Test func aPathNoLongerAskedForIsQuiet() throws {
    let path: FilePath = folder["data/rows.csv"]
    let probe = try WatchProbe(folder)
    probe.watcher.setExtraPaths([path])
    probe.wait { $0.watched == [path] }
    probe.watcher.setExtraPaths(["x.csv"])
    probe.wait { $0.watched.contains("x.csv") }

    try writeInPlace("1", to: path.text)
    try writeInPlace("1", to: folder["root/x.csv"])
    probe.wait { $0.dirty.contains("x.csv") }
    try probe.waitForQuiet()
    #expect(probe.dirty == ["x.csv"])
  }

  @Test func aLinkedPathIsSeenThroughItsTargetAndItsLink() throws {
    try Directory.make(folder["v1"])
    try Directory.make(folder["v2"])
    try writeInPlace("1", to: folder["v1/rows.csv"])
    try writeInPlace("2", to: folder["v2/rows.csv"])
    let path: FilePath = folder["data/rows.csv"]
    #expect(symlink("../v1/rows.csv", path.text) == 0)
    let probe = try WatchProbe(folder)
    probe.watcher.setExtraPaths([path])
    probe.wait { $0.watched == [path] }

    try writeInPlace("1b", to: folder["v1/rows.csv"])
    probe.wait { $0.dirty == [path] }
    #expect(symlink("../v2/rows.csv", folder["data/new"]) == 0)
    try FileSystem.rename(folder["data/new"], to: path)
    probe.wait { $0.dirty == [path, path] }
    try writeInPlace("2b", to: folder["v2/rows.csv"])
    probe.wait { $0.dirty == [path, path, path] }
  }
}
