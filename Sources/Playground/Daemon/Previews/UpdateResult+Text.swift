import PlaygroundCore

extension PreviewOutcome.Difference {
  /// The reason why all rows were replaced instead of updated, for the daemon's log.
  var fallback: String? {
    guard case .reloaded(.tooManyChanges(let count, let limit)) = update, let after else {
      return nil
    }
    let scope = after.updatePolicy.limitPolicy == .total ? "in total" : "in one stage"
    return "replaced all rows, fallback: \(count) > \(limit) changes \(scope)"
  }
}
