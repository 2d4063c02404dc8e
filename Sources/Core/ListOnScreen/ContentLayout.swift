/// The layout of a content at one width, shared by all windows over the content that are as wide.
///
/// An object: what one window measures, the others know. The state of a single window, such as how far
/// its strips are scrolled, is not in here.
public final class ContentLayout {
  /// A single component's tree and where its nodes go.
  public struct Component: Sendable {
    fileprivate let live: LiveLayout
    /// The tree.
    public var node: Node { live.node }
    /// Where its nodes go.
    public var layout: LayoutTree { live.tree }
  }

  /// The list's layout; `nil` for a single component.
  public private(set) var listLayout: ListLayout?
  /// The single component's layout; `nil` for a list.
  public let component: Component?
  /// The width that was offered; `nil` when content was as wide as it wanted.
  public let columns: Int?
  /// What the cells are like.
  public let cells: CellMetrics

  /// Sets out a content.
  ///
  /// - Parameters:
  ///   - content: What to set out.
  ///   - constraints: The space offered; its height is that of the window, offered to a single component,
  ///     and to those cells of a list that ask for it; `nil` for that of `previous`.
  ///   - snap: How fractions of cells are rounded.
  ///   - previous: A layout of an earlier content, whose measures are taken over where they hold.
  public init(
    _ content: PreviewContent,
    in constraints: LayoutConstraints,
    snap: Snap = .cells,
    reusing previous: ContentLayout? = nil
  ) {
    columns = constraints.width
    cells = constraints.cells
    switch content {
    case .list(let list):
      let known = previous?.listLayout
      var window = constraints
      window.height = constraints.height ?? known?.rows
      component = nil
      listLayout = ListLayout(list, in: window, snap: snap, reusing: known)
    case .component(let node):
      if var live = previous?.component?.live, live.snap == snap {
        _ = live.update(to: node, in: constraints)
        component = Component(live: live)
      } else {
        component = Component(live: LiveLayout(node, in: constraints, snap: snap))
      }
    }
  }

  /// Sets out a content at a width.
  public convenience init(
    _ content: PreviewContent,
    columns: Int?,
    rows: Int? = nil,
    reusing previous: ContentLayout? = nil
  ) {
    self.init(content, in: LayoutConstraints(width: columns, height: rows), reusing: previous)
  }

  /// Sets out a list without measuring it: its rows are measured in the views that show them.
  init(unmeasured list: List, in constraints: LayoutConstraints, reusing previous: ContentLayout?) {
    columns = constraints.width
    cells = constraints.cells
    component = nil
    let known = previous?.listLayout
    listLayout = ListLayout(lazily: list, in: constraints, snap: .cells, reusing: known)
  }

  /// Rows of the whole content, an estimate for long lists not looked at yet.
  public var contentRows: Int {
    listLayout?.contentRows ?? component?.layout.extent.height ?? 0
  }

  /// Columns that the drawn content covers.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var contentColumns: Int {
    listLayout?.contentColumns ?? component?.layout.extent.width ?? 0
  }

  /// What was estimated of a list and turned out otherwise.
  public var heightCorrections: HeightCorrections {
    listLayout?.heightCorrections ?? HeightCorrections()
  }

  /// Sets the height of the window, which cells may be as high as.
  func fit(rows: Int) {
    if let known = listLayout?.rows, known == rows { return }
    listLayout?.fit(rows: rows)
  }

  // MARK: - Drawing

  /// Draws the rows of a window of the content.
  ///
  /// - Parameters:
  ///   - window: Rows of the content, half-open; those outside of it are blank.
  ///   - columns: The width drawn, in cells.
  ///   - marks: What to note beside the rows.
  ///   - strips: How far horizontal sections are scrolled.
  ///   - rasters: The pictures that images show.
  /// - Returns: One row for each of `window`, numbered from 0.
  /// - Complexity: O(*w*) in the size of the window, apart from measuring what was not yet.
  public func rows(
    in window: Range<Int>,
    columns: Int,
    marks: Marks,
    strips: StripOffsets = StripOffsets(),
    rasters: RasterTable = RasterTable()
  ) -> [Frame.Row] {
    listLayout?.measure(rows: window)
    var grid = Grid(columns: columns, rows: window.count, ambiguous: cells.ambiguous)
    grid.rasters = rasters
    return draw(window, into: &grid, marks: marks, strips: strips)
  }

  /// Draws the rows of a window whose bands are measured.
  ///
  /// - Parameters:
  ///   - window: Rows of the content, half-open.
  ///   - grid: The cells drawn on.
  ///   - marks: What to note beside the rows.
  ///   - strips: How far horizontal sections are scrolled.
  ///   - placements: Returns what a band contains, by its index; `nil` for what the list says.
  /// - Returns: One row for each of `window`, numbered from 0.
  func draw(
    _ window: Range<Int>,
    into grid: inout Grid,
    marks: Marks,
    strips: StripOffsets,
    placements: ((Int) -> [Placement])? = nil
  ) -> [Frame.Row] {
    if let list = listLayout {
      return BandPainter(list, in: window, marks: marks, strips: strips) {
        placements?($0) ?? list.placements(inBand: $0)
      }
      .draw(into: &grid)
    }
    guard let component else { return [] }
    Painter.paint(
      component.node,
      layout: component.layout,
      at: Point(x: 0, y: -window.lowerBound),
      clip: Rect(x: 0, y: 0, width: grid.columns, height: window.count),
      into: &grid,
    )
    return (0..<window.count).map { Frame.Row(y: $0, runs: grid.rowRuns($0)) }
  }
}

/// Positions, which stay what they are while rows above them are measured.
extension ContentLayout {
  /// Makes the number of rows exact.
  public func measureAll() { listLayout?.measureAll() }

  /// Returns the position of a row of the content.
  func position(atRow row: Int) -> BandPosition {
    listLayout?.stack.position(atRow: row) ?? BandPosition(band: 0, row: row)
  }

  /// Returns the row of the content at a position.
  func row(of position: BandPosition) -> Int {
    listLayout?.stack.row(of: position) ?? position.row
  }

  /// Measures `rows` rows from a position on.
  func measure(_ rows: Int, below position: BandPosition) {
    if listLayout?.isExact ?? true { return }
    listLayout?.measure(rows, below: position)
  }

  /// Measures one band.
  func measure(band: Int) {
    listLayout?.measure(band: band)
  }

  /// Notes what was measured of a band in the views that show it, and returns its rows; `stack()` then
  /// finds where the other bands are.
  func record(_ placements: [Placement], ofBand index: Int) -> Int {
    listLayout?.record(placements, ofBand: index) ?? 0
  }

  /// Finds where bands are after ``record(_:ofBand:)``.
  func stack() { listLayout?.settle() }

  /// Measures `rows` rows above a position, and returns the position at their top.
  func position(_ rows: Int, above position: BandPosition) -> BandPosition {
    listLayout?.position(rows, above: position)
      ?? BandPosition(band: 0, row: max(0, position.row - rows))
  }

  /// Measures the last rows of the content, and returns the position of the first of them.
  func position(ofLastRows rows: Int) -> BandPosition {
    listLayout?.position(ofLastRows: rows)
      ?? BandPosition(band: 0, row: max(0, contentRows - rows))
  }
}
