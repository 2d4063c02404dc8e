internal import PlaygroundCore

/// What an element does on an event, before it is known what loop variables and params stand for.
struct ActionPlan: Sendable {
  /// The event on which it runs.
  let event: Event.Kind
  /// The statements, as written.
  let statements: String
  /// The loop variables and params that the statements read, each once.
  let captured: [String]

  /// The action if it is always the same.
  var known: Action? {
    captured.isEmpty ? Action(event: event, statements: statements) : nil
  }
}

extension [ActionPlan] {
  /// The actions if they are always the same.
  var known: [Action]? {
    if isEmpty { return [] }
    let actions = compactMap(\.known)
    return actions.count == count ? actions : nil
  }
}
