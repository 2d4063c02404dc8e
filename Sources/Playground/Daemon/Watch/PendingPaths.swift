/// Paths that may be in the middle of a save, until nothing has happened to them for a moment.
struct PendingPaths: Sendable {
  /// What happened to a path; a later case prevails.
  enum Reason: Int, Sendable {
    /// Only its owner, its mode or its stamps changed.
    case attributes
    /// Somebody writes to it and has not closed it.
    case modified
    /// It appeared or was found.
    case created
    /// It went away.
    case removed
  }

  /// A path that has been quiet for long enough.
  struct Settled: Sendable, Equatable {
    let path: String
    let reason: Reason
    /// When the first of its events came.
    let since: UInt64
  }

  /// How long a path must be quiet, nanoseconds.
  static let quiet: UInt64 = 15_000_000
  /// How long a path waits at most, nanoseconds.
  static let cap: UInt64 = 100_000_000

  private struct Entry {
    var reason: Reason
    var since: UInt64
    var due: UInt64
  }

  private var entries: [String: Entry] = [:]

  /// When the next path is due, nil when none is pending.
  var nextDue: UInt64? { entries.values.lazy.map(\.due).min() }

  /// Notes that something happened to a path.
  mutating func note(_ path: String, _ reason: Reason, now: UInt64) {
    let old = entries[path]
    let since = old?.since ?? now
    let strongest = old.map { $0.reason.rawValue > reason.rawValue ? $0.reason : reason } ?? reason
    let due = min(now + Self.quiet, since + Self.cap)
    entries[path] = Entry(reason: strongest, since: since, due: max(due, old?.due ?? 0))
  }

  /// Keeps a path that was due for another quiet time.
  mutating func hold(_ settled: Settled, now: UInt64) {
    entries[settled.path] = Entry(
      reason: settled.reason,
      since: settled.since,
      due: now + Self.quiet
    )
  }

  /// Forgets a path whose state is known.
  mutating func drop(_ path: String) {
    entries[path] = nil
  }

  /// Takes the paths that are due, sorted.
  mutating func takeDue(now: UInt64) -> [Settled] {
    guard let nextDue, nextDue <= now else { return [] }
    let due = entries.filter { $0.value.due <= now }
    for path in due.keys { entries[path] = nil }
    return due.map { Settled(path: $0.key, reason: $0.value.reason, since: $0.value.since) }
      .sorted { $0.path < $1.path }
  }
}

extension PendingPaths.Settled {
  /// What to do about a file that is there.
  enum Decision: Sendable, Equatable {
    /// Its content cannot have changed.
    case ignore
    /// Its content may have changed.
    case report
    /// It is still being written.
    case hold
  }

  /// Returns what to do about the file.
  ///
  /// - Parameters:
  ///   - old: Its stamp when it was last reported, if it was.
  ///   - new: Its stamp now.
  ///   - now: The time.
  /// - Returns: Whether to report the file, to ignore it or to wait.
  func decision(old: FileStamp?, new: FileStamp, now: UInt64) -> Decision {
    switch reason {
    case .attributes:
      return old?.hasSameContent(as: new) == true ? .ignore : .report
    case .modified:
      // Truncated and not written yet: wait for the bytes as long as a path may wait.
      let isTruncated = new.isEmpty && old?.isEmpty == false
      return isTruncated && now < since + PendingPaths.cap ? .hold : .report
    case .created, .removed:
      return .report
    }
  }
}

extension WatchEvent.Kinds {
  /// Why the event leaves its file pending; `nil` for a finished write and for events without
  /// effect.
  var pendingReason: PendingPaths.Reason? {
    if !isDisjoint(with: [.written, .movedTo]) { return nil }
    if !isDisjoint(with: [.deleted, .movedFrom]) { return .removed }
    if contains(.created) { return .created }
    if contains(.modified) { return .modified }
    return contains(.attributes) ? .attributes : nil
  }
}
