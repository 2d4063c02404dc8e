/// Reports once for each content that the end of the list is near.
package struct ReachEndLatch: Equatable, Sendable {
  /// The number of times that the end was near again without new content.
  package private(set) var repeatCount = 0
  private var reported: Report?

  /// A content whose end was reported.
  private struct Report: Equatable {
    let generation: Int
    let contentRows: Int
  }

  /// Creates a latch without reports.
  package init() {}

  /// Returns whether to report that the end is near.
  ///
  /// - Parameters:
  ///   - view: The visible rows.
  ///   - offset: The distance from the end that counts as near.
  ///   - generation: The generation of the content; with the number of rows, it identifies it.
  /// - Returns: Whether the end is near and was not reported for this content.
  package mutating func isReached(
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
