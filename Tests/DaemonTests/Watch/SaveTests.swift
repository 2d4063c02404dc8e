import Glibc
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

@Suite(.serialized) struct SaveTests {
  let folder: TemporaryDirectory
  let file: String

  init() throws {
    folder = try TemporaryDirectory()
    try Directory.make(folder["root/sub"])
    file = folder["root/sub/f.xml"]
    try writeInPlace("one", to: file)
  }

  @Test func theFirstScanFindsDescriptionsInOrder() throws {
    for name in ["z.json", "b.swift", "a.txt", ".hidden.xml", ".#a.xml", "a.xml~", "c.xml.tmp"] {
      try writeInPlace("", to: folder["root/\(name)"])
    }
    for name in ["node_modules", ".build", ".git"] {
      try Directory.make(folder["root/\(name)"])
      try writeInPlace("", to: folder["root/\(name)/x.xml"])
    }
    try Directory.make(folder["root/folder.xml"])

    #expect(try WatchProbe(folder).found == ["b.swift", "sub/f.xml", "z.json"])
  }

  @Test func aSaveByRenameIsOneDirtyPath() throws {
    let probe = try WatchProbe(folder)
    try FileSystem.write(Array("two".utf8), to: file)

    try probe.waitForQuiet()
    #expect(probe.dirty == ["sub/f.xml"])
    #expect(probe.removed == [])
  }

  @Test func aSaveInPlaceIsOneDirtyPath() throws {
    let probe = try WatchProbe(folder)
    try writeInPlace("two", to: file)

    try probe.waitForQuiet()
    #expect(probe.dirty == ["sub/f.xml"])
  }

  @Test func aSaveInPiecesIsReportedWhenItIsClosed() throws {
    let probe = try WatchProbe(folder)
    do {
      let writer = try FileDescriptor(opening: file, flags: O_WRONLY | O_TRUNC)
      for piece in 0..<50 { try writer.writeAll(Array("piece \(piece)\n".utf8)) }
    }

    probe.wait { $0.dirty.last == "sub/f.xml" }
    try probe.waitForQuiet()
    #expect(Set(probe.dirty) == ["sub/f.xml"])
    #expect(probe.removed == [])
  }

  @Test(arguments: [false, true])
  func aWriterThatPausesHasNoHalfShown(_ isNew: Bool) throws {
    let probe = try WatchProbe(folder)
    let path = isNew ? folder["root/sub/new.xml"] : file
    var early: [FilePath] = []
    try probe.attempt(within: PendingPaths.openQuiet) {
      if isNew { unlink(path) }
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      let writer = try FileDescriptor(opening: path, flags: flags, mode: 0o644)
      try writer.writeAll([1])
      // A file that is closed would be reported after this moment.
      try probe.waitForQuiet()
      early = probe.dirty
      try writer.writeAll([2])
    }

    #expect(early == [])
    probe.wait { !$0.dirty.isEmpty }
    #expect(try FileContent(of: path, limit: 10).bytes == [1, 2])
  }

  @Test func aFileThatStaysOpenIsReportedAllTheSame() throws {
    let probe = try WatchProbe(folder)
    let writer = try FileDescriptor(opening: file, flags: O_WRONLY | O_APPEND)
    try writer.writeAll(Array("more".utf8))

    probe.wait { Set($0.dirty) == ["sub/f.xml"] }
    #expect(try writer.status().byteCount == 7)
  }

  @Test func deletingAndCreatingIsNoRemoval() throws {
    let probe = try WatchProbe(folder)
    try probe.attempt(within: PendingPaths.quiet) {
      try FileSystem.remove(file)
      try writeInPlace("two", to: file)
    }

    try probe.waitForQuiet()
    #expect(probe.dirty == ["sub/f.xml"])
    #expect(probe.removed == [])
  }

  @Test func renamingAwayAndWritingAnewIsNoRemoval() throws {
    let probe = try WatchProbe(folder)
    try probe.attempt(within: PendingPaths.quiet) {
      try FileSystem.rename(file, to: file + "~")
      try writeInPlace("two", to: file)
      chmod(file, 0o600)
      try FileSystem.remove(file + "~")
    }

    try probe.waitForQuiet()
    #expect(Set(probe.dirty) == ["sub/f.xml"])
    #expect(probe.removed == [])
  }

  @Test func aDeletedFileIsRemoved() throws {
    let probe = try WatchProbe(folder)
    try FileSystem.remove(file)

    probe.wait { $0.removed == ["sub/f.xml"] }
    #expect(probe.dirty == [])
    try writeInPlace("back", to: file)
    probe.wait { Set($0.dirty) == ["sub/f.xml"] }
  }

  @Test func aRemovalWaitsWhileGitRewritesItsIndex() throws {
    try Directory.make(folder["root/.git"])
    try writeInPlace("", to: folder["root/.git/index.lock"])
    let probe = try WatchProbe(folder)
    try FileSystem.remove(file)
    try writeInPlace("", to: folder["root/other.xml"])
    probe.wait { Set($0.dirty) == ["other.xml"] }
    #expect(probe.removed == [])

    try FileSystem.remove(folder["root/.git/index.lock"])
    probe.wait { $0.removed == ["sub/f.xml"] }
  }

  @Test func otherModeBitsAloneAreReportedOnce() throws {
    let probe = try WatchProbe(folder)
    chmod(file, 0o600)

    try probe.waitForQuiet()
    #expect(probe.dirty == ["sub/f.xml"])
  }

  @Test func hardLinksAndSymbolicLinksAppearWithoutAWrite() throws {
    let probe = try WatchProbe(folder)
    #expect(link(file, folder["root/hard.xml"]) == 0)
    #expect(symlink("sub/f.xml", folder["root/soft.xml"]) == 0)

    probe.wait { Set($0.dirty).isSuperset(of: ["hard.xml", "soft.xml"]) }
  }

  @Test(.enabled(if: access("/usr/bin/vim", X_OK) == 0))
  func vimSavesAreOneDirtyPath() throws {
    let probe = try WatchProbe(folder)
    for options in ["", "set backupcopy=yes", "set backupcopy=no backup", "set nowritebackup"] {
      probe.forget()
      let outcome = try BackgroundProcess.start(
        "/usr/bin/vim",
        arguments: [
          "-N", "-u", "NONE", "-i", "NONE", "-es", "-c", options, "-c", "normal Ax", "-c", "wq",
          file,
        ],
        outputPath: folder["vim.log"]
      )
      #expect(outcome == .ended(0), "\(options)")

      try probe.waitForQuiet()
      #expect(Set(probe.dirty) == ["sub/f.xml"], "\(options)")
      #expect(probe.removed == [], "\(options)")
    }
    #expect(try FileContent(of: file, limit: 100).bytes == Array("onexxxx\n".utf8))
  }
}
