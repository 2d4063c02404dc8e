/// A content of a preview set out at one width.
public struct ContentLayout: Sendable {
  /// A single component's tree and where its nodes go.
  public struct Component: Sendable {
    fileprivate let live: LiveLayout
    /// The tree.
    public var node: Node { live.node }
    /// Where its nodes go.
    public var layout: LayoutTree { live.tree }
  }

  private enum Storage: Sendable {
    case list(ListLayout)
    case component(Component)
  }

  private var storage: Storage
  /// The width that was offered; `nil` when content was as wide as it wanted.
  public let columns: Int?
  /// What the cells are like.
  public let cells: CellMetrics
  /// The pictures that its images show when it is drawn.
  public var rasters = RasterTable()

  /// Sets out a content.
  ///
  /// - Parameters:
  ///   - content: What to set out.
  ///   - offer: The space offered; its height is that of the window, offered to a single component,
  ///     and to those cells of a list that ask for it; `nil` for that of `previous`.
  ///   - snap: How fractions of cells are rounded.
  ///   - previous: A layout of an earlier content, whose measures are taken over where they hold.
  public init(
    _ content: PreviewContent,
    in offer: Offer,
    snap: Snap = .cells,
    reusing previous: ContentLayout? = nil
  ) {
    columns = offer.width
    cells = offer.cells
    switch content {
    case .list(let list):
      let known = previous?.listLayout
      var window = offer
      window.height = offer.height ?? known?.rows
      storage = .list(ListLayout(list, in: window, snap: snap, reusing: known))
    case .component(let node):
      if var live = previous?.component?.live, live.snap == snap {
        _ = live.update(to: node, in: offer)
        storage = .component(Component(live: live))
      } else {
        storage = .component(Component(live: LiveLayout(node, in: offer, snap: snap)))
      }
    }
  }

  /// Sets out a content at a width.
  public init(
    _ content: PreviewContent,
    columns: Int?,
    rows: Int? = nil,
    reusing previous: ContentLayout? = nil
  ) {
    self.init(content, in: Offer(width: columns, height: rows), reusing: previous)
  }

  /// The list's layout; `nil` for a single component.
  public var listLayout: ListLayout? {
    guard case .list(let layout) = storage else { return nil }
    return layout
  }

  /// The single component's layout; `nil` for a list.
  public var component: Component? {
    guard case .component(let component) = storage else { return nil }
    return component
  }

  /// Rows of the whole content, an estimate for long lists not looked at yet.
  public var contentRows: Int {
    switch storage {
    case .list(let layout): layout.contentRows
    case .component(let component): component.layout.extent.height
    }
  }

  /// What was estimated of a list and turned out otherwise.
  public var heightCorrections: HeightCorrections {
    listLayout?.heightCorrections ?? HeightCorrections()
  }

  /// Sets the height of the window, which cells may be as high as.
  mutating func fit(rows: Int) {
    guard case .list(var layout) = storage, layout.rows != rows else { return }
    layout.fit(rows: rows)
    storage = .list(layout)
  }

  /// Returns the layout for a window of a height.
  func fitted(rows: Int) -> ContentLayout {
    var layout = self
    layout.fit(rows: rows)
    return layout
  }

  /// Makes the number of rows exact.
  public mutating func measureAll() {
    guard case .list(var layout) = storage else { return }
    layout.measureAll()
    storage = .list(layout)
  }

  /// Columns that the drawn content covers.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var contentColumns: Int {
    switch storage {
    case .component(let component): component.layout.extent.width
    case .list(let layout): layout.contentColumns
    }
  }

  /// Draws the rows of a window of the content.
  ///
  /// - Parameters:
  ///   - window: Rows of the content, half-open; those outside of it are blank.
  ///   - columns: The width drawn, in cells.
  ///   - marks: What to note beside the rows.
  ///   - strips: How far horizontal sections are scrolled.
  /// - Returns: One row for each of `window`, numbered from 0.
  /// - Complexity: O(*w*) in the size of the window, apart from measuring what was not yet.
  public mutating func rows(
    in window: Range<Int>,
    columns: Int,
    marks: Marks,
    strips: StripOffsets = StripOffsets()
  ) -> [Frame.Row] {
    var grid = Grid(columns: columns, rows: window.count, ambiguous: cells.ambiguous)
    grid.rasters = rasters
    switch storage {
    case .component(let component):
      let clip = Rect(x: 0, y: 0, width: columns, height: window.count)
      let origin = Point(x: 0, y: -window.lowerBound)
      Painter.paint(
        component.node,
        layout: component.layout,
        at: origin,
        clip: clip,
        into: &grid,
      )
      return (0..<window.count).map { Frame.Row(y: $0, runs: grid.rowRuns($0)) }
    case .list(var layout):
      layout.measure(rows: window)
      storage = .list(layout)
      return layout.draw(window, into: &grid, marks: marks, strips: strips)
    }
  }

  // MARK: - Positions

  /// Returns the position of a row of the content.
  func position(atRow row: Int) -> BandPosition {
    listLayout?.position(atRow: row) ?? BandPosition(band: 0, row: row)
  }

  /// Returns the row of the content at a position.
  func row(of position: BandPosition) -> Int {
    listLayout?.row(of: position) ?? position.row
  }

  /// Measures what stands in `rows` rows from a position on.
  mutating func measure(_ rows: Int, below position: BandPosition) {
    guard case .list(var layout) = storage else { return }
    layout.measure(rows, below: position)
    storage = .list(layout)
  }

  /// Measures what stands in `rows` rows above a position, and returns the position at their top.
  mutating func position(_ rows: Int, above position: BandPosition) -> BandPosition {
    guard case .list(var layout) = storage else {
      return BandPosition(band: 0, row: max(0, position.row - rows))
    }
    defer { storage = .list(layout) }
    return layout.position(rows, above: position)
  }

  /// Measures the last rows of the content, and returns the position of the first of them.
  mutating func position(ofLastRows rows: Int) -> BandPosition {
    guard case .list(var layout) = storage else {
      return BandPosition(band: 0, row: max(0, contentRows - rows))
    }
    defer { storage = .list(layout) }
    return layout.position(ofLastRows: rows)
  }
}
