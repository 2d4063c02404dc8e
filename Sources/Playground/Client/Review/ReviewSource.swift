package import PlaygroundCore

/// A request to the thread that compares previews and records verdicts.
package enum ReviewRequest: Equatable, Sendable {
  /// Compares the previews, and goes on with it when they change.
  case begin
  /// Ends the comparison.
  case end
  /// Carries out an action, and compares again; `number` counts the actions since `begin`.
  case perform(ReviewAction, number: Int)
}

/// A result of the thread that compares previews and records verdicts.
package enum ReviewResult: Sendable {
  /// The changes, after a number of actions.
  case board(ReviewBoard, after: Int)
  /// No verdict was recorded on changes with these titles: they have changed since they were drawn.
  case refused([String])
  /// The verdicts that are in force.
  case accepted([[Run]])
  /// The previews cannot be compared, or a verdict was not recorded, for a reason.
  case failed(String)
}

/// Compares previews and records verdicts on another thread.
package protocol ReviewSource: AnyObject {
  /// The descriptor to poll for results.
  var number: Int32 { get }
  /// Removes and returns the results, oldest first.
  func takeResults() -> [ReviewResult]
  /// Sends a request.
  func send(_ request: ReviewRequest)
  /// Waits until all verdicts are recorded; returns why one is not.
  func finish() -> String?
}
