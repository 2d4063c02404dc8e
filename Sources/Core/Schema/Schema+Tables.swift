/// Finding the type of an attribute fast.
extension Schema {
  /// The attributes of one element in one place, by name.
  public final class AttributeTable: Sendable {
    /// The attributes, in the order of their declaration.
    public let declarations: [AttributeDeclaration]
    private let types: NameIndex<AttributeType>

    init(_ declarations: [AttributeDeclaration]) {
      self.declarations = declarations
      types = NameIndex(declarations.map { ($0.name, $0.type) })
    }

    /// The type of an attribute, `nil` for an unknown one.
    ///
    /// - Complexity: O(1).
    public subscript(name: String) -> AttributeType? { types[name] }
  }

  /// Attributes of a child of a `View`, the common ones included.
  public static let flexItemTable = AttributeTable(flexItem + common)
  /// Attributes of what stands in a box or alone, the common ones included.
  public static let boxItemTable = AttributeTable(boxItem + common)

  /// Attributes of a child of a grid and of a cell of a table, the common ones included.
  public static let gridItemTable = AttributeTable(gridItem + common)
  /// Attributes of a part of an element, such as a `Span`: the common ones.
  public static let partTable = AttributeTable(common)

  /// The names of the attributes that place an element under its parent, and of the common ones.
  ///
  /// Uses of declared components pass them to the body's root, so a param cannot have such a name.
  /// `background`, `column` and `row` are not among them: a component may declare such a param.
  public static let layoutNames = Set((flexItem + boxItem + gridItem + common).map(\.name))
    .subtracting([background.name, "column", "row"])
}
