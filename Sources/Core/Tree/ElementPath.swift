/// Where a cell stands: section and position in it, both 0-based.
public struct ElementPath: Hashable, Sendable, Comparable {
  /// The section's index.
  public var section: Int
  /// The cell's index in its section.
  public var element: Int

  /// Creates the path of the cell `element` of the section `section`.
  public init(section: Int, element: Int) {
    self.section = section
    self.element = element
  }

  /// Returns whether `left` comes before `right` from the top.
  public static func < (left: ElementPath, right: ElementPath) -> Bool {
    (left.section, left.element) < (right.section, right.element)
  }
}
