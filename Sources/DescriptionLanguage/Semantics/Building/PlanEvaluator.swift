internal import PlaygroundCore

/// Evaluates the values in plans under a state, and reports failures.
///
/// All builders of one content share it, as a part of their context.
struct PlanEvaluator {
  /// The names that expressions can read, and the work so far.
  var scope: Scope
  /// The use of a component with states whose body is evaluated; its states are in scope.
  var use: StatefulUse?
  /// Whether an evaluated length follows a view.
  private(set) var followsViews = false
  /// The loops and uses of components around the current element.
  var trace: BuildTrace
  /// Notes the values of an expression; `nil` for none.
  var watch: ValueWatch?
  private var log = BuildLog()
  private var budget: BuildBudget
  /// The number of turns of loops, and of bodies of components, around the current element.
  private var repetitionCount = 0

  /// Creates an evaluator for a preview, and a scope that contains its state and data.
  init(_ scope: Scope, _ program: PreviewProgram) {
    self.scope = scope
    trace = BuildTrace(program.data, program.texts)
    budget = BuildBudget(limits: program.limits)
  }

  /// The diagnostics without duplicates, in the order they were reported.
  var diagnostics: [Diagnostic] { log.diagnostics }

  /// Whether building stopped because a limit was exceeded.
  var isStopped: Bool { budget.isStopped }

  // MARK: - Values

  /// Returns the value of an attribute in normal form; reports a failure.
  mutating func value(of plan: AttributePlan) -> Value? {
    if let known = plan.pattern.known { return known }
    if isStopped { return nil }
    watch?.noteUse(at: plan.span, in: &scope)
    do throws(EvaluationError) {
      let value = try plan.pattern.value(in: &scope)
      guard let type = plan.type else { return value }
      if case .string(let text) = value, type != .text { spend(.parsed(text)) }
      if FollowedLength(value) != nil, case .followed = plan.pattern {
        followsViews = true
        spend(.followedLength)
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
      let expressions = plan.pattern.expressions
      for error in errors.isEmpty ? [error] : errors { report(error, in: expressions) }
    }
    return nil
  }

  /// Returns the attributes with a value.
  mutating func props(of attributes: [AttributePlan]) -> Props {
    spend(.attributes(attributes.count))
    var props: [Props.Prop] = []
    props.reserveCapacity(attributes.count)
    var conditional: Value?
    for attribute in attributes {
      guard let value = value(of: attribute) else { continue }
      if attribute.name == ConditionalSettings.attribute {
        conditional = value
      } else {
        props.append(.init(name: attribute.name, value: value))
      }
    }
    var all = Props(props)
    if let conditional { all.override(ConditionalSettings.attribute, with: conditional) }
    return all
  }

  /// Evaluates `let`s and binds their names, until the scope is unwound.
  mutating func bind(_ lets: [LetPlan]) {
    for plan in lets {
      if let value = value(of: plan.value) { scope.bind(plan.name, to: value) }
      watch?.noteDeclaration(at: plan.value.span, in: &scope)
    }
  }

  /// Returns actions with the current values of loop variables and params.
  mutating func actions(of plans: [ActionPlan]) -> [Action] {
    if plans.isEmpty { return [] }
    for plan in plans { count(plan.statements) }
    return plans.map { plan in
      Action(
        event: plan.event,
        script: plan.statements.script,
        captures: plan.statements.captures(in: scope),
        use: plan.statements.isLocal ? use : nil,
        isBinding: plan.isBinding,
      )
    }
  }

  /// Returns the timers that have an interval.
  mutating func timers(_ plans: [TimerPlan], of path: IdentityPath) -> [PreviewTimer] {
    var timers: [PreviewTimer] = []
    for (ordinal, plan) in plans.enumerated() {
      guard case .int(let interval)? = value(of: plan.interval) else { continue }
      count(plan.statements)
      timers.append(
        PreviewTimer(
          id: PreviewTimer.ID(use: path, ordinal: ordinal),
          interval: interval,
          script: plan.statements.script,
          captures: plan.statements.captures(in: scope),
          owner: plan.statements.isLocal ? use : nil,
        )
      )
    }
    return timers
  }

  private mutating func count(_ statements: StatementsPlan) {
    spend(.statements(capturing: statements.captured.count, in: scope))
  }

  // MARK: - Reusable parts

  /// The state at the start of the evaluation of a part.
  struct PartStart {
    fileprivate let log: BuildLog
    fileprivate let traceBase: Int
    fileprivate let followsViews: Bool
    fileprivate let work: Work
  }

  /// Returns all that a part of the content depends on besides states of components: the values of
  /// the names that it reads, and the theme, as styles depend on it, also in components.
  func inputs(_ names: [ScopeName]) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(names.count + 1)
    // A name without a value differs from one whose value is null.
    var missing: [Value] = []
    for (index, name) in names.enumerated() {
      let value = scope[name]
      values.append(value ?? .null)
      if value == nil { missing.append(.int(index)) }
    }
    if !missing.isEmpty { values.append(.array(missing)) }
    if let theme = scope.theme { values.append(.string(theme)) }
    return values
  }

  /// Starts a part that is evaluated separately; end it with `endPart(_:)`.
  mutating func beginPart() -> PartStart {
    defer { (log, followsViews) = (BuildLog(), false) }
    return PartStart(
      log: log,
      traceBase: trace.beginPart(),
      followsViews: followsViews,
      work: scope.work
    )
  }

  /// Ends a part; returns its work and its diagnostics, including those reported before it.
  mutating func endPart(
    _ start: PartStart
  ) -> (work: Work, diagnostics: [Diagnostic]) {
    let found = log.diagnostics
    (log, followsViews) = (start.log, start.followsViews)
    trace.endPart(start.traceBase)
    for diagnostic in found { log.report(diagnostic) { trace.notes() } }
    return (scope.work - start.work, found)
  }

  /// Notes that an evaluated length of a part follows a view.
  mutating func noteFollowing() { followsViews = true }

  /// Counts a reused part; returns whether it stays within the limits.
  mutating func take(_ work: Work) -> Bool {
    let sum = scope.work + work
    guard budget.excess(of: sum) == nil else { return false }
    scope.work = sum
    return true
  }

  // MARK: - Diagnostics and limits

  /// Reports a diagnostic, unless it was reported already.
  mutating func report(_ diagnostic: Diagnostic) {
    scope.work.steps += 100
    if budget.count(diagnostic) { log.report(diagnostic) { trace.notes() } }
  }

  /// Reports several diagnostics in order.
  mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// Reports the failure of one of some expressions.
  ///
  /// Names are checked beforehand; one without a value lacks it because of a reported error.
  mutating func report(_ error: EvaluationError, in expressions: [Expression]) {
    if error.code == .unknownName { return }
    if error.code == .limit {
      if budget.stop() { log.report(error.diagnostic) }
    } else {
      var diagnostic = error.diagnostic
      diagnostic.notes = error.items.map { trace.note(on: $0) }
      diagnostic.notes += UnbracedText.notes(on: error, in: expressions) { trace.text(of: $0) }
      report(diagnostic)
    }
  }

  /// Returns the words that suggest the nearest of some names, and counts the comparisons.
  mutating func suggestion(for name: String, among names: [String]) -> String {
    scope.work.steps += NearestName.stepCount(for: name, among: names)
    return NearestName.suggestion(for: name, among: names)
  }

  /// Counts work; returns whether the limits allow it.
  ///
  /// Bytes count where something is repeated: as long as it is built once, a file that is within
  /// its limits makes no more of it than it writes.
  mutating func may(_ work: Work, at span: SourceSpan) -> Bool {
    spend(work)
    return allows(budget.excess(of: scope.work), at: span)
  }

  /// Counts work without asking whether the limits allow it: something else follows that asks.
  mutating func spend(_ work: Work) {
    var work = work
    if repetitionCount == 0 { work.bytes = 0 }
    scope.work += work
  }

  /// Starts a tree, unless one is being built of which it is a part.
  ///
  /// - Returns: Whether a tree was started; `endTree(_:)` takes it.
  mutating func beginTree() -> Bool { budget.beginTree(after: scope.work) }

  /// Ends a tree, if one was started.
  mutating func endTree(_ wasStarted: Bool) {
    if wasStarted { budget.endTree() }
  }

  /// Counts the elements of a finished tree; returns whether it may be built.
  mutating func may(_ work: Work, of tree: Node, at span: SourceSpan) -> Bool {
    let elements = TreeElements(of: tree, upTo: budget.limits.treeElements)
    guard may(work, at: span) else { return false }
    return may(
      Work(steps: elements.count / 4, treeElements: elements.count),
      at: elements.end ?? span
    )
  }

  /// Enters something that is built many times, until `leaveRepetition()`.
  mutating func enterRepetition() { repetitionCount += 1 }

  /// Leaves the innermost repetition.
  mutating func leaveRepetition() { repetitionCount -= 1 }

  /// Counts the work of an element and enters it, until `leave()`; returns whether limits allow it.
  mutating func enter(_ work: Work, at span: SourceSpan) -> Bool {
    may(work, at: span) && allows(budget.enter(), at: span)
  }

  /// Leaves a level.
  mutating func leave() { budget.leave() }

  /// Reports an exceeded limit, once, and stops; returns whether building may continue.
  private mutating func allows(_ passed: Limits.Name?, at span: SourceSpan) -> Bool {
    if let passed, budget.stop() { log.report(budget.limits.passed(passed, at: span)) }
    return !budget.isStopped
  }
}
