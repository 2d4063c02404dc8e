/// Finding the type of an attribute fast.
extension Schema {
  /// The attributes of one element in one place, by name.
  public struct AttributeTable: Sendable {
    /// The attributes, in the order of their declaration.
    public let declarations: [AttributeDeclaration]
    private let types: [String: AttributeType]

    init(_ declarations: [AttributeDeclaration]) {
      self.declarations = declarations
      types = Dictionary(declarations.map { ($0.name, $0.type) }) { own, _ in own }
    }

    /// The type of an attribute, `nil` for an unknown one.
    ///
    /// - Complexity: O(1).
    public subscript(name: String) -> AttributeType? { types[name] }
  }

  /// What a section may be set to.
  public static let sectionTable = AttributeTable(section)
  /// What a list may be set to.
  public static let listTable = AttributeTable(list)

  /// Attributes of a child of a `View`, the common ones included.
  public static let flexItemTable = AttributeTable(flexItem + common)
  /// Attributes of what stands in a box or alone, the common ones included.
  public static let boxItemTable = AttributeTable(boxItem + common)

  private static let tablesInFlex = tables(under: .flex)
  private static let tablesInBox = tables(under: .box)
  private static let tablesAlone = tables(under: nil)

  private static func tables(
    under parent: ElementDeclaration.LayoutKind?
  ) -> [String: AttributeTable] {
    Dictionary(
      uniqueKeysWithValues: elements.map {
        ($0.name, AttributeTable(attributes(of: $0, under: parent)))
      }
    )
  }

  /// Returns the attributes of a built-in element under a parent that lays out by `parent`'s rules.
  ///
  /// - Complexity: O(1).
  public static func table(
    of element: String,
    under parent: ElementDeclaration.LayoutKind?
  ) -> AttributeTable? {
    switch parent {
    case .flex: tablesInFlex[element]
    case .box: tablesInBox[element]
    case .leaf, nil: tablesAlone[element]
    }
  }

  /// The names of all attributes of all built-in elements, each once, in order.
  public static let attributeNames: [String] = {
    var seen: Set<String> = []
    let all = elements.flatMap(\.attributes) + flexItem + boxItem + common
    return all.map(\.name).filter { seen.insert($0).inserted }
  }()

  /// The names of the attributes that place an element under its parent, and of the common ones.
  public static let layoutNames: Set<String> = Set((flexItem + boxItem + common).map(\.name))
}
