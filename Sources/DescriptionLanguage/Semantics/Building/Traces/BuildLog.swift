internal import PlaygroundCore

/// Collects the diagnostics of building, without duplicates.
struct BuildLog {
  /// The diagnostics, in the order of their first report.
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Diagnostic> = []

  /// Reports a diagnostic, unless it was reported already, with notes on what is around it.
  ///
  /// The notes of a diagnostic do not tell it from another one: of all uses of a component with an
  /// error, the first is named.
  mutating func report(_ diagnostic: Diagnostic, notes: () -> [Diagnostic.Note] = { [] }) {
    var diagnostic = diagnostic
    let own = diagnostic.notes
    diagnostic.notes = []
    guard reported.insert(diagnostic).inserted else { return }
    diagnostic.notes = own
    for note in notes() where !own.contains(note) { diagnostic.notes.append(note) }
    diagnostics.append(diagnostic)
  }
}

/// Whether building continues: it stops once a limit is exceeded, or too many expressions failed.
struct BuildBudget {
  /// The limits.
  let limits: Limits
  /// Whether building stopped because a limit was exceeded or too many expressions failed.
  private(set) var isStopped = false
  /// The elements of trees at the start of the tree that is being built; `nil` between trees.
  private var treeStart: Int?
  /// The number of open elements around the current one.
  private var depth = 0
  private var diagnosticCount = 0

  /// Creates an unused budget.
  init(limits: Limits) { self.limits = limits }

  /// Stops building; returns whether it was not stopped before.
  mutating func stop() -> Bool {
    defer { isStopped = true }
    return !isStopped
  }

  /// Counts a diagnostic; returns whether it is kept.
  ///
  /// Building stops after many errors: a content with errors is not shown, so further defects can
  /// be reported later.
  mutating func count(_ diagnostic: Diagnostic) -> Bool {
    diagnosticCount += 1
    if diagnosticCount <= 10 * limits.diagnostics { return true }
    if diagnostic.severity == .error { isStopped = true }
    return diagnostic.severity == .error
  }

  /// Starts a tree after some work, which `endTree()` ends, unless it is a part of another one;
  /// returns whether it is not.
  mutating func beginTree(after work: Work) -> Bool {
    guard treeStart == nil else { return false }
    treeStart = work.treeElements
    return true
  }

  /// Ends a tree.
  mutating func endTree() { treeStart = nil }

  /// Returns the limit that all work so far exceeds; `nil` for none.
  func excess(of work: Work) -> Limits.Name? {
    if let excess = work.excess(over: limits) { return excess }
    guard let treeStart, work.treeElements - treeStart > limits.treeElements else { return nil }
    return .treeElements
  }

  /// Enters a level, until `leave()`; returns the limit if it is exceeded.
  mutating func enter() -> Limits.Name? {
    depth += 1
    return depth > limits.depth ? .depth : nil
  }

  /// Leaves a level.
  mutating func leave() { depth -= 1 }
}
