extension SectionedDifference {
  /// Returns the sections after each stage, the last being `target` itself.
  ///
  /// Unchanged sections share their storage with the compared lists. The replay of the tests is
  /// the validated reference.
  ///
  /// - Parameters:
  ///   - source: The old sections of the comparison.
  ///   - target: The new sections of the comparison.
  /// - Returns: One list of sections for each of `stages`.
  /// - Complexity: O(*k* · *c*) for *k* operations and chunks of *c* cells, and O(*s*) for *s*
  ///   sections in each stage but the last.
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

  /// Deletes elements, then sections.
  private func delete(from sections: inout [Section]) {
    var rest = deletes[...]
    while let section = rest.first?.section {
      let paths = rest.prefix { $0.section == section }
      sections[section].cells.remove(at: paths.map(\.element))
      rest = rest.dropFirst(paths.count)
    }
    for index in self.sections.deletes.reversed() { sections.remove(at: index) }
  }

  /// Returns the sections in their new order, with inserted ones added.
  private func arranged(_ left: [Section], _ target: [Section]) -> [Section] {
    sectionSources.enumerated().map { index, source in
      source.map { left[$0 - sections.deletes.lowerBound(of: $0)] } ?? target[index]
    }
  }
}

extension Cells {
  /// Removes the cells at ascending indices, in one pass over the chunks.
  ///
  /// - Complexity: O(*c*) in the number of chunks, plus O(*n*) in the cells of changed chunks.
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
