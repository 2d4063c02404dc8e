/// The declaration of a built-in element.
package struct ElementDeclaration: Hashable, Sendable {
  /// The attribute grammar of an element as a container.
  package enum LayoutKind: Hashable, Sendable {
    /// Flexbox.
    case flex
    /// Boxes.
    case box
    /// Grids, and rows of tables.
    case grid
    /// No children.
    case leaf
    /// Parts specific to the element: the `Span`s of a `Label`.
    case parts
  }

  /// Where an element is allowed.
  package enum Context: Hashable, Sendable {
    /// Wherever components are allowed.
    case anywhere
    /// Only in the element of which it is a part.
    case inWhole
    /// In the element of which it is a part, or as a row of a list.
    case inWholeOrRow
    /// Only in trees that are built: descriptions have no such element.
    case built
  }

  /// Its name.
  package let name: String
  /// How it arranges its children.
  package let arrangement: Arrangement
  /// The element's own attributes, without those that depend on its parent.
  package let attributes: [AttributeDeclaration]
  /// Whether text content in XML is its `text`.
  package let takesTextContent: Bool
  /// The names of its parts, which it holds instead of components; empty if it has none.
  package let parts: [String]
  /// Where it is allowed.
  package let context: Context
  /// Whether it fills the offered space by default; other elements fit their content.
  package let isFilling: Bool
  /// How it shows a list by default; `nil` if it contains no list.
  package let list: ListDefaults?

  /// Creates a declaration.
  package init(
    _ name: String,
    _ arrangement: Arrangement,
    takesTextContent: Bool = false,
    isFilling: Bool = false,
    parts: [String] = [],
    context: Context = .anywhere,
    list: ListDefaults? = nil,
    attributes: [AttributeDeclaration]
  ) {
    self.name = name
    self.arrangement = arrangement
    self.attributes = attributes
    self.takesTextContent = takesTextContent
    self.isFilling = isFilling
    self.parts = parts
    self.context = context
    self.list = list
  }

  /// Whether it contains a list: sections, or cells of one section.
  package var holdsList: Bool { list != nil }

  /// The layout under which its children are checked.
  package var childrenKind: LayoutKind { parts.isEmpty ? layoutKind : .parts }

  /// The attribute grammar for its children, derived from its arrangement.
  package var layoutKind: LayoutKind {
    switch arrangement {
    case .flex: .flex
    case .horizontal, .vertical, .stack, .horizontalFlow, .verticalFlow, .table: .box
    case .grid, .row: .grid
    case .leaf: .leaf
    }
  }
}

/// How a box of a list shows it by default: all such boxes are one box that differs in this.
package struct ListDefaults: Hashable, Sendable {
  /// Whether the cells of a section lie in lines, with as many in a line as fit; else they are
  /// below each other.
  package let flows: Bool
  /// Whether lines are drawn between the cells of a section.
  package let hasSeparators: Bool

  /// Rows with lines between them.
  static let table = ListDefaults(flows: false, hasSeparators: true)
  /// Cells in lines.
  static let collection = ListDefaults(flows: true, hasSeparators: false)
  /// Rows without lines between them.
  package static let recycle = ListDefaults(flows: false, hasSeparators: false)
}
