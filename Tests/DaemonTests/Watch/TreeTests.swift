import Glibc
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

@Suite(.serialized) struct TreeTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try Directory.make(folder["root"])
  }

  @Test func filesInDirectoriesMadeAMomentAgoAreSeen() throws {
    let probe = try WatchProbe(folder)
    let names = (0..<100).map { "d\($0)/e/f/x.xml" }
    for name in names {
      try Directory.make(folder["root/" + name.dropLast(6)])
      try writeInPlace("x", to: folder["root/" + name])
    }

    probe.wait { Set($0.dirty) == Set(names.map(\.filePath)) }
    #expect(probe.removed == [])
  }

  @Test func aFileAloneIsWatchedWithoutItsDirectory() throws {
    try Directory.make(folder["root/d"])
    for name in ["a.xml", "b.xml", "d/a.xml"] { try writeInPlace("x", to: folder["root/" + name]) }
    let probe = try WatchProbe(folder, names: WatchedNames(only: "a.xml"))
    #expect(probe.found == ["a.xml"])

    for name in ["b.xml", "d/a.xml", "c.xml", "a.xml"] {
      try writeInPlace("y", to: folder["root/" + name])
    }
    probe.wait { !$0.dirty.isEmpty }
    #expect(probe.dirty == ["a.xml"])
  }

  @Test func renamedDirectoriesTakeTheirFilesAlong() throws {
    try Directory.make(folder["root/a/b"])
    try writeInPlace("x", to: folder["root/a/b/f.xml"])
    let probe = try WatchProbe(folder)
    try FileSystem.rename(folder["root/a"], to: folder["root/c"])
    probe.wait { $0.dirty == ["c/b/f.xml"] && $0.removed == ["a/b/f.xml"] }

    probe.forget()
    try writeInPlace("y", to: folder["root/c/b/f.xml"])
    probe.wait { Set($0.dirty) == ["c/b/f.xml"] }
  }

  @Test func directoriesMoveOutAndIn() throws {
    try Directory.make(folder["root/a/b"])
    try writeInPlace("x", to: folder["root/a/b/f.xml"])
    let probe = try WatchProbe(folder)
    try FileSystem.rename(folder["root/a"], to: folder["outside"])
    probe.wait { $0.removed == ["a/b/f.xml"] }

    probe.forget()
    try writeInPlace("y", to: folder["outside/b/f.xml"])
    try probe.waitForQuiet()
    #expect(probe.dirty == [] && probe.removed == [])
    try FileSystem.rename(folder["outside"], to: folder["root/z"])
    probe.wait { Set($0.dirty) == ["z/b/f.xml"] }
    probe.forget()
    try writeInPlace("z", to: folder["root/z/b/f.xml"])
    probe.wait { Set($0.dirty) == ["z/b/f.xml"] }
  }

  @Test func aDirectoryMadeAgainIsWatchedAgain() throws {
    let probe = try WatchProbe(folder)
    for round in 0..<5 {
      probe.forget()
      try Directory.make(folder["root/a"])
      try writeInPlace("\(round)", to: folder["root/a/f.xml"])
      probe.wait { $0.dirty.contains("a/f.xml") }
      TemporaryDirectory.remove(folder["root/a"])
      probe.wait { $0.removed == ["a/f.xml"] }
    }
  }

  @Test func ignoredPlacesAreNotWatched() throws {
    try writeInPlace("out/\n*.json\n!keep.json\n", to: folder["root/.gitignore"])
    let probe = try WatchProbe(folder)
    for name in ["out", "node_modules", ".hidden"] {
      try Directory.make(folder["root/\(name)"])
      try writeInPlace("x", to: folder["root/\(name)/f.xml"])
    }
    for name in ["a.json", "keep.json", "b.xml", "notes.txt"] {
      try writeInPlace("x", to: folder["root/\(name)"])
    }

    try probe.waitForChange("b.xml")
    #expect(Set(probe.dirty) == ["keep.json", "b.xml"])
  }

  @Test func everythingIsWatchedOnRequest() throws {
    try writeInPlace("out/\n", to: folder["root/.gitignore"])
    for name in ["out", "node_modules", ".hidden", ".git"] {
      try Directory.make(folder["root/\(name)"])
      try writeInPlace("x", to: folder["root/\(name)/f.xml"])
    }

    let probe = try WatchProbe(folder, includesIgnored: true)
    #expect(probe.found == [".hidden/f.xml", "node_modules/f.xml", "out/f.xml"])
  }

  @Test func otherIgnoreRulesTakeEffectAtOnce() throws {
    try Directory.make(folder["root/out"])
    try writeInPlace("x", to: folder["root/out/f.xml"])
    let probe = try WatchProbe(folder)
    #expect(probe.found == ["out/f.xml"])
    try writeInPlace("out\n", to: folder["root/.gitignore"])
    probe.wait { $0.removed == ["out/f.xml"] }

    probe.forget()
    try FileSystem.remove(folder["root/.gitignore"])
    probe.wait { Set($0.dirty) == ["out/f.xml"] }
  }

  @Test func theTargetOfASymbolicLinkIsWatchedToo() throws {
    try Directory.make(folder["elsewhere"])
    try writeInPlace("x", to: folder["elsewhere/t.xml"])
    #expect(symlink(folder["elsewhere/t.xml"], folder["root/l.xml"]) == 0)
    let probe = try WatchProbe(folder)
    #expect(probe.found == ["l.xml"])

    try FileSystem.write(Array("y".utf8), to: folder["elsewhere/t.xml"])
    probe.wait { Set($0.dirty) == ["l.xml"] }
    try FileSystem.remove(folder["elsewhere/t.xml"])
    probe.wait { $0.removed == ["l.xml"] }
    probe.forget()
    try writeInPlace("z", to: folder["elsewhere/t.xml"])
    probe.wait { Set($0.dirty) == ["l.xml"] }
  }

  @Test func aRootThatGoesAwayAndComesBackIsWatchedAgain() throws {
    try writeInPlace("x", to: folder["root/f.xml"])
    let probe = try WatchProbe(folder)
    try FileSystem.rename(folder["root"], to: folder["moved"])
    probe.wait { $0.removed == ["f.xml"] && $0.notices == [.rootLost] }

    probe.forget()
    try FileSystem.rename(folder["moved"], to: folder["root"])
    probe.wait { $0.dirty == ["f.xml"] && $0.notices == [.rootFound] }
    probe.forget()
    try writeInPlace("y", to: folder["root/f.xml"])
    probe.wait { Set($0.dirty) == ["f.xml"] }
  }

  @Test func aMissingRootIsAnError() throws {
    let error = #expect(throws: SystemError.self) { try Watcher(root: folder["none"]) { _ in } }
    #expect(error?.isMissing == true)
  }
}

extension WatchProbe {
  /// Waits until a path made last is reported.
  fileprivate func waitForChange(_ path: FilePath) throws {
    wait { $0.dirty.contains(path) }
    try waitForQuiet()
  }
}
