/// A rendering of a preview for a client's size: complete, or the rows that changed.
public struct Frame: Equatable, Sendable {
  /// The change of the cell to which a row belongs.
  package enum Mark: String, Sendable {
    /// The cell was inserted.
    case inserted = "+"
    /// The cell's content changed.
    case updated = "~"
    /// The cell moved.
    case moved = ">"
  }

  /// One of several list cells side by side, with its columns.
  package struct Cell: Equatable, Sendable {
    /// Its position in the list.
    package var path: ElementPath
    /// Its first column in the viewport, 0-based; negative if the cell is cut off at the left.
    package var column: Int
    /// Its width in columns, including those outside of the viewport.
    package var columns: Int

    /// Creates a cell.
    package init(path: ElementPath, column: Int, columns: Int) {
      self.path = path
      self.column = column
      self.columns = columns
    }
  }

  /// Some adjacent columns of a row.
  package struct Columns: Hashable, Sendable {
    /// The first column in the viewport, 0-based.
    package var x: Int
    /// The number of columns.
    package var width: Int

    /// Creates columns.
    package init(x: Int, width: Int) { (self.x, self.width) = (x, width) }
  }

  /// One complete row of the viewport.
  public struct Row: Equatable, Sendable {
    /// The row in the viewport, 0-based.
    public var y: Int
    /// The runs from column 0 on, without trailing blanks; empty for a blank row.
    public var runs: [Run]
    /// The cell to which the row belongs; `nil` for other rows.
    public var path: ElementPath?
    /// The change of that cell in this generation; `nil` for none.
    package var mark: Mark?
    /// Whether the cell was moved as well as changed.
    package var hasMoved = false
    /// The columns whose cells differ from the row before the newest changes, from left to right;
    /// none for a row that was not there, or did not change.
    package var changed: [Columns] = []
    /// The cells of the row if several are side by side, else empty.
    package var cells: [Cell]

    /// Creates a row.
    package init(
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

  /// The control with the focus.
  package struct Focus: Equatable, Sendable {
    /// The element, such as `TextField`.
    package var element: String
    /// Its frame in the viewport; may be outside.
    package var frame: Rect
    /// The cell of the text cursor in the viewport; `nil` without one.
    package var cursor: Point?
    /// The choices of a `Select`, in their order; empty for other controls.
    package var choices: [Choice] = []

    /// A choice of a control.
    package struct Choice: Equatable, Sendable {
      /// The control's value while it is selected.
      package var value: String
      /// The text.
      package var title: String
      /// Whether it is selected.
      package var isSelected: Bool
      /// Whether it cannot be selected.
      package var isDisabled: Bool

      /// Creates a choice.
      package init(value: String, title: String, isSelected: Bool, isDisabled: Bool) {
        self.value = value
        self.title = title
        self.isSelected = isSelected
        self.isDisabled = isDisabled
      }
    }

    /// Creates the focus of a control.
    package init(element: String, frame: Rect, cursor: Point? = nil) {
      self.element = element
      self.frame = frame
      self.cursor = cursor
    }
  }

  /// The generation of the preview that is shown.
  package var generation: Int
  /// The rows that differ from the previous frame; all rows if `isFull`.
  package var rows: [Row]
  /// The size of the viewport.
  package var size: Size
  /// The number of columns that the content has, if it has fewer than the viewport; else `nil`.
  package var contentColumns: Int?
  /// The number of rows of the whole content.
  package var contentRows: Int
  /// The content's row at the top of the viewport, 0-based.
  package var offset: Int
  /// Whether all rows are included, also blank ones.
  package var isFull: Bool
  /// The number of images in or near the viewport that are not loaded yet.
  package var pendingCount = 0
  /// The control with the focus; `nil` for none.
  package var focus: Focus?
  /// Whether something moves, so that further frames of the same content follow.
  package var isMoving = false

  /// Creates a frame.
  package init(
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
