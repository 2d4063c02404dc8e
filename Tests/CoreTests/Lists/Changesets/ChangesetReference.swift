import PlaygroundCore

/// The reference semantics of a batch: a slow and simple way to apply it.
///
/// The steps are those of ComponentKit: apply updates, take out moved items, remove items, remove
/// sections, insert sections, insert items from the top.
struct ChangesetReference {
  private struct Misfit: Error {}

  /// Returns the items of each section after the batch, `nil` if an operation does not fit.
  static func applied(
    _ changes: ScriptedChangeset<Int>,
    to sections: [[Int]]
  ) -> [[Int]]? {
    var reference = ChangesetReference(sections: sections)
    do {
      try reference.apply(changes)
    } catch {
      return nil
    }
    return reference.sections
  }

  private var sections: [[Int]]

  private mutating func apply(_ changes: ScriptedChangeset<Int>) throws {
    for (path, item) in changes.updatedItems {
      _ = try self.item(at: path)
      sections[path.section][path.element] = item
    }
    var arriving = changes.insertedItems.map { ($0.key, $0.value) }
    for (from, to) in changes.movedItems { arriving.append((to, try item(at: from))) }
    let leaving = changes.removedItems.sorted() + changes.movedItems.keys
    for path in leaving { _ = try item(at: path) }
    guard Set(leaving).count == leaving.count else { throw Misfit() }
    for path in leaving.sorted(by: >) { sections[path.section].remove(at: path.element) }
    try arrangeSections(changes)
    guard Set(arriving.map(\.0)).count == arriving.count else { throw Misfit() }
    for (path, item) in arriving.sorted(by: { $0.0 < $1.0 }) {
      guard sections.indices.contains(path.section),
        (0...sections[path.section].count).contains(path.element)
      else { throw Misfit() }
      sections[path.section].insert(item, at: path.element)
    }
  }

  private func item(at path: ElementPath) throws -> Int {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.element)
    else { throw Misfit() }
    return sections[path.section][path.element]
  }

  private mutating func arrangeSections(_ changes: ScriptedChangeset<Int>) throws {
    let removed = changes.removesAll ? Array(sections.indices) : []
    let leaving = removed + changes.removedSections + changes.movedSections.keys
    guard leaving.allSatisfy(sections.indices.contains), Set(leaving).count == leaving.count
    else { throw Misfit() }
    var arriving: [(Int, [Int])] = changes.insertedSections.map { ($0, []) }
    for (from, to) in changes.movedSections { arriving.append((to, sections[from])) }
    guard Set(arriving.map(\.0)).count == arriving.count else { throw Misfit() }
    for index in leaving.sorted(by: >) { sections.remove(at: index) }
    for (index, items) in arriving.sorted(by: { $0.0 < $1.0 }) {
      guard (0...sections.count).contains(index) else { throw Misfit() }
      sections.insert(items, at: index)
    }
  }
}
