import PlaygroundSystem

extension WatchPlan {
  /// How long a removal is held while git rewrites its index, nanoseconds.
  private static var gitCap: UInt64 { 2_000_000_000 }

  /// Reports a path whose content is complete.
  mutating func report(_ path: String, now: UInt64) {
    pending.drop(path)
    if remember(path) {
      put(path, isRemoved: false)
    } else {
      pending.note(path, .removed, now: now)
    }
  }

  /// Notes a path's stamp and, for a symbolic link, watches what it leads to.
  ///
  /// - Returns: whether it is there and no directory.
  @discardableResult
  mutating func remember(_ path: String) -> Bool {
    let place = absolute(path)
    guard var status = try? disk.status(of: place, followingLinks: false) else { return false }
    if status.kind == .symbolicLink {
      hook(path)
      guard let target = try? disk.status(of: place, followingLinks: true) else { return false }
      status = target
    }
    if status.kind == .directory { return false }
    stamps[path] = FileStamp(status: status)
    return true
  }

  /// Decides about a path that has been quiet.
  mutating func settle(_ settled: PendingPaths.Settled, now: UInt64) {
    let path = settled.path
    let old = stamps[path]
    guard isTracked(path), remember(path), let new = stamps[path] else {
      settleMissing(settled, now: now)
      return
    }
    switch settled.reason {
    case .attributes:
      if let old, old.hasSameContent(as: new) { return }
    case .modified:
      // Truncated and not written yet: wait for the bytes as long as a path may wait.
      let isTruncated = new.status.byteCount == 0 && (old?.status.byteCount ?? 0) > 0
      if isTruncated, now < settled.since + PendingPaths.cap {
        stamps[path] = old
        pending.hold(settled, now: now)
        return
      }
    case .created, .removed:
      break
    }
    put(path, isRemoved: false)
  }

  private mutating func settleMissing(_ settled: PendingPaths.Settled, now: UInt64) {
    let path = settled.path
    guard stamps[path] != nil else {
      forget(path)
      return
    }
    let lock = "\(root)/.git/index.lock"
    if now < settled.since + Self.gitCap,
      (try? disk.status(of: lock, followingLinks: false)) != nil
    {
      pending.hold(settled, now: now)
      return
    }
    forget(path)
    put(path, isRemoved: true)
  }

  private mutating func forget(_ path: String) {
    stamps[path] = nil
    if extraPaths.contains(path) { return }
    let (directory, name) = Self.split(absolute(path))
    directories[directory]?.files.remove(name)
    // A link that leads nowhere is still watched: its target may come.
    if (try? disk.status(of: absolute(path), followingLinks: false)) == nil || !isTracked(path) {
      unhook(path)
    }
  }

  /// Returns whether the path is an extra one or belongs to the tree as far as names tell.
  func isTracked(_ path: String) -> Bool {
    if extraPaths.contains(path) { return true }
    let place = absolute(path)
    let (directory, name) = Self.split(place)
    return directories[directory]?.isInTree == true && names.isCandidate(name)
      && !isIgnored(place, isDirectory: false)
  }
}
