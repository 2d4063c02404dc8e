import PlaygroundSystem

extension WatchPlan {
  /// How many symbolic links in a row are followed, as many as the kernel follows.
  private static var linkLimit: Int { 40 }

  /// Replaces the paths that are watched wherever they are and whatever they are called.
  ///
  /// - Parameters:
  ///   - paths: absolute, or relative to the root; they need not exist.
  ///   - now: the time.
  mutating func setExtraPaths(_ paths: [String], now: UInt64) {
    let new = Set(paths)
    for path in extraPaths.subtracting(new).sorted() {
      extraPaths.remove(path)
      unhook(path)
      // It may be one of the tree's own files as well.
      if !path.hasPrefix("/"), isTracked(path), remember(path) { continue }
      stamps[path] = nil
      pending.drop(path)
    }
    for path in new.subtracting(extraPaths).sorted() {
      extraPaths.insert(path)
      hook(path)
      remember(path)
      batch.watched.append(path)
    }
    noteLimits(now: now)
  }

  /// Watches every directory in which a change can change what the path leads to.
  ///
  /// These are the nearest existing directories of the path and of what each symbolic link on its
  /// end says.
  mutating func hook(_ path: String) {
    var new: Set<WatchedName> = []
    var target = absolute(path)
    for hop in 0..<Self.linkLimit {
      // A link in the tree is seen by the tree itself.
      if hop > 0 || extraPaths.contains(path), let place = watchNearest(target, for: path) {
        new.insert(place)
      }
      guard let link = try? disk.linkTarget(of: target) else { break }
      target = link.hasPrefix("/") ? link : "\(Self.split(target).directory)/\(link)"
    }
    for place in dependencies.setPlaces(of: path, new) { release(place, for: path) }
  }

  /// Stops watching on behalf of a path.
  mutating func unhook(_ path: String) {
    for place in dependencies.setPlaces(of: path, []) { release(place, for: path) }
  }

  /// Watches the nearest existing directory on the way to the target.
  private mutating func watchNearest(_ target: String, for path: String) -> WatchedName? {
    var previous: WatchedName?
    // What is made between the look and the watch makes another directory the nearest.
    while let place = nearest(target), place != previous {
      if let previous { release(previous, for: path) }
      dependencies.add(path, at: place)
      if directories[place.directory]?.watch == nil {
        do throws(SystemError) {
          try ensureWatch(place.directory)
        } catch {
          if !error.isMissing {
            report(.unreadable(directory: place.directory, error), about: place.directory)
          }
        }
      }
      previous = place
    }
    return previous
  }

  private func nearest(_ target: String) -> WatchedName? {
    var path = target
    while path != "/" {
      let (parent, name) = Self.split(path)
      if let real = try? disk.realPath(parent),
        (try? disk.status(of: real, followingLinks: false))?.kind == .directory
      {
        return WatchedName(directory: real, name: name)
      }
      if parent == path { return nil }
      path = parent
    }
    return nil
  }

  private mutating func release(_ place: WatchedName, for path: String) {
    dependencies.remove(path, at: place)
    releaseWatch(place.directory)
  }
}
