import PlaygroundSystem

/// A directory the watch plan knows.
struct WatchedDirectory: Sendable, Equatable {
  /// Its watch, nil when the kernel would not give one.
  var watch: Int32?
  /// Whether it belongs to the tree below the root; else it is watched for a path that is not there.
  var isInTree = false
  /// Whether its names could be listed.
  var isReadable = true
  /// The names of its files that can be descriptions.
  var files: Set<String> = []
  /// The names of the directories in it that are looked into.
  var children: Set<String> = []
  /// What its `.gitignore` says.
  var rules: IgnoreRules?
}

/// A file's identity.
struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64

  init(_ status: FileStatus) {
    device = status.device
    inode = status.inode
  }
}

/// What tells whether a file may have changed since it was looked at.
struct FileStamp: Sendable, Equatable {
  let status: FileStatus

  /// Returns whether only owner, mode, name or the stamp of these differ, as after chmod.
  func hasSameContent(as other: FileStamp) -> Bool {
    status.device == other.status.device && status.inode == other.status.inode
      && status.byteCount == other.status.byteCount
      && status.modifiedNanoseconds == other.status.modifiedNanoseconds
      && status.permissions == other.status.permissions && status.owner == other.status.owner
  }
}

/// A name in a directory.
struct WatchedName: Sendable, Hashable {
  let directory: String
  let name: String
}

/// What a walk through directories found.
struct DirectoryScan: Sendable, Equatable {
  /// Files that are new or whose stamps differ.
  var found: [String] = []
  /// Files that were there and are gone.
  var lost: [String] = []
}
