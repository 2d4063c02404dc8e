extension SectionedDifference {
  /// Returns the sections as each stage leaves them, the last being `target` itself.
  ///
  /// What a stage does not touch shares its storage with the lists compared. `ListDiff.states(from:to:)`
  /// is the checked reference.
  ///
  /// - Parameters:
  ///   - source: The sections that were compared.
  ///   - target: The sections they were compared with.
  /// - Returns: One list of sections for each of `stages`.
  /// - Complexity: O(*k* · *c*) for *k* operations and chunks of *c* cells, and O(*s*) for *s* sections
  ///   in each stage but the last.
  func states(from source: [Section], to target: [Section]) -> [[Section]] {
    var states: [[Section]] = []
    var sections = source
    for stage in stages.dropLast() {
      if !stage.elementUpdates.isEmpty {
        update(&sections, from: target)
      } else if !stage.elementDeletes.isEmpty || !stage.sectionDeletes.isEmpty {
        delete(from: &sections)
      } else if !stage.sectionInserts.isEmpty || !stage.sectionMoves.isEmpty {
        sections = arranged(sections, target)
      } else {
        for (index, section) in target.enumerated() { sections[index].cells = section.cells }
      }
      states.append(sections)
    }
    if !isEmpty { states.append(target) }
    return states
  }

  private func update(_ sections: inout [Section], from target: [Section]) {
    for pair in updates {
      sections[pair.from.section].cells[pair.from.element] =
        target[pair.to.section].cells[pair.to.element]
    }
  }

  /// Takes out elements, then sections.
  private func delete(from sections: inout [Section]) {
    var rest = deletes[...]
    while let section = rest.first?.section {
      let paths = rest.prefix { $0.section == section }
      sections[section].cells.remove(at: paths.map(\.element))
      rest = rest.dropFirst(paths.count)
    }
    for index in self.sections.deletes.reversed() { sections.remove(at: index) }
  }

  /// Returns the sections left, in their new places, among those that are new.
  private func arranged(_ left: [Section], _ target: [Section]) -> [Section] {
    sectionSources.enumerated().map { index, source in
      source.map { left[$0 - sections.deletes.lowerBound(of: $0)] } ?? target[index]
    }
  }
}

extension Cells {
  /// Takes out the cells at ascending indices, in one pass over the chunks.
  ///
  /// - Complexity: O(*c*) in the number of chunks, and O(*n*) in the cells of those touched.
  fileprivate mutating func remove(at indices: [Int]) {
    var rest = indices[...]
    self = Cells(
      chunks: chunks.map { chunk in
        guard let first = rest.first, first < chunk.end else { return chunk.cells }
        var cells: [Cell] = []
        cells.reserveCapacity(chunk.cells.count - 1)
        for (offset, cell) in chunk.cells.enumerated() {
          if rest.first == chunk.start + offset { rest.removeFirst() } else { cells.append(cell) }
        }
        return cells
      }
    )
  }
}
