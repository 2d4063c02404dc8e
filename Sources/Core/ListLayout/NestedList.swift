/// A component that shows a list: a list in a cell of another one, or in a tree.
///
/// It is as wide as the space it is offered and as high as all of its rows, each of them laid out: it
/// does not scroll, nothing in it is pinned, and a horizontal section is cut off at its edge. What is in a
/// row does what it does anywhere; the nested list's own events and handlers stay silent.
public struct NestedList: CompositeComponent, Equatable {
  /// The list shown.
  public let list: List

  /// Creates a component that shows a list.
  public init(_ list: List) { self.list = list }

  /// Creates a component that shows a list of sections declared in place.
  public init(@SectionsBuilder sections: () -> [Section]) { list = List(sections: sections()) }

  /// The rows as they are laid out in the space of the cell.
  public func body(in context: BodyContext<Void>) -> Node { list.node(in: context.parentSize) }
}

extension List {
  /// Returns the whole list as a tree: every row in its place, under the identity it has in the list.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func node(in constraints: LayoutConstraints) -> Node {
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

/// The rows of a list that is shown in another one.
private struct NestedRows {
  let layout: ListLayout
  let columns: Int

  /// Returns what a band contains, each row in a box at its place.
  func nodes(ofBand index: Int) -> [Node] {
    let band = layout.stack.band(index)
    let isGutter = band.content == .gutters
    let top =
      isGutter
      ? layout.stack.gutterTop(ofSection: band.section)
      : layout.stack.rows(ofBand: index).lowerBound
    return zip(layout.places(inBand: index), layout.placements(inBand: index)).map {
      row($1, at: $0, below: top)
    }
  }

  private func row(
    _ placement: Placement,
    at place: RowPosition,
    below top: Int
  ) -> Node {
    // A root takes the attributes of its kind: those of a child of such a box.
    let isFlex = Schema.kind(named: placement.node.type)?.declaration.layoutKind == .flex
    let x = placement.origin.x
    var props: Props = [
      "activated": false, "x": .int(x), "y": .int(top + placement.origin.y),
      "width": .int(max(0, min(placement.width, columns - x))),
      "height": .int(placement.layout.extent.height),
    ]
    if !isFlex { props["justify-content"] = "top left" }
    return Node(
      isFlex ? "View" : "ZBox",
      key: .place(name(of: place)),
      props: props,
      children: [placement.node],
    )
  }

  /// Returns a name that a row keeps as long as its identity.
  private func name(of place: RowPosition) -> String {
    let list = layout.list
    let section = place.section.map { list.sections[$0].key.text } ?? ""
    switch place {
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
