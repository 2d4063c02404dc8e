public import PlaygroundCore

/// A number; lengths are counted in cells.
public typealias CGFloat = Double
/// A position in cells.
public typealias CGPoint = Point
/// An extent in cells.
public typealias CGSize = Size
/// A rectangle in cells.
public typealias CGRect = Rect
/// Amounts at the four edges, in cells.
public typealias UIEdgeInsets = Edges
/// The position of a cell.
public typealias IndexPath = ElementPath
/// The position of a cell.
public typealias NSIndexPath = ElementPath

/// A number that can be a length in cells.
public protocol CellLength {
  /// The number of whole cells, rounded up and limited to ±1,000,000.
  var cells: Int { get }
}

extension Int: CellLength {
  /// The number, limited to ±1,000,000.
  public var cells: Int { Swift.max(-1_000_000, Swift.min(self, 1_000_000)) }
}

extension Double: CellLength {
  /// The number rounded up, limited to ±1,000,000; 0 for no number.
  public var cells: Int { isNaN ? 0 : Int(Swift.max(-1e6, Swift.min(self, 1e6)).rounded(.up)) }
}

extension Float: CellLength {
  /// The number rounded up, limited to ±1,000,000; 0 for no number.
  public var cells: Int { Double(self).cells }
}

extension Size {
  /// Creates an extent from lengths of any kind, rounded up.
  @_disfavoredOverload
  public init(width: some CellLength, height: some CellLength) {
    self.init(width: width.cells, height: height.cells)
  }

  /// Creates an extent of a width, without a limit of its height.
  public init(_ width: some CellLength) { self.init(width: width.cells, height: 1_000_000) }
}

extension Point {
  /// Creates a position from lengths of any kind, rounded up.
  @_disfavoredOverload
  public init(x: some CellLength, y: some CellLength) { self.init(x: x.cells, y: y.cells) }
}

extension Rect {
  /// Creates a rectangle from lengths of any kind, rounded up.
  @_disfavoredOverload
  public init(
    x: some CellLength,
    y: some CellLength,
    width: some CellLength,
    height: some CellLength
  ) {
    self.init(x: x.cells, y: y.cells, width: width.cells, height: height.cells)
  }

  /// Creates a rectangle from its top left corner and its extent.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}

extension ElementPath {
  /// The index of the cell in its section, 0-based.
  public var row: Int { element }
  /// The index of the cell in its section, 0-based.
  public var item: Int { element }

  /// Creates the path of a row of a section, both 0-based.
  public init(row: Int, section: Int) { self.init(section: section, element: row) }
  /// Creates the path of an item of a section, both 0-based.
  public init(item: Int, section: Int) { self.init(section: section, element: item) }
  /// Creates the path of a row of a section, both 0-based.
  public init(forRow row: Int, inSection section: Int) { self.init(section: section, element: row) }
  /// Creates the path of an item of a section, both 0-based.
  public init(forItem item: Int, inSection section: Int) {
    self.init(section: section, element: item)
  }
}
