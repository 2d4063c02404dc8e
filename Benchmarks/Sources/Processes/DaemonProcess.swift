public import Glibc

/// A daemon process for a measurement.
public final class DaemonProcess {
  /// The process.
  public let id: pid_t
  /// The watched folder.
  public let folder: String
  private let runtime: String

  /// Starts a daemon; its socket is below `runtime`.
  public init(_ binary: String, serving folder: String, runtime: String) {
    self.folder = folder
    self.runtime = runtime
    var id = pid_t()
    let words =
      [binary, "serve", folder].map { (word: String) -> UnsafeMutablePointer<CChar>? in
        strdup(word)
      } + [nil]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn(&id, binary, &actions, nil, words, environ)
    for word in words { free(word) }
    self.id = id
  }

  deinit {
    kill(id, SIGTERM)
    waitpid(id, nil, 0)
  }

  /// Waits for the socket and returns its path.
  public func socketPath() -> String {
    while true {
      if let directory = opendir(runtime + "/playground") {
        defer { closedir(directory) }
        while let entry = readdir(directory) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          if name.hasSuffix(".sock") { return "\(runtime)/playground/\(name)" }
        }
      }
      usleep(200)
    }
  }

  /// Returns a number from the process's status, such as `VmRSS`, in KiB.
  public func status(_ field: String) -> Int {
    guard let file = fopen("/proc/\(id)/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      guard text.hasPrefix(field + ":") else { continue }
      return Int(text.filter(\.isNumber)) ?? 0
    }
    return 0
  }
}
