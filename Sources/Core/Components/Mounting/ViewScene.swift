/// A hierarchy of views as it is laid out and drawn on a screen: its cells, the places of the
/// views, the order of the focus, and the views at a point.
@MainActor
package struct ViewScene {
  /// A view that is drawn, with its place on the screen.
  package struct Item {
    /// The view.
    package let view: View
    /// The rectangle in which it is laid out; may be outside of the screen.
    package let frame: Rect
    /// The part of the screen in which it is visible.
    package let clip: Rect
    /// The index of its node in preorder.
    fileprivate let index: Int
    fileprivate let node: Node

    /// Whether the view can have the focus.
    @MainActor package var canTakeFocus: Bool { node.canTakeFocus || view is any WindowedView }
    /// Whether the view edits a text.
    package var editsText: Bool { node.control?.editsText ?? false }
    /// Whether the view takes the keys that a view in it has no use for.
    @MainActor package var takesKeysOfContent: Bool {
      node.control?.takesKeysOfContent ?? (view is any WindowedView)
    }
  }

  /// The cells of the screen.
  package let grid: Grid
  /// The views that are drawn, parents before their subviews.
  package let items: [Item]
  fileprivate let node: Node
  fileprivate let layout: LayoutTree
  fileprivate let motion: LayoutMotion

  /// Lays out and draws a hierarchy.
  ///
  /// - Parameters:
  ///   - root: The root of the hierarchy.
  ///   - size: The size of the screen.
  ///   - cells: The properties of the cells.
  ///   - fixesHeight: Whether the scene is as high as the screen, else as high as its content.
  ///   - earlier: The scene that was drawn before, from whose frames boxes with an animator move.
  ///   - now: The time in milliseconds, of any clock that does not go back; `nil` if nothing moves.
  /// - Complexity: That of laying out and drawing the views; twice if a window changed its size.
  package init(
    of root: View,
    in size: Size,
    cells: CellMetrics = .standard,
    fixesHeight: Bool = true,
    after earlier: ViewScene? = nil,
    at now: Int? = nil
  ) {
    let space = LayoutConstraints(
      width: size.width,
      height: fixesHeight ? size.height : nil,
      cells: cells
    )
    var pass = ScenePass(root, in: space)
    // A window has the size of its frame, which layout determines from everything around it.
    if pass.resizeWindows() { pass = ScenePass(root, in: space) }
    var grid = Grid(
      columns: size.width,
      rows: fixesHeight ? size.height : pass.layout.extent.height,
      ambiguous: cells.ambiguous
    )
    motion = now.flatMap { pass.motion(after: earlier, in: size, at: $0) } ?? LayoutMotion()
    var shown = pass.layout
    if let now { shown.frames = motion.frames(shown.frames, at: now) }
    Painter.paint(
      pass.node,
      layout: shown,
      at: .zero,
      clip: grid.bounds,
      focus: root.report(pass.layout),
      into: &grid
    )
    (self.grid, items, node, layout) = (grid, pass.items, pass.node, pass.layout)
  }

  /// Whether a box is on the way to its frame.
  package var isMoving: Bool { !motion.isStill }

  /// The views that can have the focus, in its order: what others cover cannot.
  ///
  /// - Complexity: O(*n* log *n*) in the number of views.
  package var focusItems: [Item] {
    let items = items.filter(\.canTakeFocus)
    let indices = Set(items.map(\.index))
    let covered = CoveredNodes.indices(of: node, layout: layout, among: indices)
    return covered.isEmpty ? items : items.filter { !covered.contains($0.index) }
  }

  /// Returns the views at a point, innermost first.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package func items(at point: Point) -> [Item] {
    let indices = Set(HitTest.indices(at: point, of: node, layout: layout))
    return items.reversed().filter { indices.contains($0.index) }
  }

  /// Returns all views at a point, innermost first: also those that only hold another one and have
  /// no place of their own, such as hosts of components.
  package func views(at point: Point) -> [View] {
    items(at: point).flatMap { item in
      var views = [item.view]
      while let holder = views.last?.superview, holder.isTransparent { views.append(holder) }
      return views
    }
  }

  /// Returns the cells in which a view, or the one that it only holds, is laid out.
  package func frame(of view: View) -> Rect? {
    var view = view
    while view.isTransparent { view = view.subviews[0] }
    return item(of: view)?.frame
  }

  /// Returns the elements at a point.
  ///
  /// - Parameters:
  ///   - point: A cell of the screen.
  ///   - isLeftOut: Returns whether a view is left out.
  /// - Returns: The elements of views, and in windows those of their content, innermost first.
  package func nodes(at point: Point, without isLeftOut: (View) -> Bool) -> [Node] {
    items(at: point).filter { !isLeftOut($0.view) }.flatMap { item in
      let inside = Point(x: point.x - item.frame.x, y: point.y - item.frame.y)
      let content = (item.view as? any WindowedView)?.nodes(at: inside) ?? []
      return content.reversed() + [item.view.snapshot]
    }
  }

  /// Returns the place of a view; `nil` if it is not drawn.
  package func item(of view: View?) -> Item? { items.first { $0.view === view } }

  /// Returns the cell of the text cursor of a view; `nil` if there is none in view.
  package func cursor(of view: View?) -> Point? {
    guard let item = item(of: view), let place = place(ofCursorIn: item) else { return nil }
    let point = Point(x: item.frame.x + place.x, y: item.frame.y + place.y)
    return item.clip.intersection(grid.bounds).contains(point) ? point : nil
  }

  /// Returns the cell of the text cursor in the frame of a view.
  private func place(ofCursorIn item: Item) -> Point? {
    if let window = item.view as? any WindowedView { return window.textCursor }
    guard let cursor = item.node.control?.cursor else { return nil }
    var memory = item.view.memory
    memory.readText(of: item.node)
    let context = ControlContext(
      node: item.node,
      size: item.frame.size,
      ambiguous: grid.ambiguous
    )
    return cursor(context, memory)
  }
}

/// One layout of a hierarchy, with the places of its views.
@MainActor
private struct ScenePass {
  let node: Node
  let layout: LayoutTree
  private(set) var items: [ViewScene.Item] = []

  init(_ root: View, in space: LayoutConstraints) {
    node = root.node(in: space)
    layout = Layout.layout(node, in: space)
    visit(root, node, at: 0, in: DrawingContext(origin: .zero, clip: .everywhere))
  }

  /// Visits a view and its descendants that are drawn.
  private mutating func visit(
    _ view: View,
    _ node: Node,
    at index: Int,
    in context: DrawingContext
  ) {
    if view.isTransparent { return visit(view.subviews[0], node, at: index, in: context) }
    guard layout.frames.indices.contains(index), Painter.isDrawn(node) else { return }
    let frame = layout.frames[index].bounded.translated(by: context.origin)
    items.append(
      ViewScene.Item(view: view, frame: frame, clip: context.clip, index: index, node: node)
    )
    var inner = context
    inner.origin = frame.origin
    if !node.isComposite, let element = ElementRegistry.index(of: node.type) {
      ElementRegistry.all[element].enclose?(node, frame, &inner)
    }
    var next = index + 1
    for (subview, child) in zip(view.subviews, node.children) {
      visit(subview, child, at: next, in: inner)
      next += child.elementCount
    }
  }

  /// Returns the motion from an earlier scene of the same size to this layout.
  func motion(after earlier: ViewScene?, in size: Size, at now: Int) -> LayoutMotion? {
    guard let earlier, earlier.grid.columns == size.width,
      earlier.isMoving || node.hasAnimator
    else { return nil }
    var motion = LayoutMotion(
      from: FramedTree(node: earlier.node, frames: earlier.layout.frames),
      moving: earlier.motion,
      to: FramedTree(node: node, frames: layout.frames),
      at: now
    )
    motion.finish(at: now)
    return motion
  }

  /// Gives all windows the size of their frames; returns whether a snapshot changed.
  func resizeWindows() -> Bool {
    var isChanged = false
    for item in items {
      guard let window = item.view as? any WindowedView else { continue }
      let before = window.windowSize
      window.resizeWindow(to: item.frame.size)
      if window.windowSize != before { isChanged = true }
    }
    return isChanged
  }
}

extension Node {
  /// Whether the node or a descendant has an animator.
  fileprivate var hasAnimator: Bool {
    props["animator"] != nil || children.contains(where: \.hasAnimator)
  }
}
