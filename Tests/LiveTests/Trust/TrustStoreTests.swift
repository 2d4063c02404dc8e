import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// The directories whose Swift files may be run.
struct TrustStoreTests {
  /// A folder with a store and the directories of a test.
  private final class Disk {
    let root: FilePath
    let store: TrustStore

    init() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("trust-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      root = try FileSystem.realPath(folder.path)
      store = TrustStore(stateDirectory: root.appending("state"))
    }

    deinit { try? FileManager.default.removeItem(atPath: root.text) }

    @discardableResult
    func directory(_ name: FilePath) throws -> FilePath {
      try Directory.make(root.appending(name))
      return root.appending(name)
    }

    @discardableResult
    func file(_ name: FilePath) throws -> FilePath {
      try FileSystem.write(Array("let a = 1\n".utf8), to: root.appending(name))
      return root.appending(name)
    }

    func link(_ name: FilePath, to target: FilePath) throws {
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(name).text,
        withDestinationPath: root.appending(target).text
      )
    }
  }

  @Test func nothingIsTrustedAtFirst() throws {
    let disk = try Disk()

    #expect(!disk.store.trusts(disk.root))
    #expect(!disk.store.trusts("/"))
    #expect(disk.store.directories.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: disk.root.appending("state").text))
  }

  @Test func trustCoversWhatIsBelowAndNothingElse() throws {
    let disk = try Disk()
    for name: FilePath in ["a/app/inner", "a/application", "a/ap", "b"] { try disk.directory(name) }
    let app = try disk.store.trust(disk.root.appending("a/app"))

    #expect(app == disk.root.appending("a/app"))
    let table: [(FilePath, Bool)] = [
      ("a/app", true), ("a/app/", true), ("a/app/inner", true), ("a/app/inner/../../app", true),
      ("a", false), ("a/application", false), ("a/ap", false), ("b", false),
      ("a/app/..", false), ("a/app/../application", false), ("a/app/missing", false),
    ]
    for (path, isTrusted) in table {
      #expect(disk.store.trusts(disk.root.appending(path)) == isTrusted, "\(path)")
    }
  }

  @Test func aLinkHasTheTrustOfWhatItLeadsTo() throws {
    let disk = try Disk()
    try disk.directory("trusted")
    try disk.directory("other")
    try disk.file("trusted/A.swift")
    try disk.file("other/B.swift")
    try disk.link("trusted/B.swift", to: "other/B.swift")
    try disk.link("trusted/folder", to: "other")
    try disk.link("other/A.swift", to: "trusted/A.swift")
    try disk.link("link", to: "trusted")
    try disk.store.trust(disk.root.appending("link"))

    #expect(disk.store.directories == [disk.root.appending("trusted")])
    let table: [(FilePath, Bool)] = [
      ("trusted/A.swift", true), ("link/A.swift", true), ("other/A.swift", true),
      ("trusted/B.swift", false), ("trusted/folder", false), ("trusted/folder/B.swift", false),
      ("other/B.swift", false), ("link/B.swift", false),
    ]
    for (path, isTrusted) in table {
      #expect(disk.store.trusts(disk.root.appending(path)) == isTrusted, "\(path)")
    }
  }

  @Test func aFileThatIsMovedAwayLosesItsTrust() throws {
    let disk = try Disk()
    try disk.directory("trusted")
    try disk.directory("other")
    let file = try disk.file("trusted/A.swift")
    try disk.store.trust(disk.root.appending("trusted"))
    #expect(disk.store.trusts(file))

    try FileSystem.rename(file, to: disk.root.appending("other/A.swift"))
    #expect(!disk.store.trusts(disk.root.appending("other/A.swift")))
    try FileSystem.rename(disk.root.appending("trusted"), to: disk.root.appending("moved"))
    #expect(!disk.store.trusts(disk.root.appending("moved")))
    try disk.link("trusted", to: "other")
    #expect(!disk.store.trusts(disk.root.appending("trusted/A.swift")))
  }

  @Test func revokedDirectoriesAreNotTrusted() throws {
    let disk = try Disk()
    for name: FilePath in ["a/app/inner", "b"] {
      try disk.store.trust(try disk.directory(name))
    }
    try disk.store.trust(disk.root.appending("a"))

    #expect(
      try disk.store.revoke(disk.root.appending("a/app")) == [
        disk.root.appending("a/app/inner")
      ]
    )
    #expect(disk.store.trusts(disk.root.appending("a/app/inner")), "through the one above")
    #expect(
      disk.store.directory(covering: disk.root.appending("a/app")) == disk.root.appending("a")
    )

    try FileManager.default.removeItem(atPath: disk.root.appending("a").text)
    #expect(try disk.store.revoke(disk.root.appending("b/../a")) == [disk.root.appending("a")])
    #expect(disk.store.directories == [disk.root.appending("b")])
  }

  @Test func aDirectoryWithAnyNameIsStoredOnALineOfItsOwn() throws {
    let disk = try Disk()
    let names: [FilePath] = [
      "two\nlines", "quote\"d", #"back\slash"#, FilePath(bytes: [0x63, 0xe9]), "ü 狼",
    ]
    for name in names { try disk.store.trust(try disk.directory(name)) }

    #expect(disk.store.directories == names.map { disk.root.appending($0) }.sorted())
    let status = try FileStatus(of: disk.root.appending("state/trust"))
    #expect(status.permissions == 0o600)
    let text = try String(contentsOfFile: disk.root.appending("state/trust").text, encoding: .utf8)
    #expect(text.split(separator: "\n").count == names.count)
    #expect(!text.contains("two\nlines"))
  }

  @Test func aFileThatOthersCanWriteTrustsNothing() throws {
    let disk = try Disk()
    let folder = try disk.directory("a")
    try disk.store.trust(folder)
    let file = disk.root.appending("state/trust").text

    try FileManager.default.setAttributes([.posixPermissions: 0o662], ofItemAtPath: file)
    #expect(!disk.store.trusts(folder))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(disk.store.trusts(folder))
  }

  @Test func linesThatAreNoPathsTrustNothing() throws {
    let disk = try Disk()
    let folder = try disk.directory("a")
    let lines = [
      "", "/", "\"\"", "\".\"", "\"a\"", "[\"/\"]", "{", "\"/", "\(folder)/", "\"\(folder)\"",
    ]
    try disk.directory("state")
    try FileSystem.write(
      Array(lines.joined(separator: "\n").utf8),
      to: disk.root.appending("state/trust"),
      permissions: 0o600
    )

    #expect(disk.store.directories == [folder])
  }

  @Test func onlyADirectoryCanBeTrusted() throws {
    let disk = try Disk()
    let file = try disk.file("A.swift")

    #expect(throws: SystemError.self) { try disk.store.trust(file) }
    #expect(throws: SystemError.self) { try disk.store.trust(disk.root.appending("missing")) }
    #expect(throws: SystemError.self) {
      _ = try TrustStore(environment: { $0 == "HOME" ? "relative" : nil })
    }
    #expect(disk.store.directories.isEmpty)
  }

  @Test func programsThatTrustAtOnceLoseNoDirectory() async throws {
    let disk = try Disk()
    let folders = try (0..<8).map { try disk.directory(FilePath(text: "d\($0)")) }
    let store = disk.store

    await withTaskGroup(of: Void.self) { group in
      for folder in folders {
        group.addTask {
          while !store.trusts(folder) { _ = try? store.trust(folder) }
        }
      }
    }

    #expect(store.directories == folders.sorted())
  }
}
