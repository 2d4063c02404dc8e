package import PlaygroundCore

/// Makes the tree of the elements in some rows of a layout, with frames and measurements.
///
/// Elements above and below the rows are left out, and elements beyond ``elementLimit``: inspecting
/// a window costs as much as its rows, not as the content above them.
package struct InspectedRows {
  /// The number of elements after which no further ones are listed.
  package static let elementLimit = 2_000

  private let rows: Range<Int>
  private let constraints: LayoutConstraints
  /// Returns where a span is written; `nil` if it is not known.
  private let locate: (SourceSpan) -> SourcePlace?
  /// Returns the items of data files that an element is repeated for.
  private let items: Items
  /// The uses of components around the next element, outermost first.
  private var uses: [SourceSpan] = []
  /// The part of the list that contains the next element; `nil` outside of sections.
  private var part: CellOrigins.ListPart?
  /// The identities of the elements around the next one in that part, outermost first.
  private var keys: [Key] = []
  /// The number of elements that may still be listed.
  private var rest = Self.elementLimit

  /// Returns the items of data files that an element is repeated for, innermost first: the one with
  /// some identities, its own last, in a part of a list.
  package typealias Items = (CellOrigins.ListPart?, [Key]) -> [SourcePlace]

  /// Prepares to list elements.
  ///
  /// - Parameters:
  ///   - rows: The rows of the content, half-open.
  ///   - constraints: The constraints of the layout of a list.
  ///   - locate: Returns where a span is written; `nil` if it is not known.
  ///   - items: Returns the items that an element is repeated for.
  package init(
    _ rows: Range<Int>,
    in constraints: LayoutConstraints,
    locate: @escaping (SourceSpan) -> SourcePlace? = { _ in nil },
    items: @escaping Items = { _, _ in [] }
  ) {
    self.items = items
    self.rows = rows
    self.constraints = constraints
    self.locate = locate
  }

  /// Returns the sections and the cells of a layout that are in some rows, as far as they are
  /// listed.
  package static func parts(
    of layout: ContentLayout,
    in rows: Range<Int>
  ) -> [CellOrigins.ListPart] {
    guard let list = layout.listLayout else { return [] }
    return PlacedTrees(list).sections(in: rows, limit: elementLimit).flatMap { section in
      let cells = section.cells.compactMap(\.cell)
      return [CellOrigins.ListPart.section(section.index)]
        + cells.map { .cell(ElementPath(section: section.index, element: $0)) }
    }
  }

  /// Returns the tree of a layout.
  package mutating func tree(of layout: ContentLayout) -> OutlineNode {
    if let component = layout.component {
      return tree(of: component.node, component.layout, at: 0, in: component.space)
    }
    guard let list = layout.listLayout else { return OutlineNode("list") }
    let trees = PlacedTrees(list)
    let edges = trees.edges(in: rows)
    let placed = trees.sections(in: rows, limit: Self.elementLimit)
    let width = layout.columns ?? layout.contentColumns
    let height = min(list.contentRows, rows.upperBound)
    var node = OutlineNode(
      "list",
      frame: Rect(x: 0, y: 0, width: width, height: height),
      props: list.list.attributes.props
    )
    node.first = placed.first?.index ?? 0
    node.children = nodes("header", edges.header, at: 0)
    for section in placed where rest > 0 {
      node.children.append(tree(of: section, list.list.sections[section.index]))
    }
    node.children += nodes("footer", edges.footer, at: 0)
    return node
  }

  private mutating func tree(of placed: PlacedSection, _ section: Section) -> OutlineNode {
    rest -= 1
    let top = placed.frame.y
    part = .section(placed.index)
    defer { part = nil }
    var node = OutlineNode(
      "section",
      id: section.key.id,
      frame: placed.frame,
      props: section.attributes.props
    )
    node.first = placed.cells.first?.cell ?? 0
    node.children = nodes("header", placed.header, at: top)
    for supplement in section.supplements {
      let tree = placed.supplements.first { $0.kind == supplement.kind }?.tree
      for var child in nodes("supplement", tree, at: top) {
        child.props = OutlineNode(supplement).props
        node.children.append(child)
      }
    }
    for tree in placed.cells where rest > 0 {
      var own = constraints
      (own.width, own.height) = (tree.frame.width, nil)
      part = tree.cell.map { .cell(ElementPath(section: placed.index, element: $0)) }
      var child = self.node("cell", tree, at: top, tracedIn: own)
      child.id = tree.cell.flatMap { section.cells[$0].key.id }
      node.children.append(child)
    }
    part = .section(placed.index)
    node.children += nodes("footer", placed.footer, at: top)
    return node
  }

  private mutating func nodes(_ type: String, _ tree: PlacedTree?, at top: Int) -> [OutlineNode] {
    tree.map { [node(type, $0, at: top)] } ?? []
  }

  private mutating func node(
    _ type: String,
    _ tree: PlacedTree,
    at top: Int,
    tracedIn constraints: LayoutConstraints? = nil
  ) -> OutlineNode {
    rest -= 1
    let top = top + tree.frame.y
    let content = self.tree(of: tree.node, tree.layout, at: top, in: constraints)
    return OutlineNode(type, frame: tree.frame, children: [content])
  }

  // MARK: - Components

  /// Returns the tree of a component.
  ///
  /// - Parameters:
  ///   - node: The component.
  ///   - layout: Its layout.
  ///   - top: The row of the content at which its space begins.
  ///   - constraints: The constraints under which it is measured again, to list the measurements;
  ///     `nil` for none.
  /// - Returns: The tree.
  private mutating func tree(
    of node: Node,
    _ layout: LayoutTree,
    at top: Int,
    in constraints: LayoutConstraints?
  ) -> OutlineNode {
    let isTraced = layout.frames.count <= Self.elementLimit
    let traces = isTraced ? constraints.map { LayoutTrace.traces(in: node, $0) } ?? [] : []
    let seen = SeenElements(of: node, layout.frames, at: top, in: rows)
    return outline(node, at: 0, seen, traces)
  }

  private mutating func outline(
    _ node: Node,
    at index: Int,
    _ seen: SeenElements,
    _ traces: [LayoutTrace]
  ) -> OutlineNode {
    rest -= 1
    var outline = OutlineNode(
      node.type,
      id: node.key.id,
      frame: seen.frame(at: index),
      props: node.reportedProps
    )
    keys.append(node.key)
    defer { keys.removeLast() }
    outline.source = source(of: node)
    if node.isComposite, let span = node.span { uses.append(span) }
    defer { if node.isComposite, node.span != nil { uses.removeLast() } }
    if traces.indices.contains(index) { outline.trace = traces[index].steps.map(\.shortText) }
    let listed = seen.children(of: node, at: index)
    outline.first = listed.lowerBound
    var child = index + 1
    for (number, node) in node.children.enumerated() {
      if listed.contains(number), rest > 0 {
        outline.children.append(self.outline(node, at: child, seen, traces))
      }
      child += seen.count(at: child)
    }
    return outline
  }

  private func source(of node: Node) -> WindowSources.Element? {
    guard let span = node.span, let declaration = locate(span) else { return nil }
    let uses = span.uses(among: uses.reversed()).compactMap(locate)
    return WindowSources.Element(declaration: declaration, uses: uses, items: items(part, keys))
  }
}

/// The elements of a component that are in some rows, and the elements around them.
private struct SeenElements {
  private let frames: [Rect]
  private let rows: Range<Int>
  /// By the index of an element in preorder: the number of elements in its tree.
  private var counts: [Int] = []
  private var areSeen: [Bool] = []

  init(of node: Node, _ frames: [Rect], at top: Int, in rows: Range<Int>) {
    self.frames = frames
    self.rows = rows
    counts.reserveCapacity(frames.count)
    areSeen.reserveCapacity(frames.count)
    _ = visit(node, at: top)
  }

  /// The frame of an element.
  func frame(at index: Int) -> Rect { frames.indices.contains(index) ? frames[index] : .zero }

  /// The number of elements in a tree.
  func count(at index: Int) -> Int { counts[index] }

  /// The children of an element from the first to the last that is seen.
  func children(of node: Node, at index: Int) -> Range<Int> {
    var range: Range<Int>?
    var child = index + 1
    for number in node.children.indices {
      if areSeen[child] { range = (range?.lowerBound ?? number)..<number + 1 }
      child += counts[child]
    }
    return range ?? 0..<0
  }

  private mutating func visit(_ node: Node, at top: Int) -> Bool {
    let index = counts.count
    let frame = frame(at: index)
    let row = top + frame.y
    var isSeen = rows.overlaps(row..<row + max(1, frame.height))
    counts.append(1)
    areSeen.append(false)
    for child in node.children {
      if visit(child, at: row) { isSeen = true }
    }
    counts[index] = counts.count - index
    areSeen[index] = isSeen
    return isSeen
  }
}
