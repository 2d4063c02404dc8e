import Glibc

/// A temporary folder with the environment of a daemon.
public struct Folder {
  /// The path.
  public let path: String

  /// Creates the folder, and sets the variables that lead daemons to it.
  public init() {
    var template = Array("/tmp/playground-benchmark-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let made = mkdtemp(start) else { return "" }
      return String(cString: made)
    }
    for name in ["run", "state", "files"] { mkdir("\(path)/\(name)", 0o700) }
    setenv("XDG_RUNTIME_DIR", "\(path)/run", 1)
    setenv("XDG_STATE_HOME", "\(path)/state", 1)
  }

  /// The watched folder.
  public var files: String { path + "/files" }

  /// Replaces a file by rename, as editors do.
  ///
  /// - Returns: The time before the rename, in nanoseconds.
  public func save(_ text: String, as name: String) -> UInt64 { save(Array(text.utf8), as: name) }

  /// Replaces a file by rename, as editors do.
  ///
  /// - Returns: The time before the rename, in nanoseconds.
  public func save(_ bytes: [UInt8], as name: String) -> UInt64 {
    let temporary = "\(files)/.\(name).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(file)
    let moment = now()
    rename(temporary, "\(files)/\(name)")
    return moment
  }

  /// Removes the folder and its contents.
  public func remove() {
    _ = system("rm -rf '\(path)'")
  }
}

/// Returns the monotonic clock, in nanoseconds.
public func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
