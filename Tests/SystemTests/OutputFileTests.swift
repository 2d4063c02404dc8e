import Glibc
import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// Files written at paths that a person named.
struct OutputFileTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("old", to: "a/old.txt")
  }

  private func write(_ name: String, keepsExisting: Bool = false) -> OutputFile.Failure? {
    do throws(OutputFile.Failure) {
      let file = try OutputFile(folder[name] as FilePath)
      try file.write(Array("new".utf8), keepsExisting: keepsExisting, waits: false)
      return nil
    } catch {
      return error
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try FileContent(of: folder[name], limit: 100).bytes, as: UTF8.self)
  }

  private func link(_ target: String, as name: String) {
    #expect(symlink(target, folder[name]) == 0)
  }

  private func kind(_ name: String) throws -> FileKind {
    try FileStatus(of: folder[name], followingLinks: false).kind
  }

  /// The names in a directory that a writer must not leave behind.
  private func leftovers(_ name: String) throws -> [String] {
    try Directory.entries(of: folder[name]).map(\.name.text).filter { $0.hasSuffix(".tmp") }
  }

  @Test(arguments: [
    ("old.txt", "a/link", "a/old.txt"), (".//old.txt", "a/link", "a/old.txt"),
    ("a/old.txt", "link", "a/old.txt"), ("none.txt", "a/link", "a/none.txt"),
    ("../b/none.txt", "a/link", "b/none.txt"), ("a/second", "link", "a/old.txt"),
  ])
  func theFileBehindALinkIsWritten(target: String, name: String, written: String) throws {
    try Directory.make(folder["b"])
    link("old.txt", as: "a/second")
    link(target, as: name)

    #expect(write(name) == nil)

    #expect(try kind(name) == .symbolicLink)
    #expect(try text(written) == "new")
    #expect(try leftovers("a").isEmpty)
  }

  @Test func aDirectoryBehindALinkIsWrittenTo() throws {
    link("a", as: "b")

    #expect(write("b/old.txt") == nil)
    #expect(write("b/fresh.txt") == nil)
    #expect(write("b/../a/./other.txt") == nil)

    #expect(try kind("b") == .symbolicLink)
    #expect(try ["a/old.txt", "a/fresh.txt", "a/other.txt"].map(text) == ["new", "new", "new"])
  }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755, 0o400] as [UInt32])
  func modeAndOwnerAreKept(mode: UInt32) throws {
    #expect(chmod(folder["a/old.txt"], mode) == 0)
    if getuid() == 0 { #expect(chown(folder["a/old.txt"], 1234, 4321) == 0) }
    let old = try FileStatus(of: folder["a/old.txt"])
    guard getuid() == 0 || mode & 0o200 != 0 else { return }

    #expect(write("a/old.txt") == nil)

    let new = try FileStatus(of: folder["a/old.txt"])
    #expect(new.permissions == mode)
    #expect(new.owner == old.owner && new.group == old.group)
    #expect(new.inode != old.inode)
  }

  @Test func readersOfTheOldFileKeepIt() throws {
    let reader = try FileDescriptor(opening: folder["a/old.txt"], flags: O_RDONLY)

    #expect(write("a/old.txt") == nil)

    var bytes: [UInt8] = []
    _ = try reader.read(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "old")
  }

  @Test func aPipeIsWrittenToAlsoThroughALink() throws {
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    link("pipe", as: "link")
    let reader = try FileDescriptor(opening: folder["pipe"], flags: O_RDONLY | O_NONBLOCK)

    for name in ["pipe", "link"] {
      #expect(write(name) == nil)
      var bytes: [UInt8] = []
      _ = try reader.read(into: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "new")
    }
    #expect(try kind("pipe") == .fifo)
    #expect(try kind("link") == .symbolicLink)
  }

  @Test func aPipeThatNobodyReadsIsReportedToAWriterThatDoesNotWait() throws {
    #expect(mkfifo(folder["pipe"], 0o600) == 0)

    #expect(
      write("pipe")?.description
        == "cannot open \(folder["pipe"]): No such device or address; no process reads it"
    )
  }

  /// A device of the test: nothing of the machine is written to.
  @Test func aDeviceIsWrittenTo() throws {
    guard mknod(folder["null"], S_IFCHR | 0o600, makedev(1, 3)) == 0 else { return }
    guard (try? FileDescriptor(opening: folder["null"], flags: O_WRONLY)) != nil else { return }

    #expect(write("null") == nil)

    #expect(try kind("null") == .device)
  }

  private func makedev(_ major: UInt64, _ minor: UInt64) -> dev_t { dev_t(major << 8 | minor) }

  @Test func anOpenFileIsWrittenToByItsNumber() throws {
    let file = try FileSystem.create(folder["a/gone"])
    try FileSystem.remove(folder["a/gone"])

    let output = try OutputFile("/proc/self/fd/\(file.number)")
    try output.write(Array("new".utf8))

    #expect(try file.status().byteCount == 3)
    #expect(try Directory.entries(of: folder["a"]).map(\.name) == ["old.txt"])
  }

  @Test func directoriesAndSocketsAreRefused() throws {
    let socket = try UnixSocket.listen(at: folder["socket"])
    link("a", as: "directory")

    for (name, kind) in [("a", FileKind.directory), ("directory", .directory), ("socket", .socket)]
    {
      #expect(write(name) == .notAFile(folder[name], kind))
    }
    #expect(
      write("a")?.description
        == "cannot write \(folder["a"]): expected a file, found a directory; choose another path"
    )
    for name in ["a/", "a/.", "a/..", "a/old.txt/", "none/", "none/x", "a/old.txt/x"] {
      #expect(write(name) != nil, "\(name)")
    }
    #expect(try text("a/old.txt") == "old")
    #expect(socket.number > 2)
  }

  @Test func linksInACircleAreRefused() throws {
    link("two", as: "one")
    link("one", as: "two")

    #expect(write("one") != nil)
    #expect(try kind("one") == .symbolicLink)
  }

  @Test func anExistingFileIsKeptOnRequest() throws {
    link("old.txt", as: "a/link")
    link("fresh.txt", as: "a/dangling")

    #expect(write("a/old.txt", keepsExisting: true) == .exists(folder["a/old.txt"]))
    #expect(write("a/link", keepsExisting: true) == .exists(folder["a/link"]))
    #expect(write("a/dangling", keepsExisting: true) == nil)

    #expect(try text("a/old.txt") == "old")
    #expect(try text("a/fresh.txt") == "new")
    #expect(try leftovers("a").isEmpty)
  }

  @Test(arguments: ["write", "fchmod", "rename", "link"])
  func aFailureLeavesTheOldFileAndNothingElse(call: String) throws {
    let isNew = call == "link"
    let failure = Faults.$planned.withValue(Faults([.init(call: call, number: EIO)])) {
      write(isNew ? "a/new.txt" : "a/old.txt", keepsExisting: isNew)
    }

    // A file system without hard links renames.
    #expect((failure == nil) == isNew)
    #expect(try text("a/old.txt") == "old")
    #expect(try leftovers("a").isEmpty)
  }

  @Test func linksThatLeaveTheDirectoryAreRefused() throws {
    try folder.write("old", to: "out/old.txt")
    link("../out/old.txt", as: "a/file")
    link("../out/none.txt", as: "a/dangling")
    link("../out", as: "a/directory")
    link("old.txt", as: "a/inside")

    for name in [
      "a/file", "a/dangling", "a/directory/old.txt", "a/directory/x", "a/../out/old.txt",
    ] {
      #expect(throws: OutputFile.Failure.outside(folder[name], directory: folder["a"])) {
        try OutputFile(folder[name] as FilePath, below: folder["a"] as FilePath)
      }
    }
    try OutputFile(folder["a/inside"] as FilePath, below: folder["a"] as FilePath).write([])
    #expect(try text("a/old.txt") == "")
    #expect(try text("out/old.txt") == "old")
  }

  @Test func longNamesAreWritten() throws {
    let name = "a/" + String(repeating: "x", count: 255)

    #expect(write(name) == nil)
    #expect(write(name) == nil)
    #expect(try text(name) == "new")
  }
}
