import Glibc
import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct FileTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func writtenBytesAreReadBack() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    try FileSystem.write(bytes, to: folder["a"])

    #expect(try FileContent(of: folder["a"], limit: 200_000).bytes == bytes)
    #expect(try Directory.entries(of: folder.path).map(\.name) == ["a"])
  }

  @Test func anEmptyFileHasNoBytes() throws {
    try FileSystem.write([], to: folder["a"])

    #expect(try FileContent(of: folder["a"], limit: 10).bytes == [])
  }

  @Test func aFileOfUnknownSizeIsReadToItsEnd() throws {
    #expect(try !FileContent(of: "/proc/self/status", limit: 100_000).bytes.isEmpty)
    let failure = #expect(throws: FileContent.Failure.self) {
      try FileContent(of: "/proc/self/status", limit: 10)
    }
    guard case .tooLarge(_, limit: 10) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func aSymbolicLinkIsFollowed() throws {
    try FileSystem.write([1, 2], to: folder["a"])
    #expect(symlink("a", folder["b"]) == 0)

    #expect(try FileContent(of: folder["b"], limit: 10).bytes == [1, 2])
    #expect(try FileStatus(of: folder["b"], followingLinks: false).kind == .symbolicLink)
  }

  @Test func unreadableFilesAreRejectedWithAReason() throws {
    #expect(mkfifo(folder["fifo"], 0o600) == 0)
    let socket = try UnixSocket.listen(at: folder["socket"])
    try FileSystem.write([1, 2, 3], to: folder["long"])
    #expect(symlink("loop", folder["loop"]) == 0)

    #expect(failure("none") == .missing)
    #expect(failure("long/x") == .missing)
    #expect(failure("fifo") == .notRegular(.fifo))
    #expect(failure("socket") == .notRegular(.socket))
    #expect(failure("") == .notRegular(.directory))
    #expect(failure("long") == .tooLarge(byteCount: 3, limit: 2))
    let loop = SystemError(number: ELOOP, call: "open", subject: folder["loop"])
    #expect(failure("loop") == .unreadable(loop))
    #expect(socket.number > 2)
  }

  @Test func aPlannedFaultIsThrownWithItsCall() throws {
    try FileSystem.write([1], to: folder["a"])
    let faults = Faults([.init(call: "open", number: EACCES, times: 1)])

    Faults.$planned.withValue(faults) {
      let denied = SystemError(number: EACCES, call: "open", subject: folder["a"])
      #expect(failure("a") == .unreadable(denied))
      #expect(denied.description == "cannot open \(folder["a"]): Permission denied")
      #expect(throws: Never.self) { try FileContent(of: folder["a"], limit: 2) }
    }
  }

  @Test func aFailedReplacementLeavesOnlyTheOldContent() throws {
    try FileSystem.write([1], to: folder["a"])
    let faults = Faults([.init(call: "write", number: ENOSPC)])

    Faults.$planned.withValue(faults) {
      let error = #expect(throws: SystemError.self) { try FileSystem.write([2], to: folder["a"]) }
      #expect(error?.number == ENOSPC)
    }

    #expect(try FileContent(of: folder["a"], limit: 10).bytes == [1])
    #expect(try Directory.entries(of: folder.path).map(\.name) == ["a"])
  }

  @Test func directoriesAreMadeForTheUserAlone() throws {
    let deep = folder["x/y/z"]
    try Directory.make(deep)
    try Directory.make(deep)

    try Directory.requirePrivate(deep)
    #expect(try FileStatus(of: folder["x"]).permissions == 0o700)
    #expect(chmod(deep, 0o755) == 0)
    let error = #expect(throws: SystemError.self) { try Directory.requirePrivate(deep) }
    #expect(error?.number == EACCES)
    try FileSystem.write([], to: folder["file"])
    #expect(throws: SystemError(number: ENOTDIR, call: "mkdir", subject: folder["file"])) {
      try Directory.make(folder["file"])
    }
    #expect(symlink(deep, folder["link"]) == 0)
    #expect(throws: SystemError.self) { try Directory.requirePrivate(folder["link"]) }
  }

  @Test func namesThatAreNotTextAreKept() throws {
    let path = FilePath(text: folder.path).appending(FilePath(bytes: [0x61, 0xFF]))
    try FileSystem.write([1], to: path)

    let entry = try #require(try Directory.entries(of: folder.path).first)
    #expect(entry.name.bytes == [0x61, 0xFF])
    #expect(entry.kind == .regular)
    #expect(try FileContent(of: path, limit: 10).bytes == [1])
    #expect(try FileSystem.realPath(path) == path)
    #expect(FilePath(text: "\(folder.path)/a\\xFF") == path)
  }

  @Test func oneHolderAtATimeHasTheLock() throws {
    do {
      let first = try LockFile.acquire(folder["lock"])
      let firstHolds = first != nil
      #expect(firstHolds)
      let second = try LockFile.acquire(folder["lock"])
      let secondHolds = second != nil
      #expect(!secondHolds)
    }
    let third = try LockFile.acquire(folder["lock"])
    let thirdHolds = third != nil
    #expect(thirdHolds)
  }

  private func failure(_ name: String) -> FileContent.Failure? {
    do throws(FileContent.Failure) {
      _ = try FileContent(of: folder[name], limit: 2)
      return nil
    } catch {
      return error
    }
  }
}
