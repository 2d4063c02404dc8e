extension ScriptedChangeset {
  /// All operations except `removesAll`: first those that index the list before the batch, each
  /// kind by ascending index.
  ///
  /// - Complexity: O(*k* log *k*) in the number of operations.
  public var operations: [ChangesetOperation] {
    let moves = movedItems.keys.sorted().compactMap { from in
      movedItems[from].map { ChangesetOperation.moveItem(Changeset.Move(from: from, to: $0)) }
    }
    let sectionMoves = movedSections.keys.sorted().compactMap { from in
      movedSections[from].map { ChangesetOperation.moveSection(Changeset.Move(from: from, to: $0)) }
    }
    return updatedItems.keys.sorted().map(ChangesetOperation.updateItem)
      + removedItems.sorted().map(ChangesetOperation.removeItem)
      + removedSections.sorted().map(ChangesetOperation.removeSection)
      + sectionMoves + moves
      + insertedSections.sorted().map(ChangesetOperation.insertSection)
      + insertedItems.keys.sorted().map(ChangesetOperation.insertItem)
  }

  /// Returns the indices of the batch.
  ///
  /// - Parameter sectionCount: The number of sections before the batch; `remove all` removes that
  ///   many.
  /// - Returns: The indices, each kind in ascending order.
  package func changeset(forSections sectionCount: Int) -> Changeset {
    var changeset = Changeset()
    for operation in operations {
      switch operation {
      case .insertSection(let index): changeset.sectionInserts.append(index)
      case .removeSection(let index): changeset.sectionDeletes.append(index)
      case .moveSection(let move): changeset.sectionMoves.append(move)
      case .insertItem(let path): changeset.elementInserts.append(path)
      case .removeItem(let path): changeset.elementDeletes.append(path)
      case .updateItem(let path): changeset.elementUpdates.append(path)
      case .moveItem(let move): changeset.elementMoves.append(move)
      }
    }
    if removesAll { changeset.sectionDeletes = Array(0..<sectionCount) }
    return changeset
  }

  /// Returns the batch as a script, one sentence per line.
  ///
  /// - Parameter spelling: Returns the text of an item in the script.
  /// - Returns: The script; empty for a batch without changes.
  package func script(_ spelling: (Item) -> String) -> String {
    var lines = removesAll ? ["remove all"] : []
    for operation in operations {
      switch operation {
      case .insertSection(let index): lines.append("insert section at index \(index)")
      case .removeSection(let index): lines.append("remove section at index \(index)")
      case .moveSection(let move):
        lines.append("move section at index \(move.from) to index \(move.to)")
      case .removeItem(let path): lines.append("remove item at \(SentenceWord.indexPath(path))")
      case .moveItem(let move):
        let (from, to) = (SentenceWord.indexPath(move.from), SentenceWord.indexPath(move.to))
        lines.append("move item at \(from) to \(to)")
      case .insertItem(let path):
        let item = insertedItems[path].map(spelling) ?? ""
        lines.append("insert item \(item) at \(SentenceWord.indexPath(path))")
      case .updateItem(let path):
        let item = updatedItems[path].map(spelling) ?? ""
        lines.append("update item \(item) at \(SentenceWord.indexPath(path))")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
