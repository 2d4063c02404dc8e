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
  ///   - report: Takes how far the comparison is.
  /// - Returns: The changes with their verdicts.
  /// - Throws: `CommandError` if the states cannot be compared.
  static func present(
    since: LogMoment?,
    wall: WallRequest = WallRequest(),
    at location: DaemonLocation,
    report: ProgressReport = { _, _, _ in }
  ) throws(CommandError) -> ReviewList {
    let note = try History.awaitRecord(of: location)
    let history = try History.ifRecorded(of: location)
    let base = try ReviewBase(since, history, in: location.root)
    var list = try base.list(history, in: location.root, wall: wall, report: report)
    list.note = note
    return list
  }
}
