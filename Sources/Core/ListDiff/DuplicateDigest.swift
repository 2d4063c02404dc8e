/// What occurs more than once in a list, for a log: every further occurrence, from the top.
public struct DuplicateDigest: Equatable, Sendable {
  /// Sections whose id a section before them has.
  public let sections: [DuplicateIdentity<Key>]
  /// Cells whose id a cell before them in the same section has, by section.
  public let cells: [CellDuplicate]

  /// A cell whose id occurs again.
  public struct CellDuplicate: Equatable, Sendable {
    /// Where the id was first.
    public let first: ElementPath
    /// Where it is again.
    public let path: ElementPath
    /// The id.
    public let key: Key
  }

  /// Looks for what occurs more than once.
  ///
  /// - Complexity: O(*n*) on average, in the number of cells.
  public init(_ list: [Section]) {
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

  /// Whether nothing occurs more than once.
  public var isEmpty: Bool { sections.isEmpty && cells.isEmpty }
}

extension DuplicateDigest: CustomStringConvertible {
  /// One line for each occurrence: `cell wolf [1,2], first at [1,0]`.
  public var description: String {
    let sections = sections.map {
      "section \($0.identity.text) [\($0.index)], first at [\($0.first)]"
    }
    let cells = cells.map { "cell \($0.key.text) \($0.path), first at \($0.first)" }
    return (sections + cells).joined(separator: "\n")
  }
}
