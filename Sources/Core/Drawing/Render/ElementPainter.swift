/// The drawing context of one element: its node, its frame, and methods to draw inside the frame.
struct ElementPainter {
  let node: Node
  /// The frame in grid coordinates.
  var frame: Rect
  /// The area that may be drawn on.
  let clip: Rect
  /// Whether the writing direction is right to left.
  let isRightToLeft: Bool
  /// The columns of a table, in columns of the frame.
  var columns: [Range<Int>] = []
  /// The columns of the grid that cells of a table's rows cover over several tracks, row by row.
  var spans: [[Range<Int>]] = []
  /// The value of the enclosing control.
  let selection: String?
  /// The focus of the node; `nil` without one.
  var focus: ControlFocus?
  /// The names of the attributes that depend on the state of the element and apply.
  var stateLooks: Set<String> = []
  /// The focus of the enclosing control.
  let groupFocus: ControlFocus?

  /// Creates a painter for `node` that draws its frame inside `clip`, in the direction of `inner`.
  init(_ node: Node, _ frame: Rect, clip: Rect, in inner: DrawingContext) {
    self.node = node
    self.frame = frame
    self.clip = clip
    isRightToLeft = inner.isRightToLeft
    selection = inner.selection
    groupFocus = inner.groupFocus
  }

  /// The first row of the frame.
  var firstRow: Rect { Rect(x: frame.x, y: frame.y, width: frame.width, height: 1) }

  /// Draws text in one row of the frame, clipped to the frame.
  func draw(
    _ text: String,
    x: Int = 0,
    y: Int = 0,
    style: TextStyle = .plain,
    into grid: inout Grid
  ) {
    grid.draw(
      text,
      at: Point(x: frame.x + x, y: frame.y + y),
      style: style,
      clip: clip.intersection(frame),
    )
  }

  /// Draws aligned lines from a row of the frame on, with `inset` columns free at both sides; the
  /// leading side follows the writing direction.
  func draw(
    _ lines: [String],
    y: Int = 0,
    inset: Int = 0,
    align: String = "leading",
    style: TextStyle = .plain,
    into grid: inout Grid
  ) {
    for (row, line) in lines.enumerated() {
      let x = start(of: line, inset: inset, align: align, in: grid)
      draw(line, x: x, y: y + row, style: style, into: &grid)
    }
  }

  /// Returns the column of the frame at which an aligned line starts.
  func start(of line: String, inset: Int = 0, align: String, in grid: borrowing Grid) -> Int {
    let isAtRight = (align == "trailing") != isRightToLeft
    guard align == "center" || isAtRight else { return inset }
    let columns = DisplayWidth.columns(of: line, ambiguous: grid.ambiguous)
    let spare = max(0, frame.width - 2 * inset - columns)
    return inset + (align == "center" ? spare / 2 : spare)
  }
}
