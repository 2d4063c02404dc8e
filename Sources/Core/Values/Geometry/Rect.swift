/// A half-open rectangle in cells: `[x, x + width) × [y, y + height)`.
public struct Rect: Hashable, Sendable {
  /// The first column, 0-based.
  public var x: Int
  /// The first row, 0-based.
  public var y: Int
  /// The number of columns covered.
  public var width: Int
  /// The number of rows covered.
  public var height: Int

  /// Creates a rectangle from its first column, first row, width and height.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  /// The extent, in cells.
  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The column after the last one covered.
  public var maxX: Int { x + width }

  /// The row after the last one covered.
  public var maxY: Int { y + height }

  /// Whether no cell is covered: the width or the height is 0 or negative.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the cells that both rectangles cover; a rectangle without cells if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Returns the rectangle moved by `offset`.
  public func translated(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }

  /// Returns the rectangle shrunk at each edge, and grown by negative amounts; width and height
  /// are never negative.
  public func inset(by edges: Edges) -> Rect {
    Rect(
      x: x + edges.left,
      y: y + edges.top,
      width: max(0, width - edges.horizontal),
      height: max(0, height - edges.vertical),
    )
  }

  /// Returns whether a cell is inside the rectangle.
  package func contains(_ point: Point) -> Bool {
    (x..<max(x, maxX)).contains(point.x) && (y..<max(y, maxY)).contains(point.y)
  }
}

extension Rect {
  /// Coordinates are clamped to this limit so that their sums cannot overflow.
  private static let reach = 1 << 40

  /// A rectangle that contains every other one on a screen.
  static let everywhere = Rect(x: -(1 << 40), y: -(1 << 40), width: 1 << 41, height: 1 << 41)

  /// The rectangle with clamped coordinates, and without negative lengths.
  var bounded: Rect {
    Rect(
      x: min(max(x, -Self.reach), Self.reach),
      y: min(max(y, -Self.reach), Self.reach),
      width: min(max(width, 0), Self.reach),
      height: min(max(height, 0), Self.reach),
    )
  }
}
