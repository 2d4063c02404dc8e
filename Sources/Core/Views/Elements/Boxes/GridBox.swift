/// A box that arranges its children in aligned rows and columns.
///
/// Not to be confused with ``Grid``, the cells of a terminal: this is the element `Grid`.
open class GridBox: Box {
  /// The element `Grid`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty grid.
  public required init() { super.init() }

  /// Creates a grid that holds views, which fill its rows one after the other.
  public convenience init(columns: String, _ subviews: View...) {
    self.init()
    self.columns = columns
    for view in subviews { add(view) }
  }

  /// The tracks of the columns: `auto 1fr 12 minmax(4, 2fr)`, where numbers are columns of the
  /// terminal.
  ///
  /// Columns beyond the list fit their content; `nil` is one such column.
  public var columns: String? {
    get { self[attribute: "columns"] }
    set { self[attribute: "columns"] = newValue }
  }

  /// The tracks of the rows, as those of columns, in rows of the terminal; rows beyond the list
  /// fit their content.
  public var rows: String? {
    get { self[attribute: "rows"] }
    set { self[attribute: "rows"] = newValue }
  }

  /// The space between rows and between columns, in cells; `nil` is 0.
  public var gap: Dimension? {
    get { self[attribute: "gap"] }
    set { self[attribute: "gap"] = newValue }
  }

  /// The space between columns, in cells; `nil` is `gap`.
  public var columnGap: Dimension? {
    get { self[attribute: "column-gap"] }
    set { self[attribute: "column-gap"] = newValue }
  }

  /// The space between rows, in cells; `nil` is `gap`.
  public var rowGap: Dimension? {
    get { self[attribute: "row-gap"] }
    set { self[attribute: "row-gap"] = newValue }
  }
}

nonisolated extension GridBox {
  /// The element `Grid`.
  static let definition = BuiltInElement(
    box: ElementKind(
      "Grid",
      .grid,
      attributes: boxAttributes + Schema.border + [
        AttributeDeclaration("columns", .tracks),
        AttributeDeclaration("rows", .tracks),
        AttributeDeclaration("gap", Schema.amount, else: 0),
        AttributeDeclaration("column-gap", Schema.amount, else: 0, unless: "gap"),
        AttributeDeclaration("row-gap", Schema.amount, else: 0, unless: "gap"),
      ],
    ),
    view: { GridBox() },
  )
}

/// The position of a view in a grid or a table.
extension View {
  /// The alignment of a view in its area along one axis.
  public enum AreaAlignment: String, AttributeValue, Sendable {
    /// At the leading or top edge.
    case start
    /// Centred.
    case center
    /// At the trailing or bottom edge.
    case end
    /// Stretched over the whole area.
    case stretch
  }

  /// The first column of the grid it covers, 1-based, up to 100; `nil` is the next free one.
  public var gridColumn: Int? {
    get { self[attribute: "column"] }
    set { self[attribute: "column"] = newValue }
  }

  /// The first row of the grid it covers, 1-based, up to 10,000; `nil` is the next free one.
  public var gridRow: Int? {
    get { self[attribute: "row"] }
    set { self[attribute: "row"] = newValue }
  }

  /// The number of columns of the grid it covers, 1 to 100; by default 1.
  public var columnSpan: Int {
    get { self[attribute: "column-span"] ?? 1 }
    set { self[attribute: "column-span"] = newValue }
  }

  /// The number of rows of the grid it covers, 1 to 100; by default 1.
  public var rowSpan: Int {
    get { self[attribute: "row-span"] ?? 1 }
    set { self[attribute: "row-span"] = newValue }
  }

  /// The horizontal alignment in its area; `nil` is `.stretch`.
  public var justifySelf: AreaAlignment? {
    get { self[attribute: "justify-self"] }
    set { self[attribute: "justify-self"] = newValue }
  }

  /// The vertical alignment in its area; `nil` is `.stretch`.
  public var areaAlignSelf: AreaAlignment? {
    get { self[attribute: "align-self"] }
    set { self[attribute: "align-self"] = newValue }
  }
}
