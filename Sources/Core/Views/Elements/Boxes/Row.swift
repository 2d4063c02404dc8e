/// A row of a `Table`, or of a list section that is laid out as a table.
open class Row: Box {
  /// The element `Row`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty row.
  public required init() { super.init() }

  /// Creates a row that holds cells.
  public convenience init(_ subviews: View...) {
    self.init()
    for view in subviews { add(view) }
  }
}

nonisolated extension Row {
  /// The element `Row`: cells aligned with the columns of the table.
  static let definition = BuiltInElement(
    box: ElementKind(
      "Row",
      .row,
      isFilling: true,
      context: .inWholeOrRow,
      attributes: [
        AttributeDeclaration("justify-content", .alignment),
        AttributeDeclaration("direction", .keyword(["ltr", "rtl"])),
      ],
    ),
    view: { Row() },
  )
}
