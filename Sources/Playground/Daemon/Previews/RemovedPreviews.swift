import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The previews whose files were removed, oldest first, until they are forgotten.
///
/// They are kept for a while because editors and version control remove files and make them again;
/// clients list them as long as one is attached to them.
/// A removed file without a preview is kept by its path.
struct RemovedPreviews {
  /// How long a removed preview is kept, in nanoseconds.
  static let period: UInt64 = 60_000_000_000
  /// The most removed previews that are kept; older ones are forgotten earlier.
  static let limit = 1_000

  /// Previews and files that need not be remembered.
  struct Forgotten {
    /// The names of the previews.
    var names: [String] = []
    /// The files, with and without previews.
    var files: Set<FilePath> = []
  }

  private struct Entry {
    let name: String
    let since: UInt64
  }

  private var entries: [Entry] = []
  private var since: [ByteExactString: UInt64] = [:]

  init() {}

  /// The time at which the oldest is forgotten; `nil` if there is none.
  var due: UInt64? {
    guard let first = entries.first else { return nil }
    return entries.count > Self.limit ? 0 : first.since + Self.period
  }

  /// The names of the previews, in any order; some may have returned.
  var names: [String] { since.keys.map(\.text) }

  /// Adds a preview, also one that was removed before.
  mutating func add(_ name: String, now: UInt64) {
    since[ByteExactString(name)] = now
    entries.append(Entry(name: name, since: now))
  }

  /// Removes and returns the names that are due; a name may not be removed any more.
  mutating func takeDue(now: UInt64) -> [String] {
    let surplus = max(0, entries.count - Self.limit)
    let count = entries.enumerated().prefix { index, entry in
      index < surplus || now >= entry.since + Self.period
    }.count
    defer {
      entries = Array(entries.dropFirst(count))
      since.releaseStorage()
    }
    return entries.prefix(count).compactMap { entry in
      // Removed again since: the later entry counts.
      guard since[ByteExactString(entry.name)] == entry.since else { return nil }
      since[ByteExactString(entry.name)] = nil
      return entry.name
    }
  }
}
