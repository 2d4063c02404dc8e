/// The tracks and gaps of a grid or a table.
struct GridStyle: Equatable, Sendable {
  var columns: [GridTrack] = []
  var rows: [GridTrack] = []
  var columnGap = 0
  var rowGap = 0
  /// The lines of a table; none in a grid.
  var lines = TableLines()

  /// Reads the attributes of an element.
  init(_ props: Props, _ kind: Arrangement) {
    columns = GridTrack.tracks(props["columns"])
    guard kind == .table else {
      rows = GridTrack.tracks(props["rows"])
      let gap = GridStyle.cells(props["gap"])
      columnGap = GridStyle.cells(props["column-gap"]) ?? gap ?? 0
      rowGap = GridStyle.cells(props["row-gap"]) ?? gap ?? 0
      return
    }
    lines = TableLines(props)
    columnGap = GridStyle.cells(props["column-gap"]) ?? (lines.areBetweenColumns ? 3 : 2)
  }

  private static func cells(_ value: Value?) -> Int? {
    value.map { max(0, Int(StyleValue.whole($0))) }
  }
}

/// The position of an item in a grid.
struct GridItem: Equatable, Sendable {
  /// The alignment of an item in its area along one axis.
  enum Alignment: String, Sendable {
    case start, center, end, stretch
  }

  var request = GridPlacement.Request()
  /// The horizontal alignment; `nil` is that of the grid, or stretched.
  var justify: Alignment?
  /// The vertical alignment; `nil` is that of the grid, or stretched.
  var align: Alignment?

  /// Reads the attributes of an element.
  init(_ props: Props) {
    for prop in props.list {
      switch (prop.name, prop.value) {
      case ("column", .int(let line)): request.column = max(0, line - 1)
      case ("row", .int(let line)): request.row = max(0, line - 1)
      case ("column-span", .int(let count)): request.columnSpan = max(1, count)
      case ("row-span", .int(let count)): request.rowSpan = max(1, count)
      case ("justify-self", .string(let word)): justify = Alignment(rawValue: word)
      case ("align-self", .string(let word)): align = Alignment(rawValue: word)
      default: break
      }
    }
  }

  /// Applies the item to a style: along an axis without a length or an alignment, it fills its
  /// area.
  func stretch(_ style: inout BoxStyle, hasWidth: Bool, hasHeight: Bool, in grid: BoxAlignment) {
    guard style.aspectRatio <= 0 else { return }
    let isPlacedAcross = style.alignment.hasHorizontal || grid.hasHorizontal
    let isPlacedDown = style.alignment.hasVertical || grid.hasVertical
    if !hasWidth, justify == .stretch || justify == nil && !isPlacedAcross {
      style.width = .ratio(1)
    }
    if !hasHeight, align == .stretch || align == nil && !isPlacedDown { style.height = .ratio(1) }
  }
}
