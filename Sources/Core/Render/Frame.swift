/// One finished picture of a preview at a client's size, or what changed since the one before.
public struct Frame: Equatable, Sendable {
  /// What happened to the cell a row belongs to.
  public enum Mark: String, Sendable {
    case inserted = "+"
    case updated = "~"
    case moved = ">"
  }

  /// A cell beside others, and the columns it stands on.
  public struct Cell: Equatable, Sendable {
    /// Where in the list it is.
    public var path: ElementPath
    /// Its first column in the viewport; less than 0 where it is cut off at the left.
    public var column: Int
    /// How many columns it has, those beyond the viewport included.
    public var columns: Int

    /// Creates a cell on some columns.
    public init(path: ElementPath, column: Int, columns: Int) {
      self.path = path
      self.column = column
      self.columns = columns
    }
  }

  /// One row of the viewport, whole.
  public struct Row: Equatable, Sendable {
    /// The row in the viewport, 0-based.
    public var y: Int
    /// Stretches from column 0; blanks at the end are left off.
    public var runs: [Run]
    /// The cell the row belongs to, if it belongs to one.
    public var path: ElementPath?
    /// What happened to that cell in this generation.
    public var mark: Mark?
    /// The cells of the row where several stand side by side, else none.
    public var cells: [Cell]

    /// Creates a row.
    public init(
      y: Int,
      runs: [Run],
      path: ElementPath? = nil,
      mark: Mark? = nil,
      cells: [Cell] = []
    ) {
      self.y = y
      self.runs = runs
      self.path = path
      self.mark = mark
      self.cells = cells
    }
  }

  /// The generation of the preview that is shown.
  public var generation: Int
  /// The rows that are different from the frame before; all rows when `isFull`.
  public var rows: [Row]
  /// The viewport.
  public var size: Size
  /// Rows of the whole content.
  public var contentRows: Int
  /// The content's row at the top of the viewport.
  public var offset: Int
  /// Whether every row is here, blank ones included.
  public var isFull: Bool
  /// How many pictures are still to come that the viewport, or what is near it, shows.
  public var pendingCount = 0

  /// Creates a frame.
  public init(
    generation: Int,
    rows: [Row],
    size: Size,
    contentRows: Int,
    offset: Int,
    isFull: Bool
  ) {
    self.generation = generation
    self.rows = rows
    self.size = size
    self.contentRows = contentRows
    self.offset = offset
    self.isFull = isFull
  }
}
