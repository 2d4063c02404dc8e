/// The position of a cell: section index and index in the section, both 0-based.
public struct ElementPath: Hashable, Sendable, Comparable {
  /// The section's index, 0-based.
  public var section: Int
  /// The cell's index in its section, 0-based.
  public var element: Int

  /// Creates the path of the cell `element` of the section `section`.
  public init(section: Int, element: Int) {
    self.section = section
    self.element = element
  }

  /// Returns whether `left` precedes `right` in the list: sections first, then cells.
  public static func < (left: ElementPath, right: ElementPath) -> Bool {
    (left.section, left.element) < (right.section, right.element)
  }
}

extension ElementPath: ExpressibleByArrayLiteral {
  /// Creates the path of `[section, element]`.
  ///
  /// - Precondition: There are two indices; another number traps.
  public init(arrayLiteral indices: Int...) {
    precondition(
      indices.count == 2,
      "expected the path [section, element], found \(indices.count) indices"
    )
    self.init(section: indices[0], element: indices[1])
  }
}
