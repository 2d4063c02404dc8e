import PlaygroundCore
import PlaygroundProtocol

/// A content laid out and drawn at one size.
struct RenderedPreview {
  /// The rows drawn.
  let rows: [[Run]]
  /// The size drawn, in cells.
  let size: Size
  /// The whole tree with frames.
  let tree: OutlineNode

  /// Draws a content.
  ///
  /// - Parameters:
  ///   - content: What to draw.
  ///   - constraints: The space it may take.
  ///   - snap: How fractions become whole cells.
  ///   - hasOverlay: Whether margins, borders and paddings are shown.
  ///   - rasters: The pictures that images show.
  init(
    _ content: PreviewContent,
    in constraints: LayoutConstraints,
    snap: Snap,
    hasOverlay: Bool = false,
    rasters: RasterTable = RasterTable()
  ) {
    var constraints = constraints
    constraints.images = rasters.sizes
    let layout = ContentLayout(content, in: constraints, snap: snap)
    if constraints.height == nil { layout.measureAll() }
    let width = constraints.width ?? layout.contentColumns
    let height = min(layout.contentRows, constraints.height ?? Int.max)
    let drawn = layout.rows(in: 0..<height, columns: width, marks: .none, rasters: rasters)
    rows = hasOverlay ? layout.overlaid(drawn, columns: width) : drawn.map(\.runs)
    size = Size(width: width, height: height)
    tree = OutlineNode(layout, rows: constraints.height)
  }

  /// The rows as text, without looks and without blanks at the end.
  var lines: [String] { rows.map { $0.map(\.text).joined() } }
}
