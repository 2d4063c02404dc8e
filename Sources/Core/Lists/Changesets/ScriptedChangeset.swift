/// One batch of changes with the inserted and replacing items: the meaning of a script's
/// sentences.
///
/// Removals, updates and the sources of moves index the list before the batch; inserts and the
/// targets of moves index it after the batch. All indices are 0-based. Inserted sections contain
/// only the items inserted into them.
public struct ScriptedChangeset<Item> {
  /// Inserted sections, by index after the batch.
  public private(set) var insertedSections: Set<Int> = []
  /// Removed sections, by index before the batch.
  public private(set) var removedSections: Set<Int> = []
  /// Target indices of moved sections, by source index.
  public private(set) var movedSections: [Int: Int] = [:]
  /// Inserted items, by path after the batch.
  public private(set) var insertedItems: [ElementPath: Item] = [:]
  /// Removed items, by path before the batch.
  public private(set) var removedItems: Set<ElementPath> = []
  /// Replacing items, by path before the batch.
  public private(set) var updatedItems: [ElementPath: Item] = [:]
  /// Target paths of moved items, by source path.
  public private(set) var movedItems: [ElementPath: ElementPath] = [:]
  /// Whether all existing sections are removed.
  public private(set) var removesAll = false

  /// Creates a batch without changes.
  public init() {}

  /// Creates the batch that the sentences in `body` describe.
  ///
  ///     try ScriptedChangeset<String> {
  ///       $0.insert.section.at.index(0)
  ///       $0.insert.item("Foo").at.indexPath(ElementPath(section: 0, element: 0))
  ///       $0.move.section.at.index(0).to.index(4)
  ///     }
  ///
  /// - Parameter body: Adds sentences to the builder.
  /// - Throws: `SentenceError` for the first sentence that is not allowed or incomplete, and any
  ///   error that `body` throws.
  public init(_ body: (ChangesetBuilder<Item>) throws -> Void) throws {
    let builder = ChangesetBuilder<Item>()
    try body(builder)
    self = try builder.changeset()
  }

  /// Creates the batch that removes the first `count` sections with their items.
  package init(removingSections count: Int) { removedSections = Set(0..<count) }

  /// Whether the batch changes no list.
  ///
  /// - Complexity: O(*k* log *k*) in the number of operations.
  public var isEmpty: Bool { operations.isEmpty && !removesAll }

  /// Adds the operations of one sentence, or none of them if it throws.
  ///
  /// - Throws: `RepeatedOperation` if the batch or the sentence contains an operation already.
  /// - Complexity: O(*k*) in the number of operations of the sentence.
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

  /// Returns the first of `operations` that the batch or the sentence already contains.
  private func firstRepeated(of operations: [ChangesetOperation]) -> ChangesetOperation? {
    var seen: Set<ChangesetOperation> = []
    return operations.first { operation in
      says(operation) || (operations.count > 1 && !seen.insert(operation.withoutTarget).inserted)
    }
  }

  /// Returns whether the batch contains an operation; moves are compared by source only.
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

  /// Returns the same batch with transformed items.
  ///
  /// - Parameter transform: Returns the new item for an item; called in the order of
  ///   ``operations``.
  /// - Returns: The same indices with other items.
  package func mapItems<Other>(_ transform: (Item) -> Other) -> ScriptedChangeset<Other> {
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

/// An operation that occurs twice.
struct RepeatedOperation: Error {
  let operation: ChangesetOperation

  init(_ operation: ChangesetOperation) { self.operation = operation }
}

extension ScriptedChangeset: Sendable where Item: Sendable {}
extension ScriptedChangeset: Equatable where Item: Equatable {}
