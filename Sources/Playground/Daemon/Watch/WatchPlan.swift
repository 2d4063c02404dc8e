import PlaygroundSystem

/// Which directories to watch, and what their events mean.
///
/// The plan has no clock, no threads and no descriptors: it is told events and the time, asks the
/// disk through `WatchDisk`, and collects what it learns in `batch`.
struct WatchPlan<Disk: WatchDisk> {
  /// The root's real path.
  let root: String
  let names: WatchedNames
  let disk: Disk

  /// What the owner is to be told next.
  var batch = WatchBatch()
  private var batchedPaths: [String: Bool] = [:]
  /// Paths that may be in the middle of a save.
  var pending = PendingPaths()
  /// When the disk must be looked at without an event, nil when events suffice.
  var pollDue: UInt64?

  /// The directories known, by their real paths.
  var directories: [String: WatchedDirectory] = [:]
  /// The directory of each watch.
  var directoryOfWatch: [Int32: String] = [:]
  /// The stamps of reported paths as they were when they were reported.
  var stamps: [String: FileStamp] = [:]
  /// Where the changes of extra paths and symbolic links are seen.
  var dependencies = DependencyMap()
  /// Directories that were renamed while a path depended on a name in them.
  var abandoned: Set<String> = []
  /// The extra paths, as their owner spelt them.
  var extraPaths: Set<String> = []
  /// The root directory's identity, nil while it is lost.
  var rootIdentity: FileIdentity?
  /// When everything is compared with the disk because events were lost.
  var rescans = RescanSchedule()
  /// The directories the kernel refuses to watch because of its limit.
  var unwatched: Set<String> = []
  /// Those of them that were told last.
  var toldUnwatched: Set<String> = []
  /// What has been told of directories and names that cannot be used.
  var toldNotices: [String: WatchNotice] = [:]

  init(root: String, names: WatchedNames, disk: Disk) {
    self.root = root
    self.names = names
    self.disk = disk
  }

  /// Scans everything and returns the paths of the files that can be descriptions, sorted.
  mutating func start(now: UInt64) throws(SystemError) -> [String] {
    rootIdentity = FileIdentity(try disk.status(of: root, followingLinks: false))
    var scan = DirectoryScan()
    self.scan(root, into: &scan)
    for path in scan.found { remember(path) }
    finish(now: now)
    return scan.found.sorted()
  }

  /// Takes in one event.
  mutating func apply(_ event: WatchEvent, now: UInt64) {
    if event.kinds.contains(.overflow) {
      rescans.request(.overflow)
      return
    }
    guard let directory = directoryOfWatch[event.watch] else { return }
    if event.name.isEmpty {
      applyToSelf(event, directory, now: now)
      return
    }
    let inTree = directories[directory]?.isInTree == true
    if inTree { applyToTree(event, directory, now: now) }
    for path in dependencies.paths(in: directory, named: event.name) {
      applyToDependent(path, event, now: now)
    }
  }

  /// Does what is due by now and what a batch of events left to be done.
  ///
  /// To be called after the events that were there have been applied.
  mutating func finish(now: UInt64) {
    if let reason = rescans.begin(now: now) {
      rescan(reason, now: now)
    } else if let due = rescans.due {
      arm(due)
    }
    if let due = pollDue, due <= now {
      pollDue = nil
      poll(now: now)
    }
    while let directory = abandoned.popFirst() { abandon(directory, now: now) }
    for settled in pending.takeDue(now: now) { settle(settled, now: now) }
    noteLimits(now: now)
  }

  /// When `finish` must be called although no event comes, nil for never.
  var nextDue: UInt64? {
    [pending.nextDue, pollDue].compactMap(\.self).min()
  }

  /// Takes what has been learnt since the last time.
  mutating func takeBatch() -> WatchBatch {
    defer {
      batch = WatchBatch()
      batchedPaths = [:]
    }
    return batch
  }

  /// Puts a path into the batch, once, as dirty or as removed.
  mutating func put(_ path: String, isRemoved: Bool) {
    let old = batchedPaths.updateValue(isRemoved, forKey: path)
    if old == isRemoved { return }
    if old == true { batch.removed.removeAll { $0 == path } }
    if old == false { batch.dirty.removeAll { $0 == path } }
    if isRemoved { batch.removed.append(path) } else { batch.dirty.append(path) }
  }

  /// Makes sure that `finish` runs at that time.
  mutating func arm(_ due: UInt64) {
    pollDue = min(pollDue ?? .max, due)
  }
}

// MARK: - What events mean

extension WatchPlan {
  private mutating func applyToSelf(_ event: WatchEvent, _ directory: String, now: UInt64) {
    let kinds = event.kinds
    if kinds.contains(.ignored) {
      directoryOfWatch[event.watch] = nil
      guard directories[directory]?.watch == event.watch else { return }
      directories[directory]?.watch = nil
    } else if kinds.isDisjoint(with: [.selfDeleted, .selfMoved, .unmounted]) {
      if kinds.contains(.attributes), directories[directory]?.isReadable == false {
        rescan(directory, now: now)
      }
      return
    }
    if directory == root {
      checkRoot(now: now)
    } else if kinds.contains(.ignored), directories[directory]?.isInTree == true {
      // Deleted, then the parent says so too; or unmounted, and what was below has appeared.
      rescan(directory, now: now)
    }
    abandon(directory, now: now)
  }

  /// Watches elsewhere for the paths that depended on a directory that is gone.
  private mutating func abandon(_ directory: String, now: UInt64) {
    for path in dependencies.paths(in: directory) {
      hook(path)
      pending.note(path, .removed, now: now)
    }
  }

  private mutating func applyToTree(_ event: WatchEvent, _ directory: String, now: UInt64) {
    let path = "\(directory)/\(event.name)"
    if event.kinds.contains(.directory) {
      guard names.isEntered(event.name), !isIgnored(path, isDirectory: true) else { return }
      if !event.kinds.isDisjoint(with: [.movedFrom, .deleted]) {
        var scan = DirectoryScan()
        drop(path, into: &scan)
        for path in scan.lost { pending.note(path, .removed, now: now) }
      } else if !event.kinds.isDisjoint(with: [.created, .movedTo])
        || directories[path]?.isReadable == false
      {
        rescan(path, now: now)
      }
    } else if event.name == ".gitignore" {
      if event.kinds.isDisjoint(with: [.modified, .attributes]) { rescan(directory, now: now) }
    } else if names.isCandidate(event.name), !isIgnored(path, isDirectory: false) {
      if event.kinds.isDisjoint(with: [.deleted, .movedFrom]) {
        directories[directory]?.files.insert(event.name)
      }
      change(relative(path), event.kinds, now: now)
    }
  }

  private mutating func applyToDependent(_ path: String, _ event: WatchEvent, now: UInt64) {
    let isContent = WatchEvent.Kinds([.written, .modified, .attributes])
    let isNaming = event.kinds.isDisjoint(with: isContent)
    if isNaming { hook(path) }
    if event.kinds.contains(.directory) {
      // A directory on the way to the path came or went.
      if isNaming { pending.note(path, .created, now: now) }
    } else {
      change(path, event.kinds, now: now)
    }
  }

  /// Notes what happened to a file: a finished write at once, all else after a moment of quiet.
  private mutating func change(_ path: String, _ kinds: WatchEvent.Kinds, now: UInt64) {
    if !kinds.isDisjoint(with: [.written, .movedTo]) {
      report(path, now: now)
    } else if !kinds.isDisjoint(with: [.deleted, .movedFrom]) {
      pending.note(path, .removed, now: now)
    } else if kinds.contains(.created) {
      pending.note(path, .created, now: now)
    } else if kinds.contains(.modified) {
      pending.note(path, .modified, now: now)
    } else if kinds.contains(.attributes) {
      pending.note(path, .attributes, now: now)
    }
  }
}
