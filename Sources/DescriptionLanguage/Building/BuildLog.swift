internal import PlaygroundCore

/// Collects the diagnostics of building, without duplicates.
struct BuildLog {
  /// The diagnostics, in the order of their first report.
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []

  /// Reports a diagnostic, unless it was reported already.
  mutating func report(_ diagnostic: Diagnostic) {
    if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }
}

/// Counts the work of building; building stops once a limit is exceeded.
struct BuildBudget {
  /// The limits.
  let limits: Limits
  /// Whether building stopped because a limit was exceeded or too many expressions failed.
  private(set) var isStopped = false
  private(set) var nodeCount = 0
  private(set) var iterationCount = 0
  /// The number of open elements around the current one.
  private var depth = 0
  private var failureCount = 0

  /// Creates an unused budget.
  init(limits: Limits) { self.limits = limits }

  /// Stops building; returns whether it was not stopped before.
  mutating func stop() -> Bool {
    defer { isStopped = true }
    return !isStopped
  }

  /// Counts a failed expression; building stops after a large number of them.
  ///
  /// A content with errors is not shown, so further defects can be reported later.
  mutating func countFailure() {
    failureCount += 1
    if failureCount > 10 * limits.diagnostics { isStopped = true }
  }

  /// Counts elements; returns the limit if it is exceeded.
  mutating func count(nodes: Int) -> Limits.Name? {
    nodeCount += nodes
    return nodeCount > limits.nodes ? .nodes : nil
  }

  /// Counts loop iterations; returns the limit if it is exceeded.
  mutating func count(iterations: Int) -> Limits.Name? {
    iterationCount += iterations
    return iterationCount > limits.iterations ? .iterations : nil
  }

  /// Enters a level, until `leave()`; returns the limit if it is exceeded.
  mutating func enter() -> Limits.Name? {
    depth += 1
    return depth > limits.depth ? .depth : nil
  }

  /// Leaves a level.
  mutating func leave() { depth -= 1 }
}
