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
    try awaitRecord(at: location)
    let history = try History.ifRecorded(of: location)
    let base = try ReviewBase(since, history, in: location.root)
    return try base.list(history, in: location.root, wall: wall, report: report)
  }

  /// How long a daemon may take to record what it has sent, in milliseconds.
  private static var recordMilliseconds: Int { 60_000 }

  /// Waits until a running daemon has recorded the changes so far.
  private static func awaitRecord(at location: DaemonLocation) throws(CommandError) {
    let session = Session(location: location)
    guard session.holder != nil else { return }
    do throws(CommandError) {
      let connection = try session.greet().connection
      _ = try session.call(
        .logQuery,
        LogQuery(limit: 1),
        on: connection,
        timeoutMilliseconds: recordMilliseconds,
      )
    } catch {
      // It has ended, or cannot read the log: there will not be more in it.
      if error == .connectionLost { return }
      if case .noDaemon = error { return }
      if case .refused = error { return }
      throw error
    }
  }
}
