internal import PlaygroundCore
internal import Synchronization

/// Complete siblings of a large file, read and checked, and kept from one reading to the next.
///
/// Spans in it are relative to the start of its segment, so that they stay valid when it moves.
final class Chunk: Sendable {
  /// The result of building the rows.
  enum Rows: Sendable {
    /// Always the same cells.
    case finished(BuiltCells)
    /// Siblings to evaluate.
    case siblings([Sibling<CellPlan>])
  }

  /// How often a name occurs among the rows.
  struct NameCount: Sendable {
    let name: String
    /// How many siblings of the name come before the chunk.
    let first: Int
    let count: Int
  }

  /// The size of a chunk, and the cost of reading it.
  struct Size: Sendable {
    /// How many bytes of the file it is.
    let byteCount: Int
    /// How much it counts against the limit of nodes.
    let nodeCount: Int
    /// The work of checking it.
    let work: Work
  }

  /// How many results of building are kept: few variants of a preview differ in the names a row
  /// reads.
  private static let keptResults = 4
  /// The number of values that are compared for a result.
  private static let comparisonLimit = 10_000

  /// The number that spans in it name its segment by.
  let segment: UInt32
  /// How large it is.
  let size: Size
  /// The result of building the rows.
  let rows: Rows
  /// The names of the rows.
  let names: [NameCount]
  /// The names and declarations that it reads.
  let dependencies: DependencySet
  private let results: Mutex<[BuiltCells]> = Mutex([])

  /// Creates a chunk.
  init(segment: UInt32, size: Size, rows: Rows, names: [NameCount], dependencies: DependencySet) {
    self.segment = segment
    self.size = size
    self.rows = rows
    self.names = names
    self.dependencies = dependencies
  }

  /// How many rows it has, groups counted as one.
  var rowCount: Int { names.reduce(0) { $0 + $1.count } }

  // MARK: - Results

  /// Returns the cells that were built for certain values of the names it reads, where its uses of
  /// components have the same states.
  func result(for values: [Value], whereUses areCurrent: (UseGroup) -> Bool) -> BuiltCells? {
    results.withLock { results in
      results.first { result in
        ExactComparison.areSame(result.values, values, limit: Self.comparisonLimit)
          && areCurrent(result.uses)
      }
    }
  }

  /// Keeps a result in place of the oldest one.
  func keep(_ result: BuiltCells) {
    results.withLock { results in
      if results.count == Self.keptResults { results.removeFirst() }
      results.append(result)
    }
  }

  // MARK: - Positions

  /// Returns the chunk behind other siblings than before; adds its siblings to the counts.
  ///
  /// - Complexity: O(1) if its keys stay, else O(*n*) in the number of rows.
  func moved(behind ordinals: inout Ordinals) -> Chunk {
    var isSame = true
    for name in names where ordinals.skip(name.count, name.name) != name.first { isSame = false }
    if isSame || !hasPositionalKeys { return self }
    let moved = names.map { name in
      let first = ordinals.count(of: name.name) - name.count
      return NameCount(name: name.name, first: first, count: name.count)
    }
    return Chunk(
      segment: segment,
      size: size,
      rows: rows(named: moved),
      names: moved,
      dependencies: dependencies,
    )
  }

  /// Whether any row is known by its position.
  private var hasPositionalKeys: Bool {
    switch rows {
    case .finished(let built): built.idHashes.count < built.cells.count
    case .siblings(let siblings): siblings.contains { !$0.key.isWritten }
    }
  }

  private func rows(named names: [NameCount]) -> Rows {
    var ordinals = Ordinals()
    for name in names { ordinals.skip(name.first, name.name) }
    var keys = PositionalKeys()
    switch rows {
    case .siblings(let siblings):
      // Rows with errors have no siblings, but no chunk is made of rows with errors.
      return .siblings(
        siblings.map { sibling in
          var sibling = sibling
          sibling.ordinal = ordinals.next(sibling.name)
          if !sibling.key.isWritten { sibling.key = keys.key(sibling.name, sibling.ordinal) }
          return sibling
        }
      )
    case .finished(let built):
      let cells = built.cells.map { cell in
        let ordinal = ordinals.next(cell.content.type)
        if cell.key.isWritten { return cell }
        var cell = cell
        cell.key = keys.key(cell.content.type, ordinal)
        cell.content.key = cell.key
        return cell
      }
      return .finished(BuiltCells(Cells(cells), spans: built.spans))
    }
  }
}

/// The names and declarations that the check of a part of a description read.
struct DependencySet: Hashable, Sendable {
  /// Whether anything that is declared elsewhere was: a name, a component, a style.
  var readsDeclarations = false
  /// The names that expressions read, each once.
  private(set) var names: [String] = []
  /// All names that were added: a file in error may read another one in each of its rows.
  private var met: Set<ByteExactString> = []

  /// Adds the names that an expression reads.
  mutating func add(_ references: [NameReference]) {
    if !references.isEmpty { readsDeclarations = true }
    for reference in references where met.insert(name: reference.name) {
      names.append(reference.name)
    }
  }

  /// Forgets the names that are not among some.
  mutating func keepOnly(_ known: Names) { names.removeAll { !known.contains($0) } }
}
