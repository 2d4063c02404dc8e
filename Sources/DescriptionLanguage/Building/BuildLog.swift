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
  /// The elements of all trees so far; long texts count as further elements.
  private(set) var treeElementCount = 0
  /// The count at the start of the tree that is being built; `nil` between trees.
  private var treeStart: Int?
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

  /// Starts a tree, which `endTree()` ends, unless it is a part of another one; returns whether it
  /// is not.
  mutating func beginTree() -> Bool {
    guard treeStart == nil else { return false }
    treeStart = treeElementCount
    return true
  }

  /// Ends a tree.
  mutating func endTree() { treeStart = nil }

  /// Returns whether elements can be added to the tree.
  func hasRoom(forTreeElements count: Int) -> Bool {
    treeStart.map { treeElementCount - $0 + count <= limits.treeElements } ?? true
  }

  /// Counts elements of the tree; returns the limit if it is exceeded.
  mutating func count(treeElements count: Int) -> Limits.Name? {
    let hasRoom = hasRoom(forTreeElements: count)
    treeElementCount += count
    return hasRoom ? nil : .treeElements
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
