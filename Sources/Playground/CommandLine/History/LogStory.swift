import PlaygroundDaemon
import PlaygroundProtocol

/// Joins revisions that belong together to entries, and entries to sessions, page by page, newest
/// first.
struct LogStory {
  /// Whether each revision is an entry of its own.
  private let isOpen: Bool
  /// Finds files with another name; `nil` if they are not joined.
  private let renames: LogRenames?
  /// The entry that older revisions may still belong to.
  private var last: LogEntry?
  /// The session that older entries may still belong to.
  private var session: LogSession?

  /// Creates the story of a list.
  ///
  /// - Parameters:
  ///   - isOpen: Whether each revision is an entry of its own.
  ///   - renames: Finds files with another name; `nil` to leave them as they are.
  init(isOpen: Bool, renames: LogRenames? = nil) {
    self.isOpen = isOpen
    self.renames = renames
  }

  /// Adds the next page; returns the sessions that are complete.
  mutating func sessions(adding page: [Revision]) -> [LogSession] { join(entries(adding: page)) }

  /// Returns the last session, when there are no more pages.
  mutating func lastSession() -> [LogSession] {
    let complete = join(last.map { [$0] } ?? [])
    defer { (last, session) = (nil, nil) }
    return complete + (session.map { [finished($0)] } ?? [])
  }

  private mutating func join(_ entries: [LogEntry]) -> [LogSession] {
    var sessions: [LogSession] = []
    for entry in entries {
      if session?.append(entry) == true { continue }
      if let session { sessions.append(finished(session)) }
      session = LogSession(entry)
    }
    return sessions
  }

  private func finished(_ session: LogSession) -> LogSession {
    guard !isOpen, let renames else { return session }
    var session = session
    session.joinRenames(renames.rename)
    return session
  }

  /// Adds the next page; returns the entries that are complete.
  private mutating func entries(adding page: [Revision]) -> [LogEntry] {
    if isOpen { return page.map(LogEntry.init) }
    var entries: [LogEntry] = []
    for revision in page {
      if last?.append(revision) == true { continue }
      if let last { entries.append(last) }
      last = LogEntry(revision)
    }
    return entries
  }
}
