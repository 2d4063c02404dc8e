/// A list as the children of a box in a tree: the rows of a `TableBox`, a `CollectionBox`, ….
///
/// The layout of sections is that of boxes, so the rows follow the width of the box. All rows are
/// laid out; the box scrolls them. Sections and cells have the keys of the list, so that the
/// elements in them keep their identity.
package struct ListTree {
  /// The axis of the box.
  private let isHorizontal: Bool
  /// The layout of sections without one.
  private let layout: SectionAttribute.Layout
  private let hasSeparators: Bool
  private let pinsHeaders: Bool
  private let itemSpace: Int
  private let lineSpace: Int
  /// The size of each cell.
  private let itemSize: Props

  /// Creates the tree for the lists of a box.
  ///
  /// - Parameters:
  ///   - box: The name of the element.
  ///   - props: Its attributes.
  package init(of box: String, _ props: Props) {
    let defaults = Schema.kind(named: box)?.declaration.list ?? .recycle
    isHorizontal = props["direction"] == "x"
    layout = defaults.flows ? .flow : .vertical
    hasSeparators = defaults.hasSeparators && props["separators"] != "none"
    pinsHeaders = props["pin-headers"] == true
    itemSpace = Self.cells(props["item-space"])
    lineSpace = Self.cells(props["line-space"])
    var size = Props()
    if let width = props["item-width"] { size["width"] = width }
    if let height = props["item-height"] { size["height"] = height }
    itemSize = size
  }

  private static func cells(_ value: Value?) -> Int {
    value.flatMap { Double(attribute: $0) }.map { Int(max(0, min($0, 1e6))) } ?? 0
  }

  /// Returns the header, the sections and the footer of a list.
  ///
  /// - Precondition: The caller is on the main actor, unless all components are described nodes.
  /// - Complexity: O(*n*) in the number of cells.
  package func children(of list: List) -> [Node] {
    [list.header.map { edge($0, "header") }].compactMap(\.self)
      + list.sections.compactMap { node(of: $0) }
      + [list.footer.map { edge($0, "footer") }].compactMap(\.self)
  }

  // MARK: - Sections

  private func node(of section: Section) -> Node? {
    let attributes = section.attributes
    if case .hidesWhenEmpty(true)? = attributes[.hidesWhenEmpty], section.cells.isEmpty {
      return nil
    }
    var props: Props = [isHorizontal ? "height" : "width": "fill"]
    let insets = attributes.insets
    if insets.left > 0 { props["padding-left"] = .int(insets.left) }
    if insets.right > 0 { props["padding-right"] = .int(insets.right) }
    if let color = attributes.background?.attribute { props["background"] = color }
    if pinsHeader(attributes) { props["pin-header"] = true }
    var children: [Node] = []
    if let header = section.header { children.append(edge(header, "header")) }
    if !section.cells.isEmpty { children.append(cells(of: section)) }
    if let footer = section.footer { children.append(edge(footer, "footer")) }
    return Node(
      isHorizontal ? "HBox" : "Section",
      key: section.key,
      props: props,
      actions: section.actions,
      children: children,
      span: section.span,
    )
  }

  private func pinsHeader(_ attributes: SectionAttributes) -> Bool {
    if case .pinsHeader(let pins)? = attributes[.pinsHeader] { return pins }
    return pinsHeaders
  }

  /// A header or a footer.
  private func edge(_ component: AnyComponent, _ name: String) -> Node {
    wrapper(of: component, key: .positional(name + "#0"), [], isHorizontal ? [:] : Self.wide)
  }

  private static let wide: Props = ["width": "fill"]

  // MARK: - Cells

  private func cells(of section: Section) -> Node {
    let attributes = section.attributes
    var layout = layout
    if case .layout(let written)? = attributes[.layout] { layout = written }
    let spacing = attributes.cells(.spacing)
    let lineSpacing = attributes.cells(.lineSpacing) ?? spacing ?? lineSpace
    var (type, props) = container(
      layout,
      attributes,
      spacing: spacing ?? itemSpace,
      lineSpacing: lineSpacing,
    )
    let insets = attributes.insets
    if insets.top > 0 { props["padding-top"] = .int(insets.top) }
    if insets.bottom > 0 { props["padding-bottom"] = .int(insets.bottom) }
    let isTable = type == "Table"
    let size = type == "Cells" ? itemSize.merging(Self.wide) : type == "Grid" ? [:] : itemSize
    return Node(
      type,
      key: .positional(type + "#0"),
      props: props,
      children: section.cells.map { cell in
        if isTable, let content = cell.component.node, content.row != nil {
          var row = content.withSurfaceOnRow
          row.key = cell.key
          row.actions = cell.actions + row.actions
          return row
        }
        return wrapper(of: cell.component, key: cell.key, cell.actions, size)
      },
    )
  }

  /// Returns the box that lays out the cells of a section.
  private func container(
    _ layout: SectionAttribute.Layout,
    _ attributes: SectionAttributes,
    spacing: Int,
    lineSpacing: Int
  ) -> (type: String, props: Props) {
    if isHorizontal {
      guard layout == .flow || layout == .grid else {
        return ("HBox", ["space": .int(spacing)])
      }
      let props: Props = [
        "height": "fill", "item-space": .int(spacing), "run-space": .int(lineSpacing),
      ]
      return ("HFlow", props)
    }
    switch layout {
    case .vertical:
      let space = max(spacing, hasSeparators ? 1 : 0)
      var props: Props = ["width": "fill", "space": .int(space)]
      if hasSeparators { props["separators"] = true }
      return ("Cells", props)
    case .horizontal:
      return ("ScrollBox", ["direction": "x", "width": "fill", "space": .int(spacing)])
    case .grid:
      let tracks = Array(repeating: "1fr", count: max(1, attributes.cells(.columns) ?? 1))
      let props: Props = [
        "width": "fill", "columns": .string(tracks.joined(separator: " ")),
        "column-gap": .int(spacing), "row-gap": .int(lineSpacing),
      ]
      return ("Grid", props)
    case .flow:
      let props: Props = [
        "width": "fill", "item-space": .int(spacing), "run-space": .int(lineSpacing),
      ]
      return ("VFlow", props)
    case .table:
      var props: Props = ["width": "fill"]
      if let columns = attributes[.columns]?.value { props["columns"] = columns.tracks }
      if let separators = attributes[.separators]?.value { props["separators"] = separators }
      if let gap = attributes.cells(.spacing) { props["column-gap"] = .int(gap) }
      return ("Table", props)
    }
  }

  /// Returns the box of a row, at whose top left its component is, as in a list.
  private func wrapper(
    of component: AnyComponent,
    key: Key,
    _ actions: [Action],
    _ size: Props
  ) -> Node {
    // The conditions of a described node depend on the width of the window.
    var content = component.node ?? component.snapshot
    let span = content.span
    content.key = .positional("content")
    let isFlex = content.isFlexRoot
    var props = size
    if !isFlex { props["justify-content"] = "top left" }
    if content.surface != nil { props["background"] = content.props["background"] }
    return Node(
      isFlex ? "View" : "ZBox",
      key: key,
      props: props,
      actions: actions,
      children: [content],
      span: span,
    )
  }
}

extension Node {
  /// The node with the colour that fills its row as the background of the `Row` in it.
  fileprivate var withSurfaceOnRow: Node {
    guard isComposite, !children.isEmpty else { return self }
    var node = self
    if surface != nil, children[0].background == nil {
      node.children[0].props["background"] = props["background"]
    }
    node.children[0] = node.children[0].withSurfaceOnRow
    return node
  }

  /// Whether the layout of its root is a flexbox, which takes the attributes of a flexbox there.
  fileprivate var isFlexRoot: Bool {
    if isComposite { return children.first?.isFlexRoot ?? false }
    return Schema.kind(named: type)?.declaration.layoutKind == .flex
  }
}

extension Props {
  /// Returns the attributes with others, which take precedence.
  fileprivate func merging(_ others: Props) -> Props {
    var props = self
    for prop in others.list { props[prop.name] = prop.value }
    return props
  }
}

extension Value {
  /// The tracks of a table; a number is the width of the only column.
  fileprivate var tracks: Value {
    if case .int(let columns) = self { .string(String(columns)) } else { self }
  }
}
