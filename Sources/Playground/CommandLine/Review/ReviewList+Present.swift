import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

extension ReviewList {
  /// Returns the changes since a moment, including all that a running daemon has sent.
  ///
  /// - Parameters:
  ///   - since: The moment; `nil` for the last accepted states.
  ///   - wall: The cells in which previews are compared besides.
  ///   - location: The watched directory.
  ///   - memory: What was compared last.
  ///   - requiresOther: Whether verdicts by the author of a change do not count.
  ///   - report: Takes how far the comparison is.
  /// - Returns: The changes with their verdicts.
  /// - Throws: `CommandError` if the states cannot be compared.
  static func present(
    since: LogMoment?,
    wall: WallRequest = WallRequest(),
    at location: DaemonLocation,
    reusing memory: ReviewMemory = ReviewMemory(),
    requiresOther: Bool = false,
    report: ProgressReport = { _, _, _ in }
  ) throws(CommandError) -> ReviewList {
    let note = try History.awaitRecord(of: location)
    let history = try History.ifRecorded(of: location)
    let base = try ReviewBase(since, history, in: location.root)
    var list = try base.list(
      history,
      in: location.root,
      wall: wall,
      reusing: memory,
      requiresOther: requiresOther,
      report: report
    )
    list.note = note
    return list
  }
}
