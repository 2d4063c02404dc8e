/// What a finished sentence says.
public enum SentenceMeaning<Item> {
  /// Sections are put in, without cells.
  case insertSections([Int])
  /// Sections are taken out.
  case removeSections([Int])
  /// Sections change places.
  case moveSections([Changeset.Move<Int>])
  /// Items are put in.
  case insertItems([PlacedItem<Item>])
  /// Items are taken out.
  case removeItems([ElementPath])
  /// Items take the places of others.
  case updateItems([PlacedItem<Item>])
  /// Items change places.
  case moveItems([Changeset.Move<ElementPath>])
  /// Every section that is there is taken out.
  case removeAll

  /// The operations, in the order of the addresses.
  public var operations: [ChangesetOperation] {
    switch self {
    case .insertSections(let indexes): indexes.map(ChangesetOperation.insertSection)
    case .removeSections(let indexes): indexes.map(ChangesetOperation.removeSection)
    case .moveSections(let moves): moves.map(ChangesetOperation.moveSection)
    case .insertItems(let items): items.map { .insertItem($0.path) }
    case .removeItems(let paths): paths.map(ChangesetOperation.removeItem)
    case .updateItems(let items): items.map { .updateItem($0.path) }
    case .moveItems(let moves): moves.map(ChangesetOperation.moveItem)
    case .removeAll: []
    }
  }
}

extension SentenceMeaning: Sendable where Item: Sendable {}
