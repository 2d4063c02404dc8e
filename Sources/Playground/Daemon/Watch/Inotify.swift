import CInotifyTools
import PlaygroundSystem

/// The kernel's file events through libinotifytools.
///
/// The library keeps its state in globals: one instance at a time, used by one thread. Only the
/// calls that are right in a process that runs for weeks are used; names of watches, recursion and
/// renames are kept by the watch plan.
final class Inotify {
  /// Beyond this many ended watches, which the library never frees, it should be renewed.
  static let endedWatchLimit = 20_000

  /// The descriptor to wait on for reading.
  private(set) var number: Int32 = -1
  /// How many watches have ended since the library was started.
  private(set) var endedWatches = 0
  private var spellings = 0

  /// Starts the library.
  init() throws(SystemError) {
    try start()
  }

  deinit {
    while (try? nextEvent()) != nil {}
    inotifytools_cleanup()
  }

  /// Starts the library afresh; all watches are gone.
  func renew() throws(SystemError) {
    // What is left unread in its buffer would be delivered again.
    while try nextEvent() != nil {}
    inotifytools_cleanup()
    try start()
  }

  /// Starts to watch a directory, which must be no symbolic link.
  func addWatch(_ directory: String) throws(SystemError) -> Int32 {
    if let number = Faults.errorNumber(for: "inotify_add_watch") {
      throw SystemError(number: number, call: "inotify_add_watch", subject: directory)
    }
    let spelling = uniqueSpelling(of: directory)
    guard unsafe inotifytools_watch_file(spelling, Self.mask) == 1 else {
      let number = inotifytools_error()
      throw SystemError(number: number, call: "inotify_add_watch", subject: directory)
    }
    return unsafe inotifytools_wd_from_filename(spelling + "/")
  }

  /// Ends a watch; one that has ended already is no harm.
  ///
  /// The kernel is asked directly: the library complains on stderr about a watch that has ended
  /// with its directory, which can happen at any moment. Its own entry stays until `renew`.
  func removeWatch(_ watch: Int32) {
    inotify_rm_watch(number, watch)
  }

  /// Notes that the kernel has ended a watch itself.
  func noteEndedWatch() {
    endedWatches += 1
  }

  /// Takes the next event; nil when there is none at the moment.
  func nextEvent() throws(SystemError) -> WatchEvent? {
    guard let raw = unsafe inotifytools_next_events(0, 1) else {
      let error = SystemError(number: inotifytools_error(), call: "inotify", subject: "")
      // An interrupted wait is tried again with the next look.
      if error.number == 0 || error.wasInterrupted { return nil }
      throw error
    }
    return unsafe WatchEvent(
      watch: raw.pointee.wd,
      kinds: WatchEvent.Kinds(rawValue: raw.pointee.mask),
      name: Self.name(of: raw)
    )
  }

  private static let mask = Int32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB
      | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK
  )

  private static func name(of event: UnsafeMutablePointer<inotify_event>) -> String {
    guard unsafe event.pointee.len > 0 else { return "" }
    // The flexible array after the four fields is not imported.
    let start = unsafe UnsafeRawPointer(event).advanced(by: MemoryLayout<inotify_event>.size)
    return unsafe String(cString: start.assumingMemoryBound(to: UInt8.self))
  }

  /// Starts the library and finds its descriptor, which it tells nobody, among the process's own.
  private func start() throws(SystemError) {
    let before = Set(try Self.inotifyDescriptors())
    if let number = Faults.errorNumber(for: "inotify_init") {
      throw SystemError(number: number, call: "inotify_init", subject: "")
    }
    guard inotifytools_initialize() == 1 else {
      throw SystemError(number: inotifytools_error(), call: "inotify_init", subject: "")
    }
    guard let found = try Self.inotifyDescriptors().first(where: { !before.contains($0) }) else {
      inotifytools_cleanup()
      throw SystemError(number: 0, call: "find inotify's descriptor", subject: "/proc/self/fd")
    }
    number = found
    endedWatches = 0
    try CurrentProcess.closeOnExecution(found)
  }

  private static func inotifyDescriptors() throws(SystemError) -> [Int32] {
    let folder = "/proc/self/fd"
    return try Directory.entries(of: folder).compactMap { entry in
      let target = try? FileSystem.linkTarget(of: "\(folder)/\(entry.name)")
      return target == "anon_inode:inotify" ? Int32(entry.name) : nil
    }
  }

  /// Spells a path as never before: the library finds a watch by its first path of that spelling,
  /// and would confuse a directory with an earlier one of the same name.
  private func uniqueSpelling(of path: String) -> String {
    spellings += 1
    let prefix = String(spellings, radix: 2).map { $0 == "1" ? "/." : "/" }.joined()
    return prefix + path
  }
}
