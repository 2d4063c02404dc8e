internal import PlaygroundCore

/// Collects the diagnostics of building, each once.
struct BuildLog {
  /// The diagnostics, in the order they were reported first.
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []

  /// Reports a diagnostic, unless it was reported already.
  mutating func report(_ diagnostic: Diagnostic) {
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}

/// Counts the work of building against limits; once a limit is passed, building stops.
struct BuildBudget {
  /// How much may be built.
  let limits: Limits
  /// Whether building stopped: a limit was passed, or too many expressions failed.
  private(set) var isStopped = false
  private(set) var nodeCount = 0
  private(set) var iterationCount = 0
  /// How many elements are open around the one being built.
  private var depth = 0
  private var failureCount = 0

  /// Creates an unused budget.
  init(limits: Limits) { self.limits = limits }

  /// Stops building; returns whether it was not stopped before.
  mutating func stop() -> Bool {
    defer { isStopped = true }
    return !isStopped
  }

  /// Counts an expression that failed; after very many, building stops.
  ///
  /// Nothing will be shown, so that further defects can wait.
  mutating func countFailure() {
    failureCount += 1
    if failureCount > 10 * limits.diagnostics { isStopped = true }
  }

  /// Counts elements; returns the limit if it is passed.
  mutating func count(nodes: Int) -> Limits.Name? {
    nodeCount += nodes
    return nodeCount > limits.nodes ? .nodes : nil
  }

  /// Counts turns of loops; returns the limit if it is passed.
  mutating func count(iterations: Int) -> Limits.Name? {
    iterationCount += iterations
    return iterationCount > limits.iterations ? .iterations : nil
  }

  /// Goes one level deeper, until `leave()`; returns the limit if it is passed.
  mutating func enter() -> Limits.Name? {
    depth += 1
    return depth > limits.depth ? .depth : nil
  }

  /// Goes back one level.
  mutating func leave() { depth -= 1 }
}
