/// Lookup tables of attribute types.
extension Schema {
  /// The attributes of one element in one position, by name.
  package final class AttributeTable: Sendable {
    /// The attributes, in declaration order.
    package let declarations: [AttributeDeclaration]
    private let types: NameIndex<AttributeType>

    init(_ declarations: [AttributeDeclaration]) {
      self.declarations = declarations
      types = NameIndex(declarations.map { ($0.name, $0.type) })
    }

    /// The type of an attribute; `nil` for an unknown one.
    ///
    /// - Complexity: O(1).
    package subscript(name: String) -> AttributeType? { types[name] }
  }

  /// The attributes of a child of a `View`, including the common ones.
  package static let flexItemTable = AttributeTable(flexItem + common)
  /// The attributes of a child of a box or a root, including the common ones.
  package static let boxItemTable = AttributeTable(boxItem + common)

  /// The attributes of a child of a grid and of a cell of a table, including the common ones.
  package static let gridItemTable = AttributeTable(gridItem + common)
  /// The attributes of a part of an element, such as a `Span`: the common ones.
  package static let partTable = AttributeTable(common)

  /// The names of the attributes that position an element in its parent, and of the common ones.
  ///
  /// Uses of declared components pass them to the body's root, except where a param has the name.
  package static let layoutNames = Set((flexItem + boxItem + gridItem + common).map(\.name))
}
