/// A row of a `Table`, or of a section of a list that is set out as a table.
open class Row: Box {
  /// The element `Row`.
  open override class var element: ElementKind { definition.kind }

  /// Creates an empty row.
  public required init() { super.init() }

  /// Creates a row that holds cells.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension Row {
  /// The element `Row`: cells in the columns of its table.
  static let definition = BuiltInElement(
    box: ElementKind(
      "Row",
      .row,
      isFilling: true,
      place: .inWholeOrRow,
      attributes: [
        AttributeDeclaration("justify-content", .alignment),
        AttributeDeclaration("direction", .keyword(["ltr", "rtl"])),
      ],
    ),
    view: { Row() },
  )
}
