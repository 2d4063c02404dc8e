internal import PlaygroundCore

/// Evaluates the values in plans under a state, and reports those that have none.
struct PlanEvaluator {
  /// The names that expressions read, and the steps that evaluation took.
  var scope: Scope
  /// Whether a length that was evaluated follows a view.
  private(set) var followsViews = false
  private var log = BuildLog()
  private var budget: BuildBudget

  /// Creates an evaluator in a scope that holds state and data.
  init(_ scope: Scope, limits: Limits) {
    self.scope = scope
    budget = BuildBudget(limits: limits)
  }

  /// The diagnostics, each once, in the order they were reported.
  var diagnostics: [Diagnostic] { log.diagnostics }

  /// Whether building stopped, for a limit was passed.
  var isStopped: Bool { budget.isStopped }

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
      report(
        Diagnostic(
          .typeMismatch,
          "invalid '\(plan.name)': expected \(type.expectation), found \(ValueWords.words(for: value))",
          at: plan.span,
        )
      )
    } catch {
      let errors = plan.pattern.errors(in: &scope)
      for error in errors.isEmpty ? [error] : errors { report(error) }
    }
    return nil
  }

  /// Returns the attributes that have a value.
  mutating func props(of attributes: [AttributePlan]) -> Props {
    var props: [Props.Prop] = []
    props.reserveCapacity(attributes.count)
    for attribute in attributes {
      if let value = value(of: attribute) {
        props.append(.init(name: attribute.name, value: value))
      }
    }
    return Props(props)
  }

  /// Evaluates `let`s and binds their names, until the scope is unwound.
  mutating func bind(_ lets: [LetPlan]) {
    for plan in lets {
      if let value = value(of: plan.value) { scope.bind(plan.name, to: value) }
    }
  }

  /// Returns actions with the current values of loop variables and params.
  func actions(of plans: [ActionPlan]) -> [Action] {
    if plans.isEmpty { return [] }
    return plans.map { plan in
      var captures = plan.constants
      for name in plan.captured { captures[name] = scope[name] }
      return Action(event: plan.event, script: plan.script, captures: captures)
    }
  }

  // MARK: - Parts that can be kept

  /// The state in which the evaluation of a part began.
  struct PartStart {
    fileprivate let log: BuildLog
    fileprivate let followsViews: Bool
    fileprivate let cost: BuiltCells.Cost
  }

  /// Starts a part that is evaluated on its own; end it with `endPart(_:)`.
  mutating func beginPart() -> PartStart {
    defer { (log, followsViews) = (BuildLog(), false) }
    return PartStart(log: log, followsViews: followsViews, cost: cost)
  }

  /// Ends a part; returns its cost and its diagnostics, including those reported before it.
  mutating func endPart(
    _ start: PartStart
  ) -> (cost: BuiltCells.Cost, diagnostics: [Diagnostic]) {
    let found = log.diagnostics
    (log, followsViews) = (start.log, start.followsViews)
    for diagnostic in found { log.report(diagnostic) }
    let cost = BuiltCells.Cost(
      nodes: cost.nodes - start.cost.nodes,
      iterations: cost.iterations - start.cost.iterations,
      steps: cost.steps - start.cost.steps,
    )
    return (cost, found)
  }

  /// Counts a part that was built before; returns whether it passes no limit.
  mutating func take(_ part: BuiltCells) -> Bool {
    let limits = budget.limits
    guard budget.nodeCount + part.cost.nodes <= limits.nodes,
      budget.iterationCount + part.cost.iterations <= limits.iterations,
      scope.steps + part.cost.steps <= limits.totalSteps
    else { return false }
    _ = budget.count(nodes: part.cost.nodes)
    _ = budget.count(iterations: part.cost.iterations)
    scope.steps += part.cost.steps
    for diagnostic in part.diagnostics { log.report(diagnostic) }
    return true
  }

  private var cost: BuiltCells.Cost {
    BuiltCells.Cost(
      nodes: budget.nodeCount,
      iterations: budget.iterationCount,
      steps: scope.steps,
    )
  }

  // MARK: - Diagnostics and limits

  /// Reports a diagnostic, once.
  mutating func report(_ diagnostic: Diagnostic) { log.report(diagnostic) }

  /// Reports why an expression has no value.
  ///
  /// All names are checked beforehand; one without a value has none because of an error that was
  /// reported.
  mutating func report(_ error: EvaluationError) {
    if error.code == .unknownName { return }
    if error.code == .limit {
      if budget.stop() { log.report(error.diagnostic) }
    } else {
      fail(error.diagnostic)
    }
  }

  /// Reports an error of an evaluation.
  mutating func fail(_ diagnostic: Diagnostic) {
    log.report(diagnostic)
    budget.countFailure()
  }

  /// Counts elements; returns whether they may be built.
  mutating func mayBuild(_ count: Int = 1, at span: SourceSpan) -> Bool {
    allows(budget.count(nodes: count), at: span)
  }

  /// Counts steps beside those of expressions; returns whether they may be taken.
  mutating func mayStep(_ count: Int = 1, at span: SourceSpan) -> Bool {
    scope.steps += count
    return allows(scope.steps > budget.limits.totalSteps ? .totalSteps : nil, at: span)
  }

  /// Counts a turn of a loop; returns whether it may be taken.
  mutating func mayIterate(at span: SourceSpan) -> Bool {
    allows(budget.count(iterations: 1), at: span)
  }

  /// Goes one level deeper, until `leave()`; returns whether that is allowed.
  mutating func enter(at span: SourceSpan) -> Bool { allows(budget.enter(), at: span) }

  /// Goes back one level.
  mutating func leave() { budget.leave() }

  /// Reports a limit that is passed, once, and stops; returns whether building may go on.
  private mutating func allows(_ passed: Limits.Name?, at span: SourceSpan) -> Bool {
    if let passed, budget.stop() { log.report(budget.limits.passed(passed, at: span)) }
    return !budget.isStopped
  }
}
