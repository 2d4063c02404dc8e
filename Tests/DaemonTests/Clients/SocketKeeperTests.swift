import Synchronization
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct SocketKeeperTests {
  /// Returns the keeper of a directory that no daemon serves.
  private func keeper(at location: DaemonLocation) throws -> SocketKeeper {
    guard let lock = try LockFile.acquire(location.lockPath) else {
      throw DaemonError.alreadyRunning(root: location.served)
    }
    return try SocketKeeper(at: location, lock: lock, inherited: nil, now: 0)
  }

  @Test func aSocketThatIsRemovedAsSoonAsItExistsIsMadeAgain() throws {
    let folder = try TemporaryDirectory()
    let location = try DaemonLocation(of: folder.path) { name in
      name == "XDG_RUNTIME_DIR" ? folder.path : nil
    }
    try location.prepareRuntimeDirectory()
    let isRemoving = Mutex(true)
    let path = FilePath(text: location.socketPath)
    let remover = try NamedThread(name: "remover") {
      while isRemoving.withLock({ $0 }) { try? FileSystem.remove(path) }
    }
    defer { isRemoving.withLock { $0 = false } }

    for _ in 0..<200 {
      try keeper(at: location).close()
    }
    isRemoving.withLock { $0 = false }
    remover.join()
    let keeper = try keeper(at: location)
    try FileSystem.remove(path)

    #expect(try keeper.check(now: 0) == .restored)
    #expect(try FileStatus(of: path).kind == .socket)
  }
}
