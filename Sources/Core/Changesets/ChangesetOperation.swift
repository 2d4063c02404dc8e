/// One operation of a changeset.
public enum ChangesetOperation: Hashable, Sendable {
  /// A section is inserted, by its index after the batch.
  case insertSection(Int)
  /// A section is removed, by its index before the batch.
  case removeSection(Int)
  /// A section moves.
  case moveSection(Changeset.Move<Int>)
  /// An item is inserted, by its path after the batch.
  case insertItem(ElementPath)
  /// An item is removed, by its path before the batch.
  case removeItem(ElementPath)
  /// An item is replaced, by its path before the batch.
  case updateItem(ElementPath)
  /// An item moves.
  case moveItem(Changeset.Move<ElementPath>)

  /// The operation without its target: equal for all moves of one section or item.
  public var withoutTarget: ChangesetOperation {
    switch self {
    case .moveSection(let move): .moveSection(Changeset.Move(from: move.from, to: move.from))
    case .moveItem(let move): .moveItem(Changeset.Move(from: move.from, to: move.from))
    default: self
    }
  }
}
