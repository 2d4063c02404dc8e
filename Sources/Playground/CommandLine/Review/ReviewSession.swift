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
  /// What was compared last.
  private let memory = ReviewMemory()
  /// The changes that were listed last.
  private var listed: ReviewList?
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
  mutating func board() throws(CommandError) -> ReviewBoard {
    let list = try base.list(
      history,
      in: location.root,
      wall: wall,
      known: known,
      reusing: memory
    )
    listed = list
    return ReviewBoard(list)
  }

  /// Returns the acceptances that are in force.
  func accepted() throws(CommandError) -> [[Run]] {
    try history.map { history throws(CommandError) in try AcceptedList(history).lines } ?? []
  }

  /// Carries out the command of a key.
  ///
  /// - Returns: The titles of the changes on which no verdict was recorded, because they look
  ///   different from what was drawn.
  mutating func perform(_ action: ReviewModel.Action) throws(CommandError) -> [String] {
    switch action {
    case .accept(let item): return try judge(.accepted, item, message: nil)
    case .reject(let item): return try judge(.rejected, item, message: nil)
    case .comment(let item, let text): return try judge(.commented, item, message: text)
    case .undo:
      if let entry = given.popLast() { try VerdictWriter(of: location).remove(entry) }
    case .reload, .listAccepted, .quit: break
    }
    return []
  }

  /// Records a verdict on the changes of an item as they were drawn.
  private mutating func judge(
    _ kind: ReviewVerdict.Kind,
    _ item: ReviewItem,
    message: String?
  ) throws(CommandError) -> [String] {
    guard let listed else { return [] }
    let drawn = Set(item.changes.filter { $0.status != .error }.map(\.digest))
    let changes = listed.changes.filter { drawn.contains($0.digest) }
    let writer = try VerdictWriter(of: location)
    given.append(try writer.add(kind, on: changes, of: listed, message: message))
    if history == nil { history = try History(of: location) }
    let known = Set(changes.map(\.digest))
    return (item.parts.isEmpty ? [item] : item.parts)
      .filter { part in
        part.changes.contains { drawn.contains($0.digest) && !known.contains($0.digest) }
      }
      .map(\.title)
  }
}
