internal import PlaygroundCore

// Building: plans are evaluated under a state, as often as the state changes.

/// Evaluates the plans of one preview under one state.
struct Builder {
  let program: Program
  /// What was found wrong so far, each thing once.
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<Diagnostic> = []
  var scope: Scope
  private var nodeCount = 0
  private var iterationCount = 0
  /// How many elements are open around the one being built.
  private var depth = 0
  /// How many expressions had no value.
  private var failureCount = 0
  /// Whether a length of what was built follows a view.
  private(set) var followsViews = false
  /// Whether a limit was passed: nothing is built any more.
  private(set) var isStopped = false

  /// Prepares for building in a scope that holds state and data.
  init(_ program: Program, scope: Scope) {
    self.program = program
    self.scope = scope
  }

  // MARK: - Values

  /// Returns the value of an attribute in normal form; reports one that has none.
  mutating func value(of plan: AttributePlan) -> Value? {
    if let known = plan.pattern.known { return known }
    if isStopped { return nil }
    do throws(EvaluationError) {
      let value = try plan.pattern.value(in: &scope)
      guard let type = plan.type else { return value }
      if FollowedLength(value) != nil, case .followed = plan.pattern {
        followsViews = true
        return value
      }
      if value == .null, plan.isOptional { return nil }
      if let normal = type.normalised(value) { return normal }
      tell(
        Diagnostic(
          .typeMismatch,
          "'\(plan.name)' takes \(type.expectation), not \(ValueWords.words(for: value))",
          at: plan.span,
        )
      )
    } catch {
      let errors = plan.pattern.errors(in: &scope)
      for error in errors.isEmpty ? [error] : errors { tell(error) }
    }
    return nil
  }

  /// Returns actions with what loop variables and params stand for at the moment.
  func actions(of plans: [ActionPlan]) -> [Action] {
    if plans.isEmpty { return [] }
    return plans.map { plan in
      var captures: [String: Value] = [:]
      for name in plan.captured { captures[name] = scope[name] }
      return Action(event: plan.event, statements: plan.statements, captures: captures)
    }
  }

  // MARK: - Parts that can be kept

  /// Builds a part on its own; returns what it counted, and what was found wrong in it.
  ///
  /// Diagnostics that were told before are among those.
  mutating func measure(
    _ build: (inout Builder) -> Void
  ) -> (cost: BuiltCells.Cost, diagnostics: [Diagnostic]) {
    let (nodes, iterations, steps) = (nodeCount, iterationCount, scope.steps)
    let outer = (diagnostics, told, followsViews)
    (diagnostics, told, followsViews) = ([], [], false)
    build(&self)
    let found = diagnostics
    (diagnostics, told, followsViews) = outer
    for diagnostic in found { tell(diagnostic) }
    let cost = BuiltCells.Cost(
      nodes: nodeCount - nodes,
      iterations: iterationCount - iterations,
      steps: scope.steps - steps,
    )
    return (cost, found)
  }

  /// Counts a part that was built before; returns whether it passes no limit.
  mutating func take(_ part: BuiltCells) -> Bool {
    guard nodeCount + part.cost.nodes <= program.limits.nodes,
      iterationCount + part.cost.iterations <= program.limits.iterations,
      scope.steps + part.cost.steps <= program.limits.totalSteps
    else { return false }
    nodeCount += part.cost.nodes
    iterationCount += part.cost.iterations
    scope.steps += part.cost.steps
    for diagnostic in part.diagnostics { tell(diagnostic) }
    return true
  }

  // MARK: - Diagnostics and limits

  /// Reports something, once.
  mutating func tell(_ diagnostic: Diagnostic) {
    if told.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  /// Reports why an expression has no value.
  ///
  /// All names are checked beforehand; one that stands for nothing does so because of an error that
  /// was told.
  mutating func tell(_ error: EvaluationError) {
    switch error.code {
    case .unknownName: break
    case .limit: stop(error.diagnostic)
    default: fail(error.diagnostic)
    }
  }

  /// Reports an error of what was evaluated; after very many of them nothing is built any more.
  mutating func fail(_ diagnostic: Diagnostic) {
    tell(diagnostic)
    failureCount += 1
    // Nothing will be shown; what else is wrong can wait.
    if failureCount > 10 * program.limits.diagnostics { isStopped = true }
  }

  /// Reports that a limit was passed, and stops: one that is passed once is passed again and again.
  private mutating func stop(_ passed: Diagnostic) {
    guard !isStopped else { return }
    isStopped = true
    tell(passed)
  }

  /// Counts `count` elements; returns whether they may be built.
  mutating func mayBuild(_ count: Int = 1, at span: SourceSpan) -> Bool {
    nodeCount += count
    if nodeCount > program.limits.nodes {
      stop(program.limits.passed(.nodes, at: span))
    }
    return !isStopped
  }

  /// Counts steps beside those of expressions; returns whether they may be taken.
  mutating func mayStep(_ count: Int = 1, at span: SourceSpan) -> Bool {
    scope.steps += count
    if scope.steps > program.limits.totalSteps {
      stop(program.limits.passed(.totalSteps, at: span))
    }
    return !isStopped
  }

  /// Counts a turn of a loop; returns whether it may be taken.
  mutating func mayIterate(at span: SourceSpan) -> Bool {
    iterationCount += 1
    if iterationCount > program.limits.iterations {
      stop(program.limits.passed(.iterations, at: span))
    }
    return !isStopped
  }

  /// Goes one level deeper, until `leave()`; returns whether that is allowed.
  mutating func enter(at span: SourceSpan) -> Bool {
    depth += 1
    if depth > program.limits.depth {
      stop(program.limits.passed(.depth, at: span))
    }
    return !isStopped
  }

  /// Comes back from one level.
  mutating func leave() { depth -= 1 }
}
