import PlaygroundSystem

/// What changed on the disk since the batch before.
///
/// How saves become batches: libinotifytools reports raw events of the watched directories
/// (`Inotify`), the watch plan decides which paths they make dirty and which directories to watch
/// next (`WatchPlan`), paths that may be in the middle of a save wait for a moment of quiet
/// (`PendingPaths`), and what is certain is handed to the owner as batches (`Watcher`). A dirty
/// path is one whose content is to be read again; whether it differs is the reader's to find out.
/// Paths are relative to the root and have `/` between names; an extra path is spelt as its owner
/// spelt it.
struct WatchBatch: Sendable, Equatable {
  /// Paths that exist and are to be read again, each once, in the order they changed.
  package var dirty: [String] = []
  /// Paths that were there and are gone.
  package var removed: [String] = []
  /// Extra paths that are watched from now on: what was read of them before may be outdated.
  var watched: [String] = []
  /// What the owner should tell people about the watching itself.
  var notices: [WatchNotice] = []

  /// Whether nothing happened.
  var isEmpty: Bool {
    dirty.isEmpty && removed.isEmpty && watched.isEmpty && notices.isEmpty
  }
}

/// Paths that changed, each once, as dirty or as removed.
struct ChangedPaths: Sendable, Equatable {
  /// Paths that exist, in the order they changed.
  private(set) var dirty: [String] = []
  /// Paths that are gone, in the order they changed.
  private(set) var removed: [String] = []
  private var isRemoved: [String: Bool] = [:]

  init() {}

  /// Adds a path; the last call decides whether it is dirty or removed.
  mutating func put(_ path: String, isRemoved: Bool) {
    let old = self.isRemoved.updateValue(isRemoved, forKey: path)
    if old == isRemoved { return }
    if old == true { removed.removeAll { $0 == path } }
    if old == false { dirty.removeAll { $0 == path } }
    if isRemoved { removed.append(path) } else { dirty.append(path) }
  }
}

/// Something about the watching itself that people should know.
enum WatchNotice: Sendable, Equatable {
  /// Everything was compared with the disk anew.
  case rescanned(RescanReason)
  /// The root directory is gone; it is looked for once a second.
  case rootLost
  /// The root directory is back.
  case rootFound
  /// The kernel's limit on watches is reached: these directories are looked at once a second.
  case limitReached(directories: [String])
  /// All directories are watched again.
  case limitLifted
  /// A directory that cannot be looked into.
  case unreadable(directory: String, SystemError)
  /// A file whose name is not UTF-8 and which is therefore left out; unknown bytes are replaced.
  case nameNotText(String)
}

/// Why everything was compared with the disk anew.
enum RescanReason: Sendable, Equatable {
  /// The kernel's event queue was full and events are lost.
  case overflow
  /// The event library was started afresh to free what it never frees.
  case renewal
}
