import PlaygroundSystem

/// Decides when the change of a file is complete, and collects the complete ones.
///
/// A file that a writer has closed or that was renamed into place is complete at once. Other
/// changes may be steps of a save: they are decided after a quiet period, when the file on the disk
/// is compared with the one that was last reported.
struct SaveTracker<Disk: WatchDisk> {
  /// The maximum time a removal is held while git rewrites its index, in nanoseconds.
  private static var gitCap: UInt64 { 2_000_000_000 }

  private let disk: Disk
  /// The file that exists while git replaces files.
  private let gitLock: FilePath
  private var pending = PendingPaths()
  private var changed = ChangedPaths()

  init(root: WatchRoot, disk: Disk) {
    self.disk = disk
    gitLock = root.path.appending(".git/index.lock")
  }

  /// The time at which `settle` must run; `nil` if no file may be in the middle of a save.
  var nextDue: UInt64? { pending.nextDue }

  /// Returns whether a change of a path is still to be decided.
  func holds(_ path: FilePath) -> Bool { pending.holds(path) }

  /// Discards the change of a path that is no longer watched.
  mutating func forget(_ path: FilePath) { pending.drop(path) }

  /// Reports a file whose stamp is unchanged, so that its reader compares the content.
  mutating func compare(_ path: FilePath) { changed.put(path, .quiet) }

  /// Removes and returns the complete changes.
  mutating func takeChanges() -> ChangedPaths {
    defer { changed = ChangedPaths() }
    return changed
  }

  // MARK: - Changes

  /// Records a change that is decided after a quiet period.
  mutating func note(_ path: FilePath, _ reason: PendingPaths.Reason, now: UInt64) {
    pending.note(path, reason, now: now)
  }

  /// Records differences to the disk, which are decided after a quiet period.
  mutating func note(_ differences: FileDifferences, now: UInt64) {
    for path in differences.found { pending.note(path, .created, now: now) }
    for path in differences.lost { pending.note(path, .removed, now: now) }
  }

  /// Records an event of a file.
  mutating func apply(
    _ kinds: WatchEvent.Kinds,
    to path: FilePath,
    in files: inout WatchedFiles<Disk>,
    now: UInt64
  ) {
    if !kinds.isDisjoint(with: [.written, .movedTo]) {
      let old = files.stamps[path]
      let state = pending.drop(path)
      if files.remember(path) {
        let end = WriteEnd(kinds: kinds, state: state, old: old, new: files.stamps[path])
        changed.put(path, end.change)
      } else {
        pending.note(path, .removed, now: now)
      }
    } else if let reason = kinds.pendingReason {
      pending.note(path, reason, now: now)
    }
  }

  // MARK: - Quiet files

  /// Decides on the paths that have been quiet.
  mutating func settle(in files: inout WatchedFiles<Disk>, now: UInt64) {
    for settled in pending.takeDue(now: now) { settle(settled, in: &files, now: now) }
  }

  private mutating func settle(
    _ settled: PendingPaths.Settled,
    in files: inout WatchedFiles<Disk>,
    now: UInt64
  ) {
    let path = settled.path
    let old = files.stamps[path]
    guard files.isTracked(path), files.remember(path), let new = files.stamps[path] else {
      return settleMissing(settled, in: &files, now: now)
    }
    switch settled.decision(old: old, new: new, now: now) {
    case .ignore: break
    case .report:
      pending.noteReport(of: settled)
      changed.put(path, .dirty)
    case .hold:
      files.restoreStamp(of: path, to: old)
      pending.hold(settled, now: now)
    }
  }

  private mutating func settleMissing(
    _ settled: PendingPaths.Settled,
    in files: inout WatchedFiles<Disk>,
    now: UInt64
  ) {
    if files.isFollowedDirectory(settled.path) {
      pending.drop(settled.path)
      return changed.put(settled.path, .quiet)
    }
    let wasReported = files.stamps[settled.path] != nil
    if wasReported, now < settled.since + Self.gitCap,
      (try? disk.status(of: gitLock, followingLinks: false)) != nil
    {
      return pending.hold(settled, now: now)
    }
    files.forget(settled.path)
    pending.drop(settled.path)
    if wasReported { changed.put(settled.path, .removed) }
  }
}
