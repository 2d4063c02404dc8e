/// Tells that the end of a list came near, once for each content.
public struct ReachEndLatch: Equatable, Sendable {
  /// How often the end was near again without a new content.
  public private(set) var repeatCount = 0
  private var reported: Report?

  /// A content whose end was said to be near.
  private struct Report: Equatable {
    let generation: Int
    let contentRows: Int
  }

  /// Creates a latch that told nothing yet.
  public init() {}

  /// Finds out whether to tell that the end is near.
  ///
  /// - Parameters:
  ///   - view: What is in view.
  ///   - offset: How near is near.
  ///   - generation: Which content it is; so is its number of rows.
  /// - Returns: Whether it is near, and that was not told of this content.
  public mutating func isReached(
    _ view: ListContext,
    offset: ReachEndOffset,
    generation: Int
  ) -> Bool {
    let trigger = offset.rows(inViewOf: view.rows)
    guard view.contentRows - view.rows - view.offset <= trigger else { return false }
    let now = Report(generation: generation, contentRows: view.contentRows)
    guard now != reported else {
      repeatCount += 1
      return false
    }
    reported = now
    return true
  }
}
