import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// A review in progress: the compared states stay the same while verdicts are given.
struct ReviewSession {
  private let history: History
  private let location: DaemonLocation
  private let base: ReviewBase
  /// The verdicts when the session began, which determine the last accepted states.
  private let known: [ReviewVerdict]
  /// The verdicts of this session, which can be taken back.
  private var given: [VerdictWriter.Entry] = []

  /// Starts a review of changes since a moment; `nil` for the last accepted states.
  init(
    _ history: History,
    _ location: DaemonLocation,
    _ since: LogMoment?
  ) throws(CommandError) {
    self.history = history
    self.location = location
    base = try ReviewBase(since, history, in: location.root)
    known = try history.verdicts()
  }

  /// Returns the changes with their present verdicts.
  func list() throws(CommandError) -> ReviewList {
    try base.list(history, in: location.root, known: known)
  }

  /// Carries out the command of a key.
  mutating func perform(_ action: ReviewModel.Action, on list: ReviewList) throws(CommandError) {
    let writer = try VerdictWriter(of: location)
    switch action {
    case .judge(let kind, let change, let message):
      given.append(try writer.add(kind, on: [change], of: list, message: message))
    case .undo:
      if let entry = given.popLast() { try writer.remove(entry) }
    case .reload, .quit: break
    }
  }
}
