internal import PlaygroundCore

// The bodies of components have scopes of their own.
extension PlanEvaluator {
  /// The names and the use around the body of a component.
  struct Surroundings {
    var scope: Scope
    let use: StatefulUse?
  }

  /// Enters the body of a component, until `leaveBody(_:)`; its scope continues the work so far.
  mutating func enterBody(in inside: Scope) -> Surroundings {
    var outside = Surroundings(scope: inside, use: use)
    outside.scope.work = scope.work
    swap(&scope, &outside.scope)
    use = nil
    enterRepetition()
    return outside
  }

  /// Leaves the body of a component.
  mutating func leaveBody(_ outside: Surroundings) {
    leaveRepetition()
    let work = scope.work
    (scope, use) = (outside.scope, outside.use)
    scope.work = work
  }
}
