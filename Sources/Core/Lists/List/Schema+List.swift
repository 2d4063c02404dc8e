/// The attributes of lists, sections and supplements.
extension Schema {
  /// Attributes of a supplement other than header and footer.
  package static let supplement: [AttributeDeclaration] = [
    .keyword("alignment", SupplementAlignment.self, else: .leading)
  ]
  /// Attributes of a cell besides those of its component.
  package static let cell = [background]
  /// Attributes of a header or a footer besides those of its component.
  package static let edge = [background]
  /// Attributes of a preview that affect its appearance.
  package static let preview = [background]
  /// Attributes of a section.
  package static let section = SectionAttribute.Name.allCases.map(\.declaration)
  /// Attributes of a list.
  package static let list = ListAttribute.Name.allCases.map(\.declaration)

  /// The types of a cell's attributes, by name.
  package static let cellTable = AttributeTable(cell)
  /// The types of the attributes of a header or a footer, by name.
  package static let edgeTable = AttributeTable(edge)
  /// The types of the preview attributes that affect its appearance, by name.
  package static let previewTable = AttributeTable(preview)
  /// The types of a section's attributes, by name.
  package static let sectionTable = AttributeTable(section)
  /// The types of the attributes of a section that is not a table, by name.
  package static let untabledSectionTable = AttributeTable(
    section.filter { $0.name != "columns" }
      + [AttributeDeclaration("columns", .integer(1...1_000), else: 1)]
  )
  /// The types of a list's attributes, by name.
  package static let listTable = AttributeTable(list)
}
