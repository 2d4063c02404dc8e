import Core

/// A content laid out and drawn at one size.
struct Picture {
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
  ///   - offer: The space it may take.
  ///   - snap: How fractions become whole cells.
  ///   - hasOverlay: Whether margins, borders and paddings are shown.
  ///   - rasters: The pictures that images show.
  init(
    _ content: PreviewContent,
    in offer: Offer,
    snap: Snap,
    hasOverlay: Bool = false,
    rasters: RasterTable = RasterTable()
  ) {
    var offer = offer
    offer.images = rasters.sizes
    var layout = ContentLayout(content, in: offer, snap: snap)
    layout.rasters = rasters
    if offer.height == nil { layout.measureAll() }
    let width = offer.width ?? layout.contentColumns
    let height = min(layout.contentRows, offer.height ?? Int.max)
    let drawn = layout.rows(in: 0..<height, columns: width, marks: .none)
    rows = hasOverlay ? layout.overlaid(drawn, columns: width) : drawn.map(\.runs)
    size = Size(width: width, height: height)
    tree = OutlineNode(layout, rows: offer.height)
  }

  /// The rows as text, without looks and without blanks at the end.
  var lines: [String] { rows.map { $0.map(\.text).joined() } }
}

extension OutlineNode {
  /// Creates the tree of a whole preview with frames; what stands below the first `rows` rows of a
  /// list is left out.
  init(_ layout: ContentLayout, rows: Int?) {
    if let component = layout.component {
      self.init(component.node, component.layout)
    } else if let list = layout.listLayout {
      let width = layout.columns ?? layout.contentColumns
      let height = min(list.contentRows, rows ?? Int.max)
      self.init(
        "list",
        frame: Rect(x: 0, y: 0, width: width, height: height),
        props: list.list.props,
        children: list.placedSections(rows: rows).map { placed in
          OutlineNode(placed, of: list.list.sections[placed.index])
        },
      )
    } else {
      self.init("list")
    }
  }

  private init(_ placed: PlacedSection, of section: Section) {
    var children: [OutlineNode] = []
    if let header = placed.header { children.append(OutlineNode("header", header)) }
    for tree in placed.cells {
      let cell = tree.cell.map { section.cells[$0] }
      var node = OutlineNode("cell", tree)
      node.id = cell?.key.id
      node.props = cell?.props ?? [:]
      children.append(node)
    }
    if let footer = placed.footer { children.append(OutlineNode("footer", footer)) }
    self.init(
      "section",
      id: section.key.id,
      frame: placed.frame,
      props: section.props,
      children: children,
    )
  }

  private init(_ type: String, _ tree: PlacedTree) {
    self.init(type, frame: tree.frame, children: [OutlineNode(tree.node, tree.layout)])
  }

  /// Creates the tree of one component with its frames, which come in pre-order.
  init(_ node: Node, _ layout: LayoutTree) {
    var index = 0
    self = Self.node(node, layout.frames, &index)
  }

  private static func node(_ node: Node, _ frames: [Rect], _ index: inout Int) -> OutlineNode {
    let frame = index < frames.count ? frames[index] : .zero
    index += 1
    let children = node.children.map { Self.node($0, frames, &index) }
    return OutlineNode(
      node.type,
      id: node.key.id,
      frame: frame,
      props: node.props,
      children: children,
    )
  }
}
