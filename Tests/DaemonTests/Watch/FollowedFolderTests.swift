import DescriptionLanguage
import Glibc
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// Directories on which a description depends: the names in them count.
@Suite(.serialized) struct FollowedFolderTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    for name in ["root/parts/deep", "data"] { try Directory.make(folder[name]) }
  }

  @Test(arguments: [("parts", "root/parts"), ("../data", "data")])
  func eachNewRenamedAndRemovedNameIsReported(_ path: String, _ place: String) throws {
    try writeInPlace("1", to: folder["\(place)/old.c"])
    let probe = try WatchProbe(folder)
    let path = FilePath(text: path)
    probe.watcher.setExtraPaths([path])
    probe.wait { $0.watched == [path] }

    for change: () throws -> Void in [
      { try writeInPlace("1", to: folder["\(place)/new.txt"]) },
      { try FileSystem.rename(folder["\(place)/new.txt"], to: folder["\(place)/newer.txt"]) },
      { try FileSystem.remove(folder["\(place)/newer.txt"]) },
      { try Directory.make(folder["\(place)/folder"]) },
    ] {
      probe.forget()
      try change()
      probe.wait { $0.dirty.contains(path) }
    }
  }

  @Test func anotherContentOfAFileIsNoNewName() throws {
    try writeInPlace("1", to: folder["root/parts/old.c"])
    let probe = try WatchProbe(folder)
    probe.watcher.setExtraPaths(["parts", "parts/old.c"])
    probe.wait { $0.watched.count == 2 }
    probe.forget()

    try writeInPlace("2", to: folder["root/parts/old.c"])

    probe.wait { $0.dirty.contains("parts/old.c") }
    #expect(!probe.dirty.contains("parts"))
  }

  @Test func theContentOfADirectoryIsItsNames() throws {
    let root: FilePath = folder["root"]
    var files = FileSnapshot(root: root, limits: Limits())
    func isSame() -> Bool { files.refresh("parts") }
    #expect(!isSame())
    #expect(isSame())

    try writeInPlace("1", to: folder["root/parts/new.txt"])
    #expect(!isSame())
    try writeInPlace("2", to: folder["root/parts/new.txt"])
    #expect(isSame())
    // Files that an editor makes while it saves are no new names.
    try writeInPlace("2", to: folder["root/parts/.new.txt.swp"])
    try writeInPlace("2", to: folder["root/parts/new.txt~"])
    #expect(isSame())
    try FileSystem.remove(folder["root/parts/new.txt"])
    #expect(!isSame())
    #expect(files.isMissing("parts"))
  }
}
