import PlaygroundSystem

/// The changes on the disk since the previous batch.
///
/// Stages from a save to a batch: libinotifytools reports raw events of the watched directories
/// (`Inotify`). The watch plan decides which paths become dirty and which directories to watch
/// (`WatchPlan`). Paths that may be in the middle of a save are held for a moment (`PendingPaths`).
/// Settled changes are delivered to the owner in batches (`Watcher`). A dirty path must be read
/// again; the reader determines whether its content differs. Paths are relative to the root, with
/// `/` as the separator; extra paths keep the owner's spelling.
struct WatchBatch: Sendable, Equatable {
  /// Existing paths to read again, without duplicates, in the order they changed.
  var dirty: [FilePath] = []
  /// Existing paths that were probably only touched, such as by `touch`; without duplicates.
  var touched: [FilePath] = []
  /// Existing paths that are to be compared, without duplicates, though nothing indicates a save.
  ///
  /// A process has closed them without a sign that it wrote since the last report: what it wrote
  /// was seen before, or came through a memory map. Or their directory was away for a moment.
  var quiet: [FilePath] = []
  /// Paths that were removed.
  var removed: [FilePath] = []
  /// Extra paths that are now watched; earlier reads of them may be outdated.
  var watched: [FilePath] = []
  /// Notices for users about the watching itself.
  var notices: [WatchNotice] = []

  /// Whether the batch is empty.
  var isEmpty: Bool {
    dirty.isEmpty && touched.isEmpty && quiet.isEmpty && removed.isEmpty && watched.isEmpty
      && notices.isEmpty
  }
}

/// A notice for users about the watching itself.
enum WatchNotice: Sendable, Equatable {
  /// Everything was compared with the disk.
  case rescanned(RescanReason)
  /// The root directory was removed; its path is polled once a second.
  case rootLost
  /// The root directory exists again.
  case rootFound
  /// Another directory is at the path of the root, moved or mounted there.
  case rootReplaced
  /// A file system was mounted or unmounted below the root.
  case mountsChanged
  /// The kernel's watch limit is reached: these directories are polled once a second.
  case limitReached(directories: [FilePath])
  /// All directories are watched again.
  case limitLifted
  /// A directory could not be listed.
  case unreadable(directory: FilePath, SystemError)
  /// Some patterns of a `.gitignore` are not used; all, if the count is `nil`, because the file is
  /// too large.
  case omittedPatterns(file: FilePath, count: Int?)

  /// Whether everything was compared with the disk.
  var isRescan: Bool {
    switch self {
    case .rescanned, .rootFound, .rootReplaced, .mountsChanged: true
    case .rootLost, .limitReached, .limitLifted, .unreadable, .omittedPatterns: false
    }
  }
}

/// The reason for comparing everything with the disk.
enum RescanReason: Sendable, Equatable {
  /// The kernel's event queue overflowed and events were lost.
  case overflow
  /// The event library was reinitialised to free its leaked entries.
  case renewal
}
