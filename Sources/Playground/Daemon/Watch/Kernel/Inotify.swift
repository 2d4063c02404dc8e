import CInotifyTools
import PlaygroundSystem

/// The kernel's file events, read through libinotifytools.
///
/// The library keeps global state: only one instance may exist at a time, used by one thread. Only
/// calls that are safe in a long-running process are used; the watch plan handles watch names,
/// recursion and renames.
final class Inotify {
  /// The number of ended watches, which the library never frees, at which to call `renew`.
  static let endedWatchLimit = 20_000

  /// The descriptor to poll for reading.
  private(set) var number: Int32 = -1
  /// The number of watches ended since the library was initialised.
  private(set) var endedWatches = 0
  private var spellings = 0

  /// Initialises the library.
  init() throws(SystemError) {
    number = try Self.start()
  }

  deinit {
    // The library fails if it was not initialised.
    guard number >= 0 else { return }
    while (try? nextEvent()) != nil {}
    inotifytools_cleanup()
  }

  /// Reinitialises the library, which ends all watches.
  func renew() throws(SystemError) {
    // Discard unread events, which the library would deliver again.
    while try nextEvent() != nil {}
    inotifytools_cleanup()
    number = -1
    number = try Self.start()
    endedWatches = 0
  }

  /// Starts watching a directory, which must not be a symbolic link.
  func addWatch(_ directory: FilePath, _ scope: WatchScope) throws(SystemError) -> Int32 {
    if let number = Faults.errorNumber(for: "inotify_add_watch") {
      throw SystemError(number: number, call: "inotify_add_watch", subject: directory.text)
    }
    let spelling = uniqueSpelling(of: directory)
    guard unsafe inotifytools_watch_file(spelling.cString, Self.mask(scope)) == 1 else {
      let number = inotifytools_error()
      throw SystemError(number: number, call: "inotify_add_watch", subject: directory.text)
    }
    // The library appends a slash to the names of directories, unless they end with one.
    let name = spelling.bytes.last == UInt8(ascii: "/") ? spelling.bytes : spelling.bytes + [0x2F]
    let watch = unsafe inotifytools_wd_from_filename(FilePath(bytes: name).cString)
    // It appends none if it failed to read the status of the directory.
    return watch >= 0 ? watch : unsafe inotifytools_wd_from_filename(spelling.cString)
  }

  /// Ends a watch; idempotent.
  ///
  /// Calls the kernel directly: the library prints an error on stderr if the watch has already
  /// ended with its directory, which can happen at any time. The library's entry remains until
  /// `renew`.
  func removeWatch(_ watch: Int32) {
    inotify_rm_watch(number, watch)
  }

  /// Records that the kernel ended a watch.
  func noteEndedWatch() {
    endedWatches += 1
  }

  /// Returns the next event; `nil` if none is available.
  func nextEvent() throws(SystemError) -> WatchEvent? {
    guard let raw = unsafe inotifytools_next_events(0, 1) else {
      let error = SystemError(number: inotifytools_error(), call: "inotify", subject: "")
      // After an interruption, the caller retries with its next poll.
      if error.number == 0 || error.wasInterrupted { return nil }
      throw error
    }
    return unsafe WatchEvent(
      watch: raw.pointee.wd,
      kinds: WatchEvent.Kinds(rawValue: raw.pointee.mask),
      name: Self.name(of: raw),
      cookie: raw.pointee.cookie,
    )
  }

  private static func mask(_ scope: WatchScope) -> Int32 {
    let itself = IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_ONLYDIR | IN_DONT_FOLLOW)
    switch scope {
    case .itself: return itself
    case .entries:
      return itself | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE
        | IN_MODIFY | IN_ATTRIB | Int32(IN_EXCL_UNLINK)
    }
  }

  private static func name(of event: UnsafeMutablePointer<inotify_event>) -> FilePath {
    guard unsafe event.pointee.len > 0 else { return "" }
    // The flexible array after the four fields is not imported.
    let start = unsafe UnsafeRawPointer(event).advanced(by: MemoryLayout<inotify_event>.size)
    return unsafe FilePath(cString: start.assumingMemoryBound(to: CChar.self))
  }

  /// Initialises the library and returns its descriptor, which it does not expose.
  private static func start() throws(SystemError) -> Int32 {
    try InotifyInstances.change { () throws(SystemError) in
      let before = Set(try inotifyDescriptors())
      if let number = Faults.errorNumber(for: "inotify_init") { throw startError(number) }
      guard inotifytools_initialize() == 1 else { throw startError(inotifytools_error()) }
      do throws(SystemError) {
        guard let found = try inotifyDescriptors().first(where: { !before.contains($0) }) else {
          throw SystemError(number: 0, call: "find inotify's descriptor", subject: "/proc/self/fd")
        }
        try CurrentProcess.closeOnExecution(found)
        return found
      } catch {
        inotifytools_cleanup()
        throw error
      }
    }
  }

  /// The error of a start, with the limit that was reached.
  private static func startError(_ number: Int32) -> SystemError {
    let error = SystemError(number: number, call: "inotify_init", subject: "")
    // The same error number stands for two limits: that of this process, and that of the user.
    guard error.isOutOfDescriptors, (try? FileStatus(opening: "/dev/null")) != nil else {
      return error
    }
    let cure =
      "too many programs of this user watch files; raise the limit with: "
      + "sysctl fs.inotify.max_user_instances=1024"
    return SystemError(number: number, call: "inotify_init", subject: "", cure: cure)
  }

  private static func inotifyDescriptors() throws(SystemError) -> [Int32] {
    let folder: FilePath = "/proc/self/fd"
    return try Directory.entries(of: folder).compactMap { entry in
      let target = try? FileSystem.linkTarget(of: folder.appending(entry.name))
      return target == "anon_inode:inotify" ? Int32(entry.name.text) : nil
    }
  }

  /// Returns a spelling of a path that was never used before: the library looks up watches by
  /// spelling and would confuse a directory with an earlier one of the same name.
  private func uniqueSpelling(of path: FilePath) -> FilePath {
    spellings += 1
    let prefix = String(spellings, radix: 2).map { $0 == "1" ? "/." : "/" }.joined()
    return FilePath(bytes: Array(prefix.utf8) + path.bytes)
  }
}
