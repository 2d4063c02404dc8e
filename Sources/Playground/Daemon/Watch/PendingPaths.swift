import PlaygroundSystem

/// Paths that may be in the middle of a save, held until they have been quiet for a moment.
struct PendingPaths: Sendable {
  /// The kind of change of a path; a later case prevails.
  enum Reason: Int, Sendable {
    /// Only the owner, the mode or the time stamps changed.
    case attributes
    /// A process is writing to it and has not closed it.
    case modified
    /// It was created or found.
    case created
    /// It was removed.
    case removed
  }

  /// A path that has been quiet for long enough.
  struct Settled: Sendable, Equatable {
    let path: FilePath
    let reason: Reason
    /// The time of its first event.
    let since: UInt64
  }

  /// The events of a path since it was last reported.
  struct State: Sendable {
    /// Whether there were any.
    let isHeld: Bool
    /// Whether a process has written to it.
    let isWritten: Bool
    /// Whether it was reported although its writer may not have closed it.
    let isReported: Bool
  }

  /// The time without events after which a path is settled, in nanoseconds.
  static let quiet: UInt64 = 15_000_000
  /// The maximum time that a path is held, in nanoseconds.
  static let cap: UInt64 = 100_000_000
  /// The time without events after which a file counts as complete although its writer has not
  /// closed it, in nanoseconds.
  static let openQuiet: UInt64 = 250_000_000
  /// The maximum time that a file is held for its writer to close it, in nanoseconds.
  static let openCap: UInt64 = 1_000_000_000

  private struct Entry {
    var reason: Reason
    var since: UInt64
    var due: UInt64
    /// Whether a process has written to it and not closed it since.
    var isOpen = false
  }

  private var entries: [FilePath: Entry] = [:]
  /// Existing paths that were reported although their writer may not have closed them.
  private var reported: Set<FilePath> = []

  /// The time at which the next path is due; `nil` if none is pending.
  var nextDue: UInt64? { entries.values.lazy.map(\.due).min() }

  /// Records a change of a path.
  mutating func note(_ path: FilePath, _ reason: Reason, now: UInt64) {
    let old = entries[path]
    let since = old?.since ?? now
    let strongest = old.map { $0.reason.rawValue > reason.rawValue ? $0.reason : reason } ?? reason
    let isOpen = reason == .modified || reason != .removed && old?.isOpen == true
    let due =
      isOpen
      ? min(now + Self.openQuiet, since + Self.openCap) : min(now + Self.quiet, since + Self.cap)
    let earliest = isOpen == (old?.isOpen ?? isOpen) ? old?.due ?? 0 : 0
    entries[path] = Entry(
      reason: strongest,
      since: since,
      due: max(due, earliest),
      isOpen: isOpen
    )
  }

  /// Records that a path was reported that has been quiet.
  mutating func noteReport(of settled: Settled) {
    switch settled.reason {
    case .created, .modified: reported.insert(settled.path)
    case .attributes, .removed: reported.remove(settled.path)
    }
  }

  /// Holds a path that was due for another quiet period.
  mutating func hold(_ settled: Settled, now: UInt64) {
    entries[settled.path] = Entry(
      reason: settled.reason,
      since: settled.since,
      due: now + Self.quiet
    )
  }

  /// Returns whether a path is held.
  func holds(_ path: FilePath) -> Bool { entries[path] != nil }

  /// Removes a path whose state on the disk is known.
  ///
  /// - Returns: Its previous state.
  @discardableResult
  mutating func drop(_ path: FilePath) -> State {
    let entry = entries.removeValue(forKey: path)
    let report = reported.remove(path)
    entries.releaseStorage()
    reported.releaseStorage()
    return State(
      isHeld: entry != nil,
      isWritten: entry?.isOpen == true,
      isReported: report != nil,
    )
  }

  /// Removes and returns the paths that are due, sorted.
  mutating func takeDue(now: UInt64) -> [Settled] {
    guard let nextDue, nextDue <= now else { return [] }
    let due = entries.filter { $0.value.due <= now }
    for path in due.keys { entries[path] = nil }
    entries.releaseStorage()
    return due.map { Settled(path: $0.key, reason: $0.value.reason, since: $0.value.since) }
      .sorted { $0.path < $1.path }
  }
}

extension PendingPaths.Settled {
  /// The action for an existing file.
  enum Decision: Sendable, Equatable {
    /// Its content cannot have changed.
    case ignore
    /// Its content may have changed.
    case report
    /// It is still being written.
    case hold
  }

  /// Returns the action for the file.
  ///
  /// - Parameters:
  ///   - old: Its last reported stamp, if any.
  ///   - new: Its stamp now.
  ///   - now: The time.
  /// - Returns: Whether to report the file, to ignore it or to wait.
  func decision(old: FileStamp?, new: FileStamp, now: UInt64) -> Decision {
    switch reason {
    case .attributes:
      return old?.hasSameContent(as: new) == true ? .ignore : .report
    case .modified:
      // Truncated and not written yet: wait for content until the maximum time.
      let isTruncated = new.isEmpty && old?.isEmpty == false
      return isTruncated && now < since + PendingPaths.openQuiet ? .hold : .report
    case .created:
      // Whoever created it will write to it and close it; a link to another file has content.
      return new.isEmpty && now < since + PendingPaths.openQuiet ? .hold : .report
    case .removed:
      return .report
    }
  }
}

extension WatchEvent.Kinds {
  /// The reason to hold the file; `nil` for a finished write and for events without effect.
  var pendingReason: PendingPaths.Reason? {
    if !isDisjoint(with: [.written, .movedTo]) { return nil }
    if !isDisjoint(with: [.deleted, .movedFrom]) { return .removed }
    if contains(.created) { return .created }
    if contains(.modified) { return .modified }
    return contains(.attributes) ? .attributes : nil
  }
}
