extension ScriptedChangeset {
  /// Returns `sections` with the batch applied.
  ///
  /// - Parameter sections: The items of each section before the batch: one array per section.
  /// - Returns: The items of each section after the batch: one array per section.
  /// - Throws: `ChangesetError` with every operation that does not fit; none is applied then.
  /// - Complexity: O(*n* + *k* log *k*) for *n* items and *k* operations.
  public func apply(to sections: [[Item]]) throws(ChangesetError) -> [[Item]] {
    let arranged = try arranged(counts: sections.map(\.count)) { sections[$0] }
    return arranged.map { section in section.rows ?? section.source.map { sections[$0] } ?? [] }
  }

  /// A section after the batch.
  struct ArrangedSection {
    /// Its index before the batch, `nil` for an inserted section.
    let source: Int?
    /// Its items, `nil` if unchanged.
    let rows: [Item]?
  }

  /// Returns the sections after the batch, reading the items of changed sections only.
  func arranged(
    counts: [Int],
    rows: (Int) -> [Item]
  ) throws(ChangesetError) -> [ArrangedSection] {
    let arrangement = try ChangesetArrangement(self, counts: counts)
    var before: [Int: [Item]] = [:]
    let touched =
      Set(updatedItems.keys.map(\.section)).union(movedItems.keys.map(\.section))
      .union(removedItems.map(\.section))
    for section in touched { before[section] = rows(section) }
    for (path, item) in updatedItems { before[path.section]?[path.element] = item }
    var sections: [ArrangedSection] = []
    for (index, source) in arrangement.sources.enumerated() {
      let arrivals = arrangement.arrivals[index]
      guard source == nil || before[source ?? 0] != nil || !arrivals.isEmpty else {
        sections.append(ArrangedSection(source: source, rows: nil))
        continue
      }
      let old = source.map { before[$0] ?? rows($0) } ?? []
      let leaving = source.flatMap { arrangement.departures[$0] } ?? []
      let kept =
        leaving.isEmpty ? old : old.indices.filter { !leaving.contains($0) }.map { old[$0] }
      let arriving: [Int: Item] = Dictionary(
        uniqueKeysWithValues: arrivals.compactMap { element, arrival in
          let item =
            switch arrival {
            case .inserted: insertedItems[ElementPath(section: index, element: element)]
            case .moved(let from): before[from.section]?[from.element]
            }
          return item.map { (element, $0) }
        }
      )
      sections.append(ArrangedSection(source: source, rows: Self.merged(kept, arriving)))
    }
    return sections
  }

  /// Returns `kept` in order, with the items of `arriving` inserted at their final indices.
  private static func merged(_ kept: [Item], _ arriving: [Int: Item]) -> [Item] {
    if arriving.isEmpty { return kept }
    var rest = kept[...]
    var merged: [Item] = []
    merged.reserveCapacity(kept.count + arriving.count)
    for index in 0..<kept.count + arriving.count {
      if let item = arriving[index] ?? rest.popFirst() { merged.append(item) }
    }
    return merged
  }
}

extension ScriptedChangeset where Item == Cell {
  /// Returns `sections` with the batch applied.
  ///
  /// Inserted sections, and inserted cells without an id, get an identity that is unique in the
  /// list. A replacement without an id keeps the identity of the cell it replaces.
  ///
  /// - Parameter sections: The sections before the batch.
  /// - Returns: The sections after the batch.
  /// - Throws: `ChangesetError` with every operation that does not fit; none is applied then.
  /// - Complexity: O(*n* + *k* log *k*) for *n* cells and *k* operations.
  public func apply(to sections: [Section]) throws(ChangesetError) -> [Section] {
    var keys = FreshKeys(besides: sections)
    let identified = identified(in: sections, with: &keys)
    let arranged = try identified.arranged(counts: sections.map(\.cells.count)) { index in
      Array(sections[index].cells)
    }
    return arranged.map { arranged in
      var section = arranged.source.map { sections[$0] } ?? Section(key: keys.next())
      if let rows = arranged.rows { section.cells = .init(rows) }
      return section
    }
  }

  /// Returns the batch with the final identity of every cell.
  private func identified(
    in sections: [Section],
    with keys: inout FreshKeys
  ) -> ScriptedChangeset<Cell> {
    var updatedPaths = updatedItems.keys.sorted()[...]
    return mapItems { cell in
      let path = updatedPaths.popFirst()
      if cell.key.isWritten { return cell }
      guard let path else { return cell.identified(by: keys.next()) }
      guard sections.indices.contains(path.section),
        sections[path.section].cells.indices.contains(path.element)
      else { return cell }
      return cell.identified(by: sections[path.section].cells[path.element].key)
    }
  }
}

extension Cell {
  /// Returns the cell with another identity, which its described component shares.
  fileprivate func identified(by key: Key) -> Cell {
    var cell = self
    if component.node?.key == self.key { cell.content.key = key }
    cell.key = key
    return cell
  }
}

/// Generates identities that are unique in a list.
private struct FreshKeys {
  private static let prefix = "inserted#"
  private var number = 0

  init(besides sections: [Section]) {
    for section in sections {
      skip(section.key)
      for cell in section.cells { skip(cell.key) }
    }
  }

  private mutating func skip(_ key: Key) {
    guard !key.isWritten, key.text.hasPrefix(Self.prefix),
      let number = Int(key.text.dropFirst(Self.prefix.count))
    else { return }
    self.number = max(self.number, number + 1)
  }

  /// Returns the next unused key.
  mutating func next() -> Key {
    defer { number += 1 }
    return .positional(Self.prefix + String(number))
  }
}
