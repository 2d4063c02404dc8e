import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// A review in progress: the compared states stay the same while verdicts are given.
struct ReviewSession {
  /// The change log; `nil` until a verdict creates it.
  private var history: History?
  private let location: DaemonLocation
  private let base: ReviewBase
  private let wall: WallRequest
  /// The verdicts when the session began, which determine the last accepted states.
  private let known: KnownVerdicts
  /// The verdicts of this session, which can be taken back.
  private var given: [VerdictWriter.Entry] = []

  /// Starts a review of changes since a moment, `nil` for the last accepted states, also in the
  /// cells of a wall.
  init(
    _ location: DaemonLocation,
    since: LogMoment?,
    wall: WallRequest = WallRequest()
  ) throws(CommandError) {
    let history = try History.ifRecorded(of: location)
    self.history = history
    self.location = location
    self.wall = wall
    base = try ReviewBase(since, history, in: location.root)
    known = try history?.knownVerdicts() ?? KnownVerdicts()
  }

  /// Watches what is compared; `nil` if it cannot be watched.
  func watch() -> ReviewWatch? { ReviewWatch(base, of: location) }

  /// Returns the changes with their present verdicts.
  func list() throws(CommandError) -> ReviewList {
    try base.list(history, in: location.root, wall: wall, known: known)
  }

  /// Returns the acceptances that are in force.
  func accepted() throws(CommandError) -> [[Run]] {
    try history.map { history throws(CommandError) in try AcceptedList(history).lines } ?? []
  }

  /// Carries out the command of a key.
  mutating func perform(_ action: ReviewModel.Action, on list: ReviewList) throws(CommandError) {
    switch action {
    case .judge(let kind, let group, let message):
      let writer = try VerdictWriter(of: location)
      given.append(try writer.add(kind, on: group.changes, of: list, message: message))
      if history == nil { history = try History(of: location) }
    case .undo:
      if let entry = given.popLast() { try VerdictWriter(of: location).remove(entry) }
    case .reload, .quit: break
    }
  }
}
