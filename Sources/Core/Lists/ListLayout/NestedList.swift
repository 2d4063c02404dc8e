/// A component that contains a list: a list in a cell of another list, or in a tree.
///
/// It has the width of its constraints and the height of all its rows, which are all laid out. It
/// does not scroll, has no pinned headers, and clips horizontal sections. Events of its rows work
/// as elsewhere; events of the nested list itself are not sent.
package struct NestedList: CompositeComponent, Equatable {
  /// The list.
  package let list: List

  /// Creates a component that shows a list.
  package init(_ list: List) { self.list = list }

  /// Creates a component from a list of sections.
  package init(@SectionsBuilder sections: () -> [Section]) { list = List(sections: sections()) }

  /// Returns the rows, laid out in unlimited width.
  package var body: Node { list.node(in: LayoutConstraints(width: nil, height: nil)) }

  /// Returns the rows, laid out in the width of the cell.
  package func body(in context: BodyContext<Void>) -> Node { list.node(in: context.parentSize) }
}

extension List {
  /// Returns the whole list as a tree: every row at its position, with its identity in the list.
  ///
  /// - Parameter constraints: The space offered, in cells; its height is ignored.
  /// - Returns: A `ZBox` as wide as the constraints, or as the rows if unbounded, and as high as
  ///   all rows.
  /// - Precondition: The caller is on the main actor, unless all components are described nodes.
  /// - Complexity: O(*n*) in the number of cells.
  package func node(in constraints: LayoutConstraints) -> Node {
    var layout = ListLayout(lazily: self, in: constraints, snap: .cells)
    layout.measureAll()
    let columns = constraints.width ?? layout.contentColumns
    let rows = NestedRows(layout: layout, columns: columns)
    return Node(
      "ZBox",
      props: ["width": .int(columns), "height": .int(layout.contentRows)],
      children: (0..<layout.stack.count).flatMap { rows.nodes(ofBand: $0) },
    )
  }
}

/// The rows of a nested list.
private struct NestedRows {
  let layout: ListLayout
  let columns: Int

  /// Returns the rows of a band, each in a box at its position.
  func nodes(ofBand index: Int) -> [Node] {
    let band = layout.stack.band(index)
    let isGutter = band.content == .gutters
    let top =
      isGutter
      ? layout.stack.gutterTop(ofSection: band.section)
      : layout.stack.rows(ofBand: index).lowerBound
    return zip(layout.stack.positions(inBand: index), layout.placements(inBand: index)).map {
      row($1, at: $0, below: top)
    }
  }

  private func row(
    _ placement: Placement,
    at position: RowPosition,
    below top: Int
  ) -> Node {
    // A root gets the attributes that its layout kind expects of a child.
    let root = placement.node
    let isFlex =
      !root.isComposite && Schema.kind(named: root.type)?.declaration.layoutKind == .flex
    let x = placement.origin.x
    var props: Props = [
      "activated": false, "x": .int(x), "y": .int(top + placement.origin.y),
      "width": .int(max(0, min(placement.width, columns - x))),
      "height": .int(placement.layout.extent.height),
    ]
    if !isFlex { props["justify-content"] = "top left" }
    return Node(
      isFlex ? "View" : "ZBox",
      key: .positional(name(of: position)),
      props: props,
      children: [placement.node],
    )
  }

  /// Returns a name that is as stable as the identity of a row.
  private func name(of position: RowPosition) -> String {
    let list = layout.list
    let section = position.section.map { list.sections[$0].key.text } ?? ""
    switch position {
    case .listHeader: return "header"
    case .listFooter: return "footer"
    case .header: return section + "/header"
    case .footer: return section + "/footer"
    case .supplement(let section, let index):
      let supplement = list.sections[section].supplements[index]
      return "\(list.sections[section].key.text)/supplement/\(supplement.kind)"
    case .cell(let path):
      return section + "/cell/" + list.sections[path.section].cells[path.element].key.text
    }
  }
}
