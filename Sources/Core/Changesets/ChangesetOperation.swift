/// One operation of a changeset.
public enum ChangesetOperation: Hashable, Sendable {
  /// A section is put in; the index is that after the batch.
  case insertSection(Int)
  /// A section is taken out; the index is that before the batch.
  case removeSection(Int)
  /// A section changes places.
  case moveSection(Changeset.Move<Int>)
  /// A cell is put in; the path is that after the batch.
  case insertItem(ElementPath)
  /// A cell is taken out; the path is that before the batch.
  case removeItem(ElementPath)
  /// A cell shows something else; the path is that before the batch.
  case updateItem(ElementPath)
  /// A cell changes places.
  case moveItem(Changeset.Move<ElementPath>)

  /// The operation without where it goes: the same for moves of one thing.
  public var withoutTarget: ChangesetOperation {
    switch self {
    case .moveSection(let move): .moveSection(Changeset.Move(from: move.from, to: move.from))
    case .moveItem(let move): .moveItem(Changeset.Move(from: move.from, to: move.from))
    default: self
    }
  }
}
