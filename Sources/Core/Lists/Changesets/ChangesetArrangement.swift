/// The final position of every section and item of a list after a batch, computed from indices
/// alone.
///
/// The order is ComponentKit's: updates; removals of items and of items that move; removals of
/// sections and of sections that move; insertions of sections, then of items, by ascending index.
struct ChangesetArrangement {
  /// The origin of an item that arrives at an index of a section.
  enum Arrival: Equatable {
    /// A new item.
    case inserted
    /// An item moved from another position.
    case moved(from: ElementPath)
  }

  /// The old index of each section after the batch, `nil` for inserted ones.
  private(set) var sources: [Int?] = []
  /// The items that arrive in each section after the batch, by their index in it.
  private(set) var arrivals: [[Int: Arrival]] = []
  /// The items that leave each section, by old section index.
  private(set) var departures: [Int: Set<Int>] = [:]

  private let counts: [Int]
  private var defects: [ChangesetError.Defect] = []

  /// Arranges a batch for a list whose sections have `counts` items.
  ///
  /// - Throws: `ChangesetError` with every operation that does not fit.
  /// - Complexity: O(*s* + *n* log *n*) for *s* sections and *n* operations.
  init(_ changes: ScriptedChangeset<some Any>, counts: [Int]) throws(ChangesetError) {
    self.counts = counts
    let operations = changes.operations
    for operation in operations { takeSource(of: operation, in: changes) }
    let sourceDefectCount = defects.count
    arrangeSections(operations, in: changes)
    // Item targets are only checked once the section sources are valid.
    if defects.count == sourceDefectCount { arrangeItems(operations) }
    guard defects.isEmpty else {
      throw ChangesetError(defects: defects, operations: operations, itemCounts: counts)
    }
  }

  private mutating func report(
    _ operation: ChangesetOperation,
    _ side: ChangesetError.Defect.Side,
    _ reason: ChangesetError.Defect.Reason
  ) {
    defects.append(ChangesetError.Defect(operation, side, reason))
  }

  // MARK: - Sources

  private mutating func takeSource(
    of operation: ChangesetOperation,
    in changes: ScriptedChangeset<some Any>
  ) {
    switch operation {
    case .insertSection, .insertItem: break
    case .updateItem(let path): _ = has(path, operation)
    case .removeItem(let path):
      if has(path, operation) { departures[path.section, default: []].insert(path.element) }
    case .moveItem(let move):
      guard has(move.from, operation) else { return }
      let isNew = departures[move.from.section, default: []].insert(move.from.element).inserted
      if !isNew { report(operation, .source, .claimedTwice) }
    case .removeSection(let index):
      if has(section: index, operation), changes.removesAll {
        report(operation, .source, .claimedTwice)
      }
    case .moveSection(let move):
      guard has(section: move.from, operation) else { return }
      if changes.removesAll || changes.removedSections.contains(move.from) {
        report(operation, .source, .claimedTwice)
      }
    }
  }

  private mutating func has(_ path: ElementPath, _ operation: ChangesetOperation) -> Bool {
    guard has(section: path.section, operation) else { return false }
    if (0..<counts[path.section]).contains(path.element) { return true }
    report(operation, .source, .noItem(count: counts[path.section]))
    return false
  }

  private mutating func has(section index: Int, _ operation: ChangesetOperation) -> Bool {
    if counts.indices.contains(index) { return true }
    report(operation, .source, .noSection(count: counts.count))
    return false
  }

  // MARK: - Targets

  private mutating func arrangeSections(
    _ operations: [ChangesetOperation],
    in changes: ScriptedChangeset<some Any>
  ) {
    let kept = counts.indices.filter { index in
      !changes.removesAll && !changes.removedSections.contains(index)
        && changes.movedSections[index] == nil
    }
    let count = kept.count + changes.insertedSections.count + changes.movedSections.count
    sources = Array(repeating: nil, count: count)
    var isTaken = Array(repeating: false, count: count)
    for operation in operations {
      let (target, source): (Int, Int?)
      switch operation {
      case .moveSection(let move): (target, source) = (move.to, move.from)
      case .insertSection(let index): (target, source) = (index, nil)
      default: continue
      }
      guard sources.indices.contains(target) else {
        report(operation, .target, .noSection(count: count))
        continue
      }
      if isTaken[target] { report(operation, .target, .claimedTwice) }
      isTaken[target] = true
      sources[target] = source
    }
    var rest = kept.makeIterator()
    for index in sources.indices where !isTaken[index] { sources[index] = rest.next() }
  }

  private mutating func arrangeItems(_ operations: [ChangesetOperation]) {
    arrivals = Array(repeating: [:], count: sources.count)
    var arriving: [(ChangesetOperation, ElementPath)] = []
    for operation in operations {
      let (path, arrival): (ElementPath, Arrival)
      switch operation {
      case .insertItem(let target): (path, arrival) = (target, .inserted)
      case .moveItem(let move): (path, arrival) = (move.to, .moved(from: move.from))
      default: continue
      }
      guard arrivals.indices.contains(path.section) else {
        report(operation, .target, .noSection(count: sources.count))
        continue
      }
      arriving.append((operation, path))
      if arrivals[path.section].updateValue(arrival, forKey: path.element) != nil {
        report(operation, .target, .claimedTwice)
      }
    }
    for (operation, path) in arriving {
      let count = count(ofSection: path.section)
      if !(0..<count).contains(path.element) { report(operation, .target, .noItem(count: count)) }
    }
  }

  /// Returns the number of items of a section after the batch.
  private func count(ofSection index: Int) -> Int {
    let kept = sources[index].map { source in
      (counts.indices.contains(source) ? counts[source] : 0) - (departures[source]?.count ?? 0)
    }
    return (kept ?? 0) + arrivals[index].count
  }
}
