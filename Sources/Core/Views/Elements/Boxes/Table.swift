/// Rows of cells in aligned columns; its subviews are `Row`s.
open class Table: View {
  /// The gaps between cells that contain lines.
  public enum Separators: String, AttributeValue, CaseIterable, Sendable {
    /// No lines.
    case none
    /// Between rows.
    case rows
    /// Between columns.
    case columns
    /// Between rows and between columns.
    case all
  }

  /// The element `Table`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty table.
  public required init() { super.init(frame: .zero) }

  /// The tracks of the columns: `auto 1fr 12 minmax(4, 2fr)`; numbers are columns of the terminal,
  /// further columns fit their content.
  public var columns: String? {
    get { self[attribute: "columns"] }
    set { self[attribute: "columns"] = newValue }
  }

  /// The space between columns, in columns of the terminal; `nil` is 2, or 3 with lines between
  /// them.
  public var columnGap: Dimension? {
    get { self[attribute: "column-gap"] }
    set { self[attribute: "column-gap"] = newValue }
  }

  /// Whether a line follows the first row; by default `false`.
  public var hasHeader: Bool {
    get { self[attribute: "header"] ?? false }
    set { self[attribute: "header"] = newValue }
  }

  /// The lines between cells; `nil` is `.none`.
  public var separators: Separators? {
    get { self[attribute: "separators"] }
    set { self[attribute: "separators"] = newValue }
  }

  /// The line style of the outer border; `nil` for none.
  public var tableBorder: BorderStyle? {
    get { self[attribute: "border"] }
    set { self[attribute: "border"] = newValue }
  }

  /// The colour of all lines; `nil` is the terminal's default.
  public var lineColor: Color? {
    get { self[attribute: "border-color"] }
    set { self[attribute: "border-color"] = newValue }
  }

  /// The writing direction; `nil` inherits it.
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
    enclose: { node, frame, context in
      if !frame.isEmpty { context.readDirection(of: node) }
    },
    paintOver: { painter, rows, grid in
      TablePainter(painter, rows: rows).draw(into: &grid)
    },
    view: { Table() },
  )
}
