import PlaygroundSystem

/// Notices about watching; each is reported once until it changes.
struct WatchNotices: Sendable, Equatable {
  private var waiting: [WatchNotice] = []
  private var reported: [FilePath: WatchNotice] = [:]
  private var reportedUnwatched: Set<FilePath> = []

  init() {}

  /// Adds a notice of a single occurrence.
  mutating func announce(_ notice: WatchNotice) { waiting.append(notice) }

  /// Adds a notice about a path, unless it equals the previous one about that path.
  mutating func report(_ notice: WatchNotice, about path: FilePath) {
    guard reported.updateValue(notice, forKey: path) != notice else { return }
    waiting.append(notice)
  }

  /// Clears the notice about a path.
  mutating func clear(_ path: FilePath) { reported[path] = nil }

  /// Sets the directories that the kernel refuses to watch because of its limit.
  ///
  /// - Parameters:
  ///   - unwatched: The directories, absolute.
  ///   - root: The watched root.
  mutating func set(unwatched: Set<FilePath>, below root: WatchRoot) {
    guard unwatched != reportedUnwatched else { return }
    reportedUnwatched = unwatched
    let directories = unwatched.sorted().map(root.relative)
    waiting.append(directories.isEmpty ? .limitLifted : .limitReached(directories: directories))
  }

  /// Removes and returns the notices added since the last call.
  mutating func take() -> [WatchNotice] {
    defer { waiting = [] }
    return waiting
  }
}
