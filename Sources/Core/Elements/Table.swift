/// Rows of cells whose columns line up.
open class Table: View {
  /// Between which neighbours of a table lines are drawn.
  public enum Separators: String, AttributeValue, CaseIterable, Sendable {
    /// Nowhere.
    case none
    /// Between rows.
    case rows
    /// Between columns.
    case columns
    /// Between rows and between columns.
    case all
  }

  /// The element `Table`.
  open override class var element: ElementKind { definition.kind }

  /// Creates an empty table.
  public required init() { super.init() }

  /// The columns: `auto 1fr 12 minmax(4, 2fr)`; others are as wide as their content.
  public var columns: String? {
    get { self[attribute: "columns"] }
    set { self[attribute: "columns"] = newValue }
  }

  /// The space between columns; `nil` is 2 columns, with lines between them 3.
  public var columnGap: Dimension? {
    get { self[attribute: "column-gap"] }
    set { self[attribute: "column-gap"] = newValue }
  }

  /// Whether a line is below the first row.
  public var hasHeader: Bool {
    get { self[attribute: "header"] ?? false }
    set { self[attribute: "header"] = newValue }
  }

  /// Where lines are between cells; `nil` is nowhere.
  public var separators: Separators? {
    get { self[attribute: "separators"] }
    set { self[attribute: "separators"] = newValue }
  }

  /// The lines around the table; `nil` for none.
  public var tableBorder: BorderStyle? {
    get { self[attribute: "border"] }
    set { self[attribute: "border"] = newValue }
  }

  /// The colour of all lines; `nil` is the terminal's own.
  public var lineColor: Color? {
    get { self[attribute: "border-color"] }
    set { self[attribute: "border-color"] = newValue }
  }

  /// Where lines begin; `nil` is as around.
  public var tableDirection: Direction? {
    get { self[attribute: "direction"] }
    set { self[attribute: "direction"] = newValue }
  }
}

nonisolated extension Table {
  /// The element `Table`.
  static let definition = BuiltInElement(
    ElementKind(
      "Table",
      .table,
      parts: ["Row"],
      attributes: [
        AttributeDeclaration("columns", .tracks),
        AttributeDeclaration("column-gap", Schema.amount),
        AttributeDeclaration("header", .bool, else: false),
        AttributeDeclaration("separators", .keywords(of: Table.Separators.self), else: "none"),
        AttributeDeclaration("border", .keyword(["none"] + Schema.borderStyles), else: "none"),
        AttributeDeclaration("border-color", .color),
        AttributeDeclaration("direction", .keyword(["ltr", "rtl"])),
      ],
    ),
    enclose: { node, frame, place in
      if !frame.isEmpty { place.readDirection(of: node) }
    },
    paintOver: { painter, rows, grid in
      TablePainter(painter, rows: rows).draw(into: &grid)
    },
    view: { Table() },
  )
}
