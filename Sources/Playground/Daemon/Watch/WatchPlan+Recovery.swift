import PlaygroundSystem

extension WatchPlan {
  /// How often the disk is looked at where events do not come, nanoseconds.
  private static var pollInterval: UInt64 { 1_000_000_000 }

  /// Compares everything with the disk after events were lost.
  mutating func rescan(_ reason: RescanReason, now: UInt64) {
    batch.notices.append(.rescanned(reason))
    // Watches whose directories moved are found again by walking; the others end here.
    let old = directoryOfWatch
    directoryOfWatch = [:]
    for path in directories.keys { directories[path]?.watch = nil }
    if rootIdentity != nil { checkRoot(now: now) }
    for path in dependencies.paths { hook(path) }
    for watch in old.keys where directoryOfWatch[watch] == nil { disk.removeWatch(watch) }
    for path in extraPaths.sorted() { compareExtra(path, now: now) }
  }

  /// Forgets all watches because the kernel's are gone, and compares everything with the disk.
  mutating func renew(now: UInt64) {
    directoryOfWatch = [:]
    for path in directories.keys { directories[path]?.watch = nil }
    rescans.requestAtOnce(.renewal)
    finish(now: now)
  }

  /// Finds out whether the root is still the same directory.
  mutating func checkRoot(now: UInt64) {
    let status = try? disk.status(of: root, followingLinks: false)
    guard let status, status.kind == .directory else {
      if rootIdentity != nil {
        rootIdentity = nil
        batch.notices.append(.rootLost)
        var scan = DirectoryScan()
        drop(root, into: &scan)
        note(scan, now: now)
      }
      arm(now + Self.pollInterval)
      return
    }
    let wasLost = rootIdentity == nil
    rootIdentity = FileIdentity(status)
    rescan(root, now: now)
    if wasLost { batch.notices.append(.rootFound) }
  }

  /// Looks where events do not come.
  mutating func poll(now: UInt64) {
    if rootIdentity == nil { checkRoot(now: now) }
    for path in unwatched.sorted() {
      if directories[path]?.isInTree == true {
        rescan(path, now: now)
      } else {
        try? ensureWatch(path)
        for path in dependencies.paths(in: path) {
          hook(path)
          compareExtra(path, now: now)
        }
      }
    }
  }

  /// Says which directories the kernel refuses to watch, and has them polled.
  mutating func noteLimits(now: UInt64) {
    if unwatched != toldUnwatched {
      toldUnwatched = unwatched
      batch.notices.append(
        unwatched.isEmpty ? .limitLifted : .limitReached(directories: unwatched.sorted().map(shown))
      )
    }
    if !unwatched.isEmpty { arm(now + Self.pollInterval) }
  }

  private func shown(_ path: String) -> String {
    path == root || path.hasPrefix(root + "/") ? relative(path) : path
  }

  private mutating func compareExtra(_ path: String, now: UInt64) {
    let status = try? disk.status(of: absolute(path), followingLinks: true)
    if status.map({ FileStamp(status: $0) }) != stamps[path] {
      pending.note(path, status == nil ? .removed : .created, now: now)
    }
  }
}
