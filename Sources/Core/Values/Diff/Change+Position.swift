extension Change {
  /// The position of a part of a list.
  ///
  /// A header or footer of a section has that of its section.
  public enum Position: Hashable, Sendable {
    /// The preview, the list, or the list's header or footer.
    case whole
    /// The section at an index, 0-based.
    case section(Int)
    /// The cell at a path.
    case cell(ElementPath)
  }
}

extension Change.Position {
  /// Creates the position with the given indices, 0-based: none for `whole`, the section's, or the
  /// section's and the cell's; `nil` for more.
  public init?(indices: [Int]) {
    switch indices.count {
    case 0: self = .whole
    case 1: self = .section(indices[0])
    case 2: self = .cell(ElementPath(section: indices[0], element: indices[1]))
    default: return nil
    }
  }

  /// The indices, 0-based, from the outside: `[section, cell]` for a cell.
  public var indices: [Int] {
    switch self {
    case .whole: []
    case .section(let section): [section]
    case .cell(let path): [path.section, path.element]
    }
  }

  /// The section's index, 0-based; `nil` for the whole.
  package var section: Int? {
    switch self {
    case .whole: nil
    case .section(let section): section
    case .cell(let path): path.section
    }
  }

  /// The path of the cell; `nil` for another part.
  package var cell: ElementPath? {
    if case .cell(let path) = self { path } else { nil }
  }
}

extension Change.Position: Comparable {
  /// Returns whether `left` precedes `right` in the list; a section precedes its cells.
  public static func < (left: Change.Position, right: Change.Position) -> Bool {
    left.indices.lexicographicallyPrecedes(right.indices)
  }
}

extension Change.Position: CustomStringConvertible {
  /// The indices: `[0, 2]`.
  public var description: String { indices.description }
}

extension Change.Position: ExpressibleByArrayLiteral {
  /// Creates the position with the given indices: `[]`, `[section]` or `[section, cell]`.
  ///
  /// - Precondition: There are at most two indices; more trap.
  public init(arrayLiteral indices: Int...) {
    guard let position = Self(indices: indices) else {
      preconditionFailure("expected at most two indices, found \(indices.count)")
    }
    self = position
  }
}
