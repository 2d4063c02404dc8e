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

  /// What a section may be set to.
  public static let sectionTable = AttributeTable(section)
  /// What a list may be set to.
  public static let listTable = AttributeTable(list)

  /// Attributes of a child of a `View`, the common ones included.
  public static let flexItemTable = AttributeTable(flexItem + common)
  /// Attributes of what stands in a box or alone, the common ones included.
  public static let boxItemTable = AttributeTable(boxItem + common)

  private static let kinds = NameIndex(elements.map { ($0.name, ElementKind($0)) })

  /// Returns the built-in element of a name.
  ///
  /// - Complexity: O(1).
  public static func kind(named name: String) -> ElementKind? { kinds[name] }

  /// Returns the attributes of a built-in element under a parent that lays out by `parent`'s rules.
  ///
  /// - Complexity: O(1).
  public static func table(
    of element: String,
    under parent: ElementDeclaration.LayoutKind?
  ) -> AttributeTable? {
    kind(named: element)?.table(under: parent)
  }

  /// The names of all attributes of all built-in elements, each once, in order.
  public static let attributeNames: [String] = {
    var seen: Set<String> = []
    let all = elements.flatMap(\.attributes) + flexItem + boxItem + common
    return all.map(\.name).filter { seen.insert($0).inserted }
  }()

  /// The names of the attributes by which containers lay out what they hold.
  public static let containerNames: Set<String> = Set(
    (flexContainer + flowContainer).map(\.name)
  )

  /// The names of the attributes that place an element under its parent, and of the common ones.
  public static let layoutNames: Set<String> = Set((flexItem + boxItem + common).map(\.name))
}
