/// A box whose children are in rows and columns that line up.
///
/// The drawn cells of a terminal are a ``Grid``; this is a `Grid` of a description.
open class GridBox: Box {
  /// The element `Grid`.
  open override class var element: ElementKind { definition.kind }

  /// Creates an empty grid.
  public required init() { super.init() }

  /// Creates a grid that holds views.
  public convenience init(columns: String, _ subviews: View...) {
    self.init()
    self.columns = columns
    for view in subviews { add(view) }
  }

  /// The columns: `auto 1fr 12 minmax(4, 2fr)`.
  public var columns: String? {
    get { self[attribute: "columns"] }
    set { self[attribute: "columns"] = newValue }
  }

  /// The rows; others are as high as their content.
  public var rows: String? {
    get { self[attribute: "rows"] }
    set { self[attribute: "rows"] = newValue }
  }

  /// The space between rows and between columns.
  public var gap: Dimension? {
    get { self[attribute: "gap"] }
    set { self[attribute: "gap"] = newValue }
  }

  /// The space between columns; `nil` is `gap`.
  public var columnGap: Dimension? {
    get { self[attribute: "column-gap"] }
    set { self[attribute: "column-gap"] = newValue }
  }

  /// The space between rows; `nil` is `gap`.
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
      attributes: boxAttributes + [
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

/// How a view stands in a grid or a table.
extension View {
  /// Where a view is in its area along one axis.
  public enum AreaAlignment: String, AttributeValue, Sendable {
    /// Where lines begin.
    case start
    /// In the middle.
    case center
    /// Where lines end.
    case end
    /// Over the whole area.
    case stretch
  }

  /// The column it begins in, counted from 1; `nil` is the next one.
  public var gridColumn: Int? {
    get { self[attribute: "column"] }
    set { self[attribute: "column"] = newValue }
  }

  /// The row it begins in, counted from 1; `nil` is the next one.
  public var gridRow: Int? {
    get { self[attribute: "row"] }
    set { self[attribute: "row"] = newValue }
  }

  /// How many columns it takes.
  public var columnSpan: Int {
    get { self[attribute: "column-span"] ?? 1 }
    set { self[attribute: "column-span"] = newValue }
  }

  /// How many rows it takes.
  public var rowSpan: Int {
    get { self[attribute: "row-span"] ?? 1 }
    set { self[attribute: "row-span"] = newValue }
  }

  /// Where it is across its area; `nil` is over all of it.
  public var justifySelf: AreaAlignment? {
    get { self[attribute: "justify-self"] }
    set { self[attribute: "justify-self"] = newValue }
  }

  /// Where it is down its area; `nil` is over all of it.
  public var areaAlignSelf: AreaAlignment? {
    get { self[attribute: "align-self"] }
    set { self[attribute: "align-self"] = newValue }
  }
}
