/// A built-in element with the attributes that it takes in each position.
package final class ElementKind: Sendable {
  /// The element.
  package let declaration: ElementDeclaration
  private let inFlex: Schema.AttributeTable
  private let inBox: Schema.AttributeTable
  private let inGrid: Schema.AttributeTable
  private let alone: Schema.AttributeTable
  private let inWhole: Schema.AttributeTable

  init(_ declaration: ElementDeclaration) {
    func table(_ parent: ElementDeclaration.LayoutKind?) -> Schema.AttributeTable {
      Schema.AttributeTable(Schema.attributes(of: declaration, under: parent))
    }
    self.declaration = declaration
    inFlex = table(.flex)
    inBox = table(.box)
    inGrid = table(.grid)
    alone = table(nil)
    inWhole = table(.parts)
  }

  /// Creates the kind of an element from its schema.
  convenience init(
    _ name: String,
    _ arrangement: Arrangement,
    takesTextContent: Bool = false,
    isFilling: Bool = false,
    parts: [String] = [],
    context: ElementDeclaration.Context = .anywhere,
    list: ListDefaults? = nil,
    attributes: [AttributeDeclaration] = []
  ) {
    self.init(
      ElementDeclaration(
        name,
        arrangement,
        takesTextContent: takesTextContent,
        isFilling: isFilling,
        parts: parts,
        context: context,
        list: list,
        attributes: attributes,
      )
    )
  }

  /// Its name.
  package var name: String { declaration.name }

  /// Returns the attributes it takes below a parent with the layout `parent`.
  package func table(under parent: ElementDeclaration.LayoutKind?) -> Schema.AttributeTable {
    switch parent {
    case .flex: inFlex
    case .box: inBox
    case .grid: inGrid
    case .leaf, nil: alone
    case .parts: inWhole
    }
  }
}
