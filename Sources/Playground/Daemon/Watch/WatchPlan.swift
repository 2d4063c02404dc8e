import PlaygroundSystem

/// Decides which directories to watch, and which files are changed by their events.
///
/// The plan has no clock, threads or descriptors: it receives events and the time, reads the disk
/// through `WatchDisk`, and collects the changes in a batch. `WatchedFiles` holds the last known
/// state of the disk, and `SaveTracker` decides when the change of a file is complete; the plan
/// decides what an event means, and when to look again.
struct WatchPlan<Disk: WatchDisk> {
  /// The polling interval for directories without events, in nanoseconds.
  private static var pollInterval: UInt64 { 1_000_000_000 }

  private let root: WatchRoot
  private let disk: Disk
  private var files: WatchedFiles<Disk>
  private var saves: SaveTracker<Disk>
  /// Extra paths watched since the last batch.
  private var watched: [FilePath] = []
  /// The paths below the root at which file systems are mounted.
  private var mounts: [FilePath] = []
  private var rescans = RescanSchedule()
  /// The time at which `finish` must run without an event; `nil` if events suffice.
  private var pollDue: UInt64?

  init(root: FilePath, names: WatchedNames, disk: Disk) {
    self.root = WatchRoot(path: root)
    self.disk = disk
    files = WatchedFiles(root: self.root, names: names, disk: disk)
    saves = SaveTracker(root: self.root, disk: disk)
  }

  /// Scans everything and returns the paths of candidate descriptions, sorted.
  mutating func start(now: UInt64) throws(SystemError) -> [FilePath] {
    _ = try disk.status(of: root.path, followingLinks: false)
    let found = files.scanRoot(isFirst: true).found
    mounts = ((try? disk.mounts()) ?? []).filter { root.path.contains($0) && $0 != root.path }
    finish(now: now)
    return found.sorted()
  }

  /// The time at which `finish` must be called if no event arrives earlier; `nil` for never.
  var nextDue: UInt64? {
    [saves.nextDue, pollDue].compactMap(\.self).min()
  }

  /// Processes everything that is due.
  ///
  /// Must be called after the available events were applied.
  mutating func finish(now: UInt64) {
    if let reason = rescans.begin(now: now) {
      files.announce(.rescanned(reason))
      saves.note(files.scanEverything(), now: now)
    } else if let due = rescans.due {
      arm(due)
    }
    if let due = pollDue, due <= now {
      pollDue = nil
      saves.note(files.poll(), now: now)
    }
    for directory in files.takeRenamed() { abandon(directory, now: now) }
    saves.settle(in: &files, now: now)
    if files.needsPolling { arm(now + Self.pollInterval) }
  }

  /// Records the time at which `finish` has ended, which determines when it may compare again.
  mutating func noteEnd(now: UInt64) { rescans.end(now: now) }

  /// Removes and returns the changes and notices since the last call.
  mutating func takeBatch() -> WatchBatch {
    defer { watched = [] }
    let changed = saves.takeChanges()
    return WatchBatch(
      dirty: changed.paths(.dirty),
      touched: changed.paths(.touched),
      quiet: changed.paths(.quiet),
      removed: changed.paths(.removed),
      watched: watched,
      notices: files.takeNotices(),
    )
  }

  /// Replaces the paths watched in addition to the tree, regardless of directory and name.
  ///
  /// - Parameters:
  ///   - paths: Absolute, or relative to the root; they need not exist.
  ///   - now: The time.
  mutating func setExtraPaths(_ paths: [FilePath], now: UInt64) {
    let (removed, added) = files.setExtraPaths(paths)
    for path in removed where !files.isTracked(path) || files.stamps[path] == .unknown {
      // A description may be known, and counts as removed unless it is found meanwhile.
      if files.isCandidate(path) {
        saves.note(path, .removed, now: now)
        continue
      }
      saves.forget(path)
      files.forgetStamp(of: path)
    }
    watched += added
    if files.needsPolling { arm(now + Self.pollInterval) }
  }

  /// Discards all watches, which the kernel ended, and compares everything with the disk.
  mutating func renew(now: UInt64) {
    files.forgetWatches()
    rescans.requestAtOnce(.renewal)
    finish(now: now)
  }

  /// Compares with the disk after file systems were mounted or unmounted.
  mutating func noteMounts(now: UInt64) {
    let mounts = (try? disk.mounts()) ?? []
    let inside = mounts.filter { root.path.contains($0) && $0 != root.path }
    saves.note(files.checkRoot(), now: now)
    guard inside != self.mounts else { return }
    self.mounts = inside
    files.announce(.mountsChanged)
    saves.note(files.scanEverything(), now: now)
  }

  /// Requests a comparison with the disk because events could not be read.
  mutating func noteFailure(_ error: SystemError) {
    files.report(.unreadable(directory: "", error), about: "")
    rescans.request(.overflow)
  }

  /// Ensures that `finish` runs at a time.
  private mutating func arm(_ due: UInt64) { pollDue = min(pollDue ?? .max, due) }

  // MARK: - Events

  /// Returns the directory of a watch; `nil` if the watch is no longer used.
  func directory(of watch: Int32) -> FilePath? { files.directory(of: watch) }

  /// Applies one event.
  mutating func apply(_ event: WatchEvent, now: UInt64) {
    if event.kinds.contains(.overflow) { return rescans.request(.overflow) }
    guard let directory = files.directory(of: event.watch) else { return }
    if event.name.isEmpty { return applyToSelf(event, directory, now: now) }
    let file = files.tree.contains(directory) ? applyToTree(event, directory, now: now) : nil
    for path in files.followed.paths(in: directory, named: event.name) {
      applyToFollowed(path, event, isRecorded: path == file, now: now)
    }
    if event.kinds.isDisjoint(with: [.written, .modified, .attributes]) {
      for path in files.followed.paths(in: directory, named: WatchedName.any) {
        saves.note(path, .created, now: now)
      }
    }
  }

  private mutating func applyToSelf(_ event: WatchEvent, _ directory: FilePath, now: UInt64) {
    let kinds = event.kinds
    if kinds.contains(.ignored) {
      guard files.noteEnd(of: event.watch) else { return }
    } else if kinds.isDisjoint(with: [.selfDeleted, .selfMoved, .unmounted]) {
      if kinds.contains(.attributes), files.tree.isUnreadable(directory) {
        saves.note(files.scan(directory), now: now)
      }
      return
    }
    if directory == root.path {
      saves.note(files.scanRoot(), now: now)
    } else if kinds.contains(.ignored), files.tree.contains(directory) {
      // Deleted, and the parent has an event too; or unmounted, which uncovers the directory below.
      saves.note(files.scan(directory), now: now)
    }
    abandon(directory, now: now)
  }

  /// Has the root compared with the disk if it is inside a directory that was moved or removed, and
  /// the paths that depend on it or on a directory inside it.
  private mutating func abandon(_ directory: FilePath, now: UInt64) {
    if files.isAncestor(directory) { saves.note(files.checkRoot(), now: now) }
    for path in files.followAgain(below: directory) { saves.note(path, .removed, now: now) }
  }

  /// Returns the file of the tree whose change was recorded, if any.
  private mutating func applyToTree(
    _ event: WatchEvent,
    _ directory: FilePath,
    now: UInt64
  ) -> FilePath? {
    let path = directory.appending(event.name)
    let kinds = event.kinds
    if kinds.contains(.directory) {
      guard files.tree.enters(path) else { return nil }
      // After a removal, another directory may be at the path: two of them were exchanged.
      let naming: WatchEvent.Kinds = [.created, .movedTo, .movedFrom, .deleted]
      if !kinds.isDisjoint(with: naming) || files.tree.isUnreadable(path) {
        let differences = files.scan(path)
        saves.note(differences, now: now)
        // Files may have been read of another directory that was at the path for a moment.
        for file in differences.same { saves.compare(file) }
        abandon(path, now: now)
      }
    } else if event.name == ".gitignore" {
      // Rules that are being written are read when their file is closed.
      if !kinds.isSubset(of: [.modified, .attributes]) {
        saves.note(files.scan(directory), now: now)
      }
    } else if files.tree.includesFile(path) {
      saves.apply(kinds, to: root.relative(path), in: &files, now: now)
      return root.relative(path)
    }
    return nil
  }

  /// Follows a path again after an event on its way, and records the change unless that was done.
  private mutating func applyToFollowed(
    _ path: FilePath,
    _ event: WatchEvent,
    isRecorded: Bool,
    now: UInt64
  ) {
    let isNaming = event.kinds.isDisjoint(with: [.written, .modified, .attributes])
    if isNaming { files.follow(path) }
    if event.kinds.contains(.directory) {
      // A directory on the way to the path was created or removed.
      if isNaming { saves.note(path, .created, now: now) }
    } else if !isRecorded {
      saves.apply(event.kinds, to: path, in: &files, now: now)
    }
  }
}
