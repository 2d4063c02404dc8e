/// The layout of a preview that is one component, in the space of a window.
package struct ComponentLayout: Sendable {
  /// What becomes of a component that needs more rows than its space has.
  package enum Overflow: Sendable {
    /// It takes the rows that it needs, and the window scrolls.
    case scrolls
    /// It keeps the given height.
    case isCut
  }

  private var live: LiveLayout
  /// The tree.
  package var node: Node { live.node }
  /// The layout of its nodes.
  package var layout: LayoutTree { live.tree }
  /// The space that it is laid out in; without a height if it is higher than its window.
  package var space: LayoutConstraints { live.constraints }

  /// Lays out a component in a height, or in any height.
  ///
  /// A component that is naturally higher than its window may still fit, because a part of it
  /// scrolls or can be smaller. It does not if an element would be drawn in fewer rows than it
  /// needs, other than by the clip of an element around it, or if nothing would be left of a part
  /// that scrolls.
  init(
    _ written: Node,
    in space: LayoutConstraints,
    snap: Snap,
    overflow: Overflow,
    reusing previous: ComponentLayout?
  ) {
    let node = written.resolved(in: space)
    var first = space
    if overflow == .scrolls { first.height = nil }
    if var known = previous?.live, known.snap == snap {
      _ = known.update(to: node, in: first)
      live = known
    } else {
      live = LiveLayout(node, in: first, snap: snap)
    }
    guard overflow == .scrolls, let height = space.height else { return }
    let natural = live.tree
    _ = live.update(to: node, in: space)
    if natural.extent.height > height, losesRows(of: natural, height: height, space.cells) {
      _ = live.update(to: node, in: first)
    }
  }

  /// Returns whether an element is drawn in fewer rows of a window than in its natural layout.
  private func losesRows(of natural: LayoutTree, height: Int, _ cells: CellMetrics) -> Bool {
    let window = Rect(x: 0, y: 0, width: Rect.everywhere.width, height: height)
    let parts = [natural, layout].map {
      UnseenSearch($0, cells, screen: .everywhere).parts(of: node)
    }
    return zip(parts[0], parts[1]).contains { needed, given in
      if let scroller = given.scroller { return scroller.intersection(window).isEmpty }
      if needed.area.isEmpty || given.isClipped { return false }
      let shown = given.area.intersection(window)
      return shown.isEmpty || shown.height < needed.area.height && shown.width <= needed.area.width
    }
  }
}
