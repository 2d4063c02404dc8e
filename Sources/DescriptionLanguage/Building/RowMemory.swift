internal import PlaygroundCore

/// The rows of loops as they were last built, for the next build of the same description.
///
/// A row is built again only if a name that it reads has another value, or a state of a component
/// in it. The result is the same as without a memory.
public struct RowMemory: Sendable {
  /// The identity of a row among those of a loop, which may be repeated in several sections.
  struct RowID: Hashable {
    let section: Key
    let row: Key
  }

  /// A row, what it was built from, and the cost of building it.
  struct Row {
    let rowID: RowID
    let values: [Value]
    let cell: Cell
    let cost: BuiltCells.Cost
    let diagnostics: [Diagnostic]
    /// The uses of components with states in the row; `nil` for none.
    let uses: RowUses?
  }

  /// The rows of one loop.
  private struct Loop: Sendable {
    /// The loop; also keeps its address from being used for another one.
    let control: SiblingControl
    /// The names that its rows read.
    let names: [ScopeName]
    /// The build in which the loop was last repeated.
    var build = 0
    var old: [Row] = []
    var rows: [Row] = []
    /// The index of the old row that probably follows.
    private var next = 0
    /// The old rows by identity, once a row was not the next one.
    private var indices: [RowID: Int]?

    init(_ control: SiblingControl, _ names: [ScopeName]) {
      self.control = control
      self.names = names
    }

    mutating func begin(_ number: Int) {
      (build, old, rows, next, indices) = (number, rows, [], 0, nil)
      rows.reserveCapacity(old.count)
    }

    mutating func finish() { (old, indices) = ([], nil) }

    /// Returns the old row with an identity.
    mutating func row(at rowID: RowID) -> Row? {
      if next < old.count, old[next].rowID == rowID {
        next += 1
        return old[next - 1]
      }
      if old.isEmpty { return nil }
      let known = indices ?? Dictionary(zip(old.map(\.rowID), old.indices)) { first, _ in first }
      indices = known
      guard let index = known[rowID] else { return nil }
      next = index + 1
      return old[index]
    }
  }

  /// The number of values that are compared for a row; comparing more may take longer than
  /// building it.
  private static let comparisonLimit = 100

  private var loops: [ObjectIdentifier: Loop] = [:]
  private var build = 0
  /// The number of rows that the last build evaluated.
  package private(set) var builtCount = 0
  /// The number of rows that the last build took over.
  package private(set) var reusedCount = 0

  /// Creates a memory without rows.
  public init() {}

  /// Begins a build.
  mutating func begin() {
    build += 1
    (builtCount, reusedCount) = (0, 0)
  }

  /// Ends a build: forgets the rows that it has replaced.
  mutating func finish() {
    for key in loops.keys where loops[key]?.build == build { loops[key]?.finish() }
  }

  /// Returns the names that the rows of a loop read.
  mutating func names(read cell: CellPlan, in control: SiblingControl) -> [ScopeName] {
    let id = ObjectIdentifier(control)
    if let loop = loops[id] {
      if loop.build != build { loops[id]?.begin(build) }
      return loop.names
    }
    var loop = Loop(control, PlanReads(of: cell).names)
    loop.begin(build)
    loops[id] = loop
    return loop.names
  }

  /// Returns the last row with an identity in a loop if it was built from the same values.
  mutating func row(at rowID: RowID, of control: SiblingControl, from values: [Value]) -> Row? {
    guard let row = loops[ObjectIdentifier(control)]?.row(at: rowID),
      ExactComparison.areSame(row.values, values, limit: Self.comparisonLimit)
    else { return nil }
    return row
  }

  /// Keeps a row for the next build.
  mutating func keep(_ row: Row, of control: SiblingControl, isReused: Bool = false) {
    loops[ObjectIdentifier(control)]?.rows.append(row)
    if isReused { reusedCount += 1 } else { builtCount += 1 }
  }
}
