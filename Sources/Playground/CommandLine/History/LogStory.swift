import PlaygroundDaemon
import PlaygroundProtocol

/// Joins revisions that belong together to entries, page by page, newest first.
struct LogStory {
  /// Whether each revision is an entry of its own.
  private let isOpen: Bool
  /// The entry that older revisions may still belong to.
  private var last: LogEntry?

  /// Creates the story of a list.
  init(isOpen: Bool) { self.isOpen = isOpen }

  /// Adds the next page; returns the entries that are complete.
  mutating func entries(adding page: [Revision]) -> [LogEntry] {
    if isOpen { return page.map(LogEntry.init) }
    var entries: [LogEntry] = []
    for revision in page {
      if last?.append(revision) == true { continue }
      if let last { entries.append(last) }
      last = LogEntry(revision)
    }
    return entries
  }

  /// Returns the last entry, when there are no more pages.
  mutating func rest() -> [LogEntry] {
    defer { last = nil }
    return last.map { [$0] } ?? []
  }
}
