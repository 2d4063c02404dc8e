import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// A review in progress: what is compared stays the same while verdicts are given.
struct ReviewSession {
  private let history: History
  private let location: DaemonLocation
  private let since: Int?
  /// The verdicts when the session began, which say what was accepted last.
  private let known: [ReviewVerdict]

  /// Starts a review of changes since a revision; `nil` for the last accepted states.
  init(_ history: History, _ location: DaemonLocation, since: Int?) throws(CommandError) {
    self.history = history
    self.location = location
    self.since = since
    known = try history.verdicts()
  }

  /// Returns the changes with their present verdicts.
  func list() throws(CommandError) -> ReviewList {
    try ReviewList(history, since: since, known: known)
  }

  /// Carries out what a key asked for.
  func perform(_ action: ReviewModel.Action, on list: ReviewList) throws(CommandError) {
    let writer = try VerdictWriter(of: location)
    switch action {
    case .judge(let kind, let change, let message):
      try writer.add(kind, on: [change], of: list, message: message)
    case .undo: try writer.undo()
    case .reload, .quit: break
    }
  }
}
