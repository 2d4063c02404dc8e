import Glibc

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// The directory in which a pattern of changes is replayed; names are relative to it.
final class PatternFolder {
  /// The content of `f.xml` before the changes.
  static let old = "old"
  /// The content after them.
  static let new = "a new content"

  private let root: FilePath
  /// The time since which `f.xml` is missing; `nil` while it exists.
  private var removal: UInt64?
  /// The longest time that `f.xml` was missing, in nanoseconds.
  private(set) var longestGap: UInt64 = 0

  /// Waits until the watcher has seen the steps so far, and for a moment of quiet.
  var pause: () throws -> Void = {}

  init(root: FilePath) { self.root = root }

  /// Runs a step, and notes whether `f.xml` is missing after it.
  private func step(_ body: () throws -> Void) rethrows {
    let start = Clock.monotonicNanoseconds()
    try body()
    let isMissing = (try? FileStatus(of: root.appending("f.xml"), followingLinks: false)) == nil
    if let removal { longestGap = max(longestGap, Clock.monotonicNanoseconds() - removal) }
    removal = isMissing ? removal ?? start : nil
  }

  /// A name may begin with `..`, also while the root does not exist.
  private func path(_ name: FilePath) -> FilePath { root.appending("f.xml").resolving(name) }

  /// Opens a file, makes it empty, writes pieces and closes it; a missing file is created.
  func save(_ name: FilePath, _ pieces: [String] = [new], pausing: Bool = false) throws {
    try step {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      let file = try FileDescriptor(opening: path(name), flags: flags, mode: 0o644)
      for (index, piece) in pieces.enumerated() {
        if index > 0, pausing { try pause() }
        try file.writeAll(Array(piece.utf8))
      }
    }
  }

  /// Opens a file, or creates it, and closes it.
  func open(_ name: FilePath) throws {
    _ = try FileDescriptor(opening: path(name), flags: O_WRONLY | O_CREAT, mode: 0o644)
  }

  /// Writes to a file that is removed in between.
  func saveUnlinked(_ name: FilePath) throws {
    let file = try FileDescriptor(opening: path(name), flags: O_WRONLY)
    try remove(name)
    try file.writeAll(Array(Self.new.utf8))
  }

  /// Writes the content through a memory map; the file has the content's length.
  func saveMapped(_ name: FilePath) throws {
    let file = try FileDescriptor(opening: path(name), flags: O_RDWR)
    let bytes = Array(Self.new.utf8)
    let map = mmap(nil, bytes.count, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, 0)
    guard let map, map != MAP_FAILED else {
      throw SystemError(number: errno, call: "mmap", subject: root.text)
    }
    map.copyMemory(from: bytes, byteCount: bytes.count)
    msync(map, bytes.count, MS_SYNC)
    munmap(map, bytes.count)
  }

  /// Writes a file without a name, and gives it one.
  func saveUnnamed(_ name: FilePath) throws {
    let unnamed = O_DIRECTORY | 0o20_000_000
    let file = try FileDescriptor(opening: root, flags: O_WRONLY | unnamed, mode: 0o644)
    try file.writeAll(Array(Self.new.utf8))
    let target = path(name).cString
    let result = linkat(
      AT_FDCWD,
      "/proc/self/fd/\(file.number)",
      AT_FDCWD,
      target,
      AT_SYMLINK_FOLLOW
    )
    guard result == 0 else { throw SystemError(number: errno, call: "linkat", subject: root.text) }
  }

  /// Exchanges two files or directories in one step.
  func exchange(_ one: FilePath, _ other: FilePath) throws {
    typealias Rename =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32
    // The function is not declared without GNU extensions.
    guard let symbol = dlsym(nil, "renameat2") else {
      throw SystemError(number: ENOSYS, call: "renameat2", subject: root.text)
    }
    let exchange: UInt32 = 2
    let rename = unsafeBitCast(symbol, to: Rename.self)
    guard rename(AT_FDCWD, path(one).cString, AT_FDCWD, path(other).cString, exchange) == 0
    else { throw SystemError(number: errno, call: "renameat2", subject: root.text) }
  }

  func copy(_ name: FilePath, to copy: FilePath) throws {
    let bytes = try FileContent(of: path(name), limit: 1 << 20).bytes
    try save(copy, [String(decoding: bytes, as: UTF8.self)])
  }

  func move(_ name: FilePath, to target: FilePath) throws {
    try step { try FileSystem.rename(path(name), to: path(target)) }
  }

  func remove(_ name: FilePath) throws { try step { try FileSystem.remove(path(name)) } }

  func removeTree(_ name: FilePath) { TemporaryDirectory.remove(path(name).text) }

  func make(_ name: FilePath) throws { try Directory.make(path(name)) }

  /// Changes the permission bits of a file to others, and back.
  func changeMode(_ name: FilePath) {
    chmod(path(name).cString, 0o600)
    chmod(path(name).cString, 0o644)
  }

  func setMode(_ name: FilePath, _ mode: UInt32) { chmod(path(name).cString, mode) }

  func touch(_ name: FilePath) { utimes(path(name).cString, nil) }

  func link(_ name: FilePath, to other: FilePath) throws {
    guard Glibc.link(path(name).cString, path(other).cString) == 0 else {
      throw SystemError(number: errno, call: "link", subject: root.text)
    }
  }

  /// Creates a symbolic link at `name`.
  func symlink(_ name: FilePath, to target: FilePath) throws {
    guard Glibc.symlink(target.cString, path(name).cString) == 0 else {
      throw SystemError(number: errno, call: "symlink", subject: root.text)
    }
  }

  func makePipe(_ name: FilePath) { mkfifo(path(name).cString, 0o600) }

  /// Mounts an empty file system over a directory while `body` runs.
  func mount(_ name: FilePath, _ body: () throws -> Void) throws {
    let mount = try Mount(at: path(name).text)
    defer { mount.end() }
    try body()
  }
}
