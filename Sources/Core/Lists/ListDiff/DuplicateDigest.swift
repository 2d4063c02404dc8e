/// The duplicate ids of a list, for a log: each occurrence after the first, from the top.
package struct DuplicateDigest: Equatable, Sendable {
  /// Sections whose id an earlier section has.
  package let sections: [DuplicateIdentity<Key>]
  /// Cells whose id an earlier cell of the same section has.
  package let cells: [CellDuplicate]

  /// A cell with a duplicate id.
  package struct CellDuplicate: Equatable, Sendable {
    /// The first occurrence of the id.
    package let first: ElementPath
    /// This occurrence.
    package let path: ElementPath
    /// The duplicate id.
    package let key: Key
  }

  /// Finds the duplicate ids of a list.
  ///
  /// - Complexity: O(*n*) on average, in the number of cells.
  package init(_ list: [Section]) {
    sections = list.duplicateIdentities
    cells = list.enumerated().flatMap { index, section in
      Array(section.cells).duplicateIdentities.map { duplicate in
        CellDuplicate(
          first: ElementPath(section: index, element: duplicate.first),
          path: ElementPath(section: index, element: duplicate.index),
          key: duplicate.identity,
        )
      }
    }
  }

  /// Whether all ids are unique.
  package var isEmpty: Bool { sections.isEmpty && cells.isEmpty }
}

extension DuplicateDigest: CustomStringConvertible {
  /// One line per duplicate: `cell wolf [1,2], first at [1,0]`.
  package var description: String {
    let sections = sections.map {
      "section \($0.identity.text) [\($0.index)], first at [\($0.first)]"
    }
    let cells = cells.map { "cell \($0.key.text) \($0.path), first at \($0.first)" }
    return (sections + cells).joined(separator: "\n")
  }
}
