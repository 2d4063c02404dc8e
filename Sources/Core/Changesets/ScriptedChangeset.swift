/// One batch of changes together with what is inserted and shown: what the sentences of a script say.
///
/// Removals, updates and the sources of moves index the list as it is before the batch; inserts and
/// the targets of moves index it as it is after the batch. Inserted sections have no cells but those
/// inserted into them.
public struct ScriptedChangeset<Item> {
  /// Sections put in.
  public private(set) var insertedSections: Set<Int> = []
  /// Sections taken out.
  public private(set) var removedSections: Set<Int> = []
  /// Where sections go that change places, by where they were.
  public private(set) var movedSections: [Int: Int] = [:]
  /// Items put in, by where they end up.
  public private(set) var insertedItems: [ElementPath: Item] = [:]
  /// Items taken out.
  public private(set) var removedItems: Set<ElementPath> = []
  /// What items show from now on, by where they were.
  public private(set) var updatedItems: [ElementPath: Item] = [:]
  /// Where items go that change places, by where they were.
  public private(set) var movedItems: [ElementPath: ElementPath] = [:]
  /// Whether every section that is there is taken out.
  public private(set) var removesAll = false

  /// Creates a batch that changes nothing.
  public init() {}

  /// Creates the batch that the sentences said in `body` describe.
  ///
  ///     try ScriptedChangeset<String> {
  ///       try $0.insert.section.at.index(0)
  ///       try $0.insert.item("Foo").at.indexPath(ElementPath(section: 0, element: 0))
  ///       try $0.move.section.at.index(0).to.index(4)
  ///     }
  ///
  /// - Parameter body: Says the sentences.
  /// - Throws: `SentenceError` at the first word that cannot stand where it is said, and whatever
  ///   else `body` throws.
  public init(_ body: (ChangesetBuilder<Item>) throws -> Void) throws {
    let builder = ChangesetBuilder<Item>()
    try body(builder)
    self = try builder.changeset()
  }

  /// Creates the batch that takes out the first sections of a list, with all that they hold.
  public init(removingSections count: Int) { removedSections = Set(0..<count) }

  /// Whether nothing changes, whatever the list.
  public var isEmpty: Bool { operations.isEmpty && !removesAll }

  /// Takes what one more sentence says, all of it or nothing.
  ///
  /// - Throws: `RepeatedOperation` when any of it was said before.
  /// - Complexity: O(*k*) in the number of operations that the sentence says.
  mutating func add(_ meaning: SentenceMeaning<Item>) throws(RepeatedOperation) {
    if let repeated = firstRepeated(of: meaning.operations) { throw RepeatedOperation(repeated) }
    switch meaning {
    case .insertSections(let indexes): insertedSections.formUnion(indexes)
    case .removeSections(let indexes): removedSections.formUnion(indexes)
    case .moveSections(let moves): for move in moves { movedSections[move.from] = move.to }
    case .insertItems(let items): for placed in items { insertedItems[placed.path] = placed.item }
    case .removeItems(let paths): removedItems.formUnion(paths)
    case .updateItems(let items): for placed in items { updatedItems[placed.path] = placed.item }
    case .moveItems(let moves): for move in moves { movedItems[move.from] = move.to }
    case .removeAll: removesAll = true
    }
  }

  /// Returns the first operation that was said before, be it in the same sentence.
  private func firstRepeated(of operations: [ChangesetOperation]) -> ChangesetOperation? {
    var seen: Set<ChangesetOperation> = []
    return operations.first { operation in
      says(operation) || (operations.count > 1 && !seen.insert(operation.withoutTarget).inserted)
    }
  }

  /// Returns whether an operation is said, a move wherever it goes.
  private func says(_ operation: ChangesetOperation) -> Bool {
    switch operation {
    case .insertSection(let index): insertedSections.contains(index)
    case .removeSection(let index): removedSections.contains(index)
    case .moveSection(let move): movedSections[move.from] != nil
    case .insertItem(let path): insertedItems[path] != nil
    case .removeItem(let path): removedItems.contains(path)
    case .updateItem(let path): updatedItems[path] != nil
    case .moveItem(let move): movedItems[move.from] != nil
    }
  }

  /// Returns the same batch with other items.
  ///
  /// - Parameter transform: Returns what takes an item's place; called in the order of
  ///   ``operations``.
  /// - Returns: The same indices with other items.
  public func mapItems<Other>(_ transform: (Item) -> Other) -> ScriptedChangeset<Other> {
    var result = ScriptedChangeset<Other>()
    result.insertedSections = insertedSections
    result.removedSections = removedSections
    result.movedSections = movedSections
    result.removedItems = removedItems
    result.movedItems = movedItems
    result.removesAll = removesAll
    for path in updatedItems.keys.sorted() {
      result.updatedItems[path] = updatedItems[path].map(transform)
    }
    for path in insertedItems.keys.sorted() {
      result.insertedItems[path] = insertedItems[path].map(transform)
    }
    return result
  }
}

/// An operation that was said before.
struct RepeatedOperation: Error {
  let operation: ChangesetOperation

  init(_ operation: ChangesetOperation) { self.operation = operation }
}

extension ScriptedChangeset: Sendable where Item: Sendable {}
extension ScriptedChangeset: Equatable where Item: Equatable {}
