/// One operation of a changeset; all indices are 0-based.
public enum ChangesetOperation: Hashable, Sendable {
  /// A section is inserted, by its index after the batch.
  case insertSection(Int)
  /// A section is removed, by its index before the batch.
  case removeSection(Int)
  /// A section moves from its index before the batch to its index after it.
  case moveSection(Changeset.Move<Int>)
  /// An item is inserted, by its path after the batch.
  case insertItem(ElementPath)
  /// An item is removed, by its path before the batch.
  case removeItem(ElementPath)
  /// An item is replaced, by its path before the batch.
  case updateItem(ElementPath)
  /// An item moves from its path before the batch to its path after it.
  case moveItem(Changeset.Move<ElementPath>)

  /// The operation without its target: equal for all moves of one section or item.
  ///
  /// Other operations are unchanged.
  public var withoutTarget: ChangesetOperation {
    switch self {
    case .moveSection(let move): .moveSection(Changeset.Move(from: move.from, to: move.from))
    case .moveItem(let move): .moveItem(Changeset.Move(from: move.from, to: move.from))
    default: self
    }
  }
}
