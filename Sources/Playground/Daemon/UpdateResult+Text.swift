import PlaygroundCore

extension PreviewOutcome.Difference {
  /// Why all rows are drawn anew though the list was compared, for the daemon's log.
  var fallback: String? {
    guard case .reloaded(.tooManyChanges(let count, let limit)) = update, let after else {
      return nil
    }
    let scope = after.updatePolicy.limitPolicy == .total ? "in total" : "in one stage"
    return "replaced all rows, fallback: \(count) > \(limit) changes \(scope)"
  }
}
