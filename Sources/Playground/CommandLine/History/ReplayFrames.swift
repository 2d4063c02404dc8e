import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The drawn rows of recorded previews, oldest first.
struct ReplayFrames {
  /// A revision, and the rows of its preview after it.
  struct ReplayFrame {
    var revision: Revision
    /// The rows; `nil` if none are recorded.
    var rows: [[Run]]?
  }

  private let history: History
  private let query: LogQuery

  /// Creates the frames of a query.
  init(_ history: History, _ query: LogQuery) {
    self.history = history
    self.query = query
  }

  /// Returns the numbers of the revisions, oldest first.
  func numbers() throws(CommandError) -> [Int] {
    try history.revisions(query).map(\.number).reversed()
  }

  /// Returns the frame of a revision.
  func frame(_ number: Int) throws(CommandError) -> ReplayFrame {
    let revision = try history.revision(number)
    let rows = revision.preview == nil ? nil : revision.detail?.main.after?.rows
    return ReplayFrame(revision: revision, rows: rows)
  }
}
