/// The schema of all built-in elements.
extension Schema {
  /// The built-in elements of descriptions, in the order of the documentation.
  package static let elements: [ElementDeclaration] =
    ElementRegistry.all.map(\.kind.declaration).filter { $0.context != .built }

  /// Returns the built-in element of descriptions with a name, and its attributes.
  ///
  /// - Complexity: O(1).
  package static func kind(named name: String) -> ElementKind? {
    guard let kind = ElementRegistry.kind(named: name), kind.declaration.context != .built else {
      return nil
    }
    return kind
  }

  /// Returns the built-in element with a name.
  ///
  /// - Complexity: O(1).
  package static func element(named name: String) -> ElementDeclaration? {
    kind(named: name)?.declaration
  }

  /// Returns the attributes of a built-in element below a parent with the layout `parent`.
  ///
  /// - Complexity: O(1).
  package static func table(
    of element: String,
    under parent: ElementDeclaration.LayoutKind?
  ) -> AttributeTable? {
    kind(named: element)?.table(under: parent)
  }

  /// The attribute names of all built-in elements, without duplicates, in order.
  package static let attributeNames: [String] = {
    var seen: Set<String> = []
    let all = elements.flatMap(\.attributes) + flexItem + boxItem + gridItem + common
    return all.map(\.name).filter { seen.insert($0).inserted }
  }()

  /// The names of the attributes that control how containers lay out their children.
  package static let containerNames: Set<String> = Set(
    elements.filter { $0.layoutKind != .leaf }.flatMap(\.attributes).map(\.name)
  )
}
