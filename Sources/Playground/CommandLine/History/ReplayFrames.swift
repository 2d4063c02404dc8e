import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The drawn rows of recorded previews, oldest first.
struct ReplayFrames {
  /// The rows of a preview after a revision.
  struct ReplayFrame {
    var revision: Revision
    var columns: Int
    var rows: [[Run]]
  }

  private let history: History
  private let query: LogQuery

  /// Creates the frames of a query.
  init(_ history: History, _ query: LogQuery) {
    self.history = history
    self.query = query
  }

  /// Returns the revisions with frames, oldest first.
  func numbers() throws(CommandError) -> [Int] {
    try history.revisions(query).filter { $0.preview != nil }.map(\.number).reversed()
  }

  /// Returns a frame, `nil` for a revision without drawn rows.
  func frame(_ number: Int) throws(CommandError) -> ReplayFrame? {
    let recorded = try history.revision(number)
    guard let rows = recorded.main.after else { return nil }
    return ReplayFrame(revision: recorded.revision, columns: rows.columns, rows: rows.rows)
  }
}
