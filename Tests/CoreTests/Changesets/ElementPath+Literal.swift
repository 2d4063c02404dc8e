public import PlaygroundCore

/// Section and element indices, as in scripts.
extension ElementPath: ExpressibleByArrayLiteral {
  /// Creates the path `[section, element]`.
  public init(arrayLiteral elements: Int...) {
    self.init(section: elements[0], element: elements[1])
  }
}
