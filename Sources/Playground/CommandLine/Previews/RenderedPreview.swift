import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A content laid out and drawn at one size.
struct RenderedPreview {
  /// The drawn rows.
  let rows: [[Run]]
  /// The drawn size, in cells.
  let size: Size
  /// The complete tree with frames.
  let tree: OutlineNode
  private let layout: ContentLayout

  /// Draws a content.
  ///
  /// - Parameters:
  ///   - content: The content to draw.
  ///   - constraints: The available space.
  ///   - snap: The rounding of fractions to whole cells.
  ///   - hasOverlay: Whether to mark margins, borders and paddings.
  ///   - rasters: The images, by source.
  init(
    _ content: PreviewContent,
    in constraints: LayoutConstraints,
    snap: Snap,
    hasOverlay: Bool = false,
    rasters: RasterTable = RasterTable()
  ) {
    var constraints = constraints
    constraints.images = rasters.sizes
    layout = ContentLayout(content, in: constraints, snap: snap, overflow: .isCut)
    if constraints.height == nil { layout.measureAll() }
    let width = constraints.width ?? layout.contentColumns
    let height = min(layout.contentRows, constraints.height ?? Int.max)
    let drawn = layout.rows(in: 0..<height, columns: width, marks: .none, rasters: rasters)
    rows = hasOverlay ? layout.overlaid(drawn, columns: width) : drawn.map(\.runs)
    size = Size(width: width, height: height)
    tree = OutlineNode(layout, rows: constraints.height)
  }

  /// Warnings of elements that got no cell although all rows were drawn.
  func unseen(of description: Description) -> [Diagnostic] {
    Diagnostic.unseen(in: layout, of: description)
  }

  /// The rows as plain text without trailing blanks.
  var lines: [String] { rows.map { $0.map(\.text).joined() } }

  /// The cells that are not plain, row by row.
  var styles: [StyledCells] {
    rows.enumerated().flatMap { StyledCells.cells(of: $0.element, row: $0.offset) }
  }
}
