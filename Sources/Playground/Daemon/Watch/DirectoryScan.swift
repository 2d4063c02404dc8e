/// The result of a walk through directories.
struct DirectoryScan: Sendable, Equatable {
  /// A file that can be a description.
  struct File: Sendable, Equatable {
    /// Relative to the root.
    let path: String
    let isLink: Bool
  }

  /// A change of the notice about a path; `nil` when it causes none any more.
  struct NoticeChange: Sendable, Equatable {
    let notice: WatchNotice?
    let path: String

    init(_ notice: WatchNotice?, about path: String) {
      self.notice = notice
      self.path = path
    }
  }

  /// The files in the directories, changed or not.
  var files: [File] = []
  /// The paths of files that were there and are gone, relative to the root.
  var lost: [String] = []
  /// Changes of notices, in the order they were found.
  var notices: [NoticeChange] = []
}

/// The paths of files that a comparison with the disk found to differ.
struct FileDifferences: Sendable, Equatable {
  /// Files that are new or may have changed.
  var found: [String] = []
  /// Files that were there and are gone.
  var lost: [String] = []
}
