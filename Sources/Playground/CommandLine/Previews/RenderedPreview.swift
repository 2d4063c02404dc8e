import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A content laid out and drawn at one size.
struct RenderedPreview {
  /// The space of a picture.
  enum Space {
    /// Cells beyond which everything is cut.
    case exact(LayoutConstraints)
    /// A window, whose height a single component gets; what needs more rows has them.
    case window(LayoutConstraints)
  }

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
  ///   - space: The available space.
  ///   - snap: The rounding of fractions to whole cells.
  ///   - hasOverlay: Whether to mark margins, borders and paddings.
  ///   - rasters: The images, by source.
  init(
    _ content: PreviewContent,
    in space: Space,
    snap: Snap,
    hasOverlay: Bool = false,
    rasters: RasterTable = RasterTable()
  ) {
    var constraints = space.constraints
    constraints.images = rasters.sizes
    layout = ContentLayout(content, in: constraints, snap: snap, overflow: space.overflow)
    let limit = space.limit
    if limit == nil { layout.measureAll() }
    let width = constraints.width ?? layout.contentColumns
    let height = min(layout.contentRows, limit ?? Int.max)
    let drawn = layout.rows(in: 0..<height, columns: width, marks: .none, rasters: rasters)
    rows = hasOverlay ? layout.overlaid(drawn, columns: width) : drawn.map(\.runs)
    size = Size(width: width, height: height)
    tree = OutlineNode(layout, rows: limit)
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

extension RenderedPreview.Space {
  fileprivate var constraints: LayoutConstraints {
    switch self {
    case .exact(let constraints), .window(let constraints): constraints
    }
  }

  fileprivate var overflow: ComponentLayout.Overflow {
    switch self {
    case .exact: .isCut
    case .window: .scrolls
    }
  }

  /// The most rows of a picture; `nil` without a limit.
  fileprivate var limit: Int? {
    switch self {
    case .exact(let constraints): constraints.height
    case .window: nil
    }
  }
}
