/// The operations that a complete sentence describes.
package enum SentenceMeaning<Item> {
  /// Inserts sections without cells.
  case insertSections([Int])
  /// Removes sections.
  case removeSections([Int])
  /// Moves sections.
  case moveSections([Changeset.Move<Int>])
  /// Inserts items.
  case insertItems([PlacedItem<Item>])
  /// Removes items.
  case removeItems([ElementPath])
  /// Replaces items.
  case updateItems([PlacedItem<Item>])
  /// Moves items.
  case moveItems([Changeset.Move<ElementPath>])
  /// Removes all existing sections.
  case removeAll

  /// The operations, in the order of the addresses.
  package var operations: [ChangesetOperation] {
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
