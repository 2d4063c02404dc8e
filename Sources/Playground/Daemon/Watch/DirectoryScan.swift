import PlaygroundSystem

/// The result of a walk through directories.
struct DirectoryScan: Sendable, Equatable {
  /// A candidate description file.
  struct File: Sendable, Equatable {
    /// Relative to the root.
    let path: FilePath
    let isLink: Bool
  }

  /// A change of the notice about a path; `nil` clears it.
  struct NoticeChange: Sendable, Equatable {
    let notice: WatchNotice?
    let path: FilePath

    init(_ notice: WatchNotice?, about path: FilePath) {
      self.notice = notice
      self.path = path
    }
  }

  /// All candidate files in the directories, changed or not.
  var files: [File] = []
  /// The paths of files that were removed, relative to the root.
  var lost: [FilePath] = []
  /// Changes of notices, in the order of the walk.
  var notices: [NoticeChange] = []
}

/// The paths of files that differ between the disk and the last known state.
struct FileDifferences: Sendable, Equatable {
  /// Files that were added or may have changed.
  var found: [FilePath] = []
  /// Files that were removed.
  var lost: [FilePath] = []
  /// Files whose stamps are as reported.
  var same: [FilePath] = []
}
