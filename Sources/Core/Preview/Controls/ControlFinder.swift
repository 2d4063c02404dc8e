/// Finds controls in a laid out content, and their frames.
struct ControlFinder {
  private let content: ContentLayout

  /// Creates a finder.
  init(_ content: ContentLayout) { self.content = content }

  private var list: List? { content.listLayout?.list }

  // MARK: - Rows

  /// Returns the controls of a row, in drawing order; those of the component for `nil`.
  ///
  /// - Complexity: O(*n*) in the size of the row's tree.
  func controls(in row: RowPosition?) -> [FoundControl] {
    guard let list else {
      guard let component = content.component, row == nil else { return [] }
      return ControlWalk(component.node, at: nil, .component).controls
    }
    guard let row, let node = list.component(at: row)?.node else { return [] }
    let columns = content.columns
    return ControlWalk(node.resolved(columns: columns), at: row, RowIdentity(row, in: list))
      .controls
  }

  /// Returns the controls of a row that are drawn at a point of the content, in drawing order.
  ///
  /// Controls that others, the edges of a box or a pinned header hide there are not among them.
  ///
  /// - Complexity: O(*n*) in the size of the row's tree.
  func controls(in row: RowPosition?, at point: Point) -> [FoundControl] {
    let controls = controls(in: row)
    guard let first = controls.first, let (node, layout, origin) = located(first) else { return [] }
    let inside = Point(x: point.x - origin.x, y: point.y - origin.y)
    let hit = HitTest.indices(at: inside, of: node, layout: layout)
    return controls.filter { hit.contains($0.index) }
  }

  /// Returns a control by its identity.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - row: The row in which it was last.
  /// - Returns: The control; `nil` if it is gone.
  /// - Complexity: O(*n*) in the size of the row's tree, and in the number of cells of the section
  ///   if the row moved.
  func control(_ id: ControlID, near row: RowPosition?) -> FoundControl? {
    controls(of: id, near: row).first { $0.id == id }
  }

  /// Returns the innermost box around a control that takes the keys of its content.
  ///
  /// - Parameters:
  ///   - id: The identity of the control, which may be gone.
  ///   - row: The row in which it was last.
  /// - Returns: The box; `nil` if there is none.
  /// - Complexity: That of `control(_:near:)`.
  func box(around id: ControlID, near row: RowPosition?) -> FoundControl? {
    let path = id.path
    return controls(of: id, near: row).last { found in
      found.node.control?.takesKeysOfContent == true && found.id.path.count < path.count
        && path.starts(with: found.id.path)
    }
  }

  /// Returns the first control in a box that can have the focus; `nil` if there is none.
  ///
  /// - Complexity: That of `controls(in:)`.
  func first(in box: FoundControl) -> FoundControl? {
    reachable(controls(in: box.row)).first { found in
      found.id.path.count > box.id.path.count && found.id.path.starts(with: box.id.path)
    }
  }

  /// Returns the first control that is drawn after a covered one and can have the focus; `nil` if
  /// what covers it has none.
  ///
  /// - Complexity: That of `controls(in:)`.
  func first(above covered: FoundControl) -> FoundControl? {
    reachable(controls(in: covered.row)).first { $0.index > covered.index }
  }

  // MARK: - Layers

  /// Returns whether other elements hide a control, such as a dialog above it.
  ///
  /// - Complexity: That of `controls(in:)`.
  func isCovered(_ control: FoundControl) -> Bool { uncovered([control]).isEmpty }

  /// Returns those of some controls of one row that no other elements hide.
  func uncovered(_ controls: [FoundControl]) -> [FoundControl] {
    guard let first = controls.first, let (node, layout, _) = located(first) else {
      return controls
    }
    let indices = Set(controls.map(\.index))
    let covered = CoveredNodes.indices(of: node, layout: layout, among: indices)
    return covered.isEmpty ? controls : controls.filter { !covered.contains($0.index) }
  }

  /// Returns those of some controls of one row that can have the focus.
  private func reachable(_ controls: [FoundControl]) -> [FoundControl] {
    uncovered(controls.filter(\.node.canTakeFocus))
  }

  /// Returns the controls of the row of a control.
  private func controls(of id: ControlID, near row: RowPosition?) -> [FoundControl] {
    guard let list else { return controls(in: nil) }
    if let row, list.component(at: row) != nil, RowIdentity(row, in: list) == id.row {
      return controls(in: row)
    }
    return list.position(of: id.row).map { controls(in: $0) } ?? []
  }

  // MARK: - The order of the focus

  /// Returns the next control that can have the focus, in the order of rows and of drawing.
  ///
  /// - Parameters:
  ///   - control: The control to go on from; `nil` for the first one, or the last one.
  ///   - step: 1, or -1 for the previous control.
  ///   - start: The row to begin with if `control` is `nil`.
  /// - Returns: The control; `nil` at the end.
  func next(
    after control: FoundControl?,
    by step: Int,
    from start: RowPosition? = nil
  )
    -> FoundControl?
  {
    func pick(_ controls: [FoundControl]) -> FoundControl? {
      let free = reachable(controls)
      return step > 0 ? free.first : free.last
    }
    if let control {
      let others = controls(in: control.row).filter {
        step > 0 ? $0.index > control.index : $0.index < control.index
      }
      if let next = pick(others) { return next }
    } else if let first = pick(controls(in: start)) {
      return first
    }
    guard let list else { return nil }
    var row = control?.row ?? start
    while let next = list.row(after: row, by: step) {
      if let control = pick(controls(in: next)) { return control }
      row = next
    }
    return nil
  }

  // MARK: - Frames

  /// Returns the frames of a control and of its children.
  ///
  /// - Returns: `nil` if the control is not laid out.
  func geometry(of control: FoundControl) -> ControlGeometry? {
    located(control).flatMap {
      ControlGeometry(control.index, of: $0.node, $0.layout, at: $0.origin)
    }
  }

  /// Returns the rows of a box of a list; empty for any other control.
  func rows(of control: FoundControl) -> [ListRow] {
    guard control.node.holdsList, let located = located(control) else { return [] }
    return control.node.listRows(at: control.index, in: located.layout.frames)
  }

  /// Returns the tree with a control, its layout, and its origin in the content.
  private func located(
    _ control: FoundControl
  ) -> (node: Node, layout: LayoutTree, origin: Point)? {
    guard let row = control.row else {
      return content.component.map { ($0.node, $0.layout, .zero) }
    }
    guard let band = band(of: row) else { return nil }
    content.measure(band: band)
    guard let layout = content.listLayout else { return nil }
    let top = layout.stack.rows(ofBand: band).lowerBound
    let positions = layout.stack.positions(inBand: band)
    for (position, placement) in zip(positions, layout.placements(inBand: band))
    where position == row {
      let origin = Point(x: placement.origin.x, y: top + placement.origin.y)
      return (placement.node, placement.layout, origin)
    }
    return nil
  }

  /// Returns the index of the band with a row.
  func band(of row: RowPosition) -> Int? {
    guard let layout = content.listLayout else { return nil }
    switch row {
    case .listHeader: return 0
    case .listFooter: return layout.stack.count - 1
    case .cell(let path): return layout.stack.bandIndex(of: path)
    case .header(let section), .supplement(let section, _), .footer(let section):
      guard layout.stack.sections.indices.contains(section) else { return nil }
      let bands = layout.stack.sections[section]
      // Bands of cells, of which there may be many, are between the others.
      let all = bands.ownBands.lazy.map { bands.firstBand + $0 }
      let isOther = { (index: Int) in
        if case .cells = layout.stack.band(index).content { false } else { true }
      }
      let outer = Array(all.prefix(while: isOther)) + all.reversed().prefix(while: isOther)
      return outer.first { layout.stack.positions(inBand: $0).contains(row) }
    }
  }
}

/// The frames of a control in the content, and of its descendants.
struct ControlGeometry {
  /// The frame of the control, in the content.
  private(set) var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The extent of its children, from the top left of its frame without scrolling.
  private(set) var content = Size.zero

  /// Finds the frames of the node at an index of a tree, in preorder.
  fileprivate init?(_ index: Int, of node: Node, _ layout: LayoutTree, at origin: Point) {
    guard layout.frames.indices.contains(index) else { return nil }
    var walk = FrameWalk(frames: layout.frames, index: index)
    walk.visit(node, at: origin)
    guard let frame = walk.frame else { return nil }
    self.frame = frame
    var top = Point(x: Int.max, y: Int.max)
    var end = Point(x: Int.min, y: Int.min)
    for child in walk.children where !child.isEmpty {
      top = Point(x: min(top.x, child.x), y: min(top.y, child.y))
      end = Point(x: max(end.x, child.maxX), y: max(end.y, child.maxY))
    }
    if end.x > top.x { content.width = end.x - top.x }
    if end.y > top.y { content.height = end.y - top.y }
  }

  private struct FrameWalk {
    let frames: [Rect]
    let index: Int
    var next = 0
    var frame: Rect?
    var children: [Rect] = []
    /// Where headers have their origin that boxes keep in view, by the index of their frames.
    private var pinnedOrigins: [Int: Point] = [:]

    init(frames: [Rect], index: Int) {
      self.frames = frames
      self.index = index
    }

    mutating func visit(_ node: Node, at origin: Point, isChild: Bool = false) {
      guard next < frames.count, next <= index || isChild else { return }
      let own = frames[next].bounded.translated(by: pinnedOrigins[next] ?? origin)
      let isTarget = next == index
      if isTarget { frame = own }
      if isChild { children.append(own) }
      if node.holdsList, let pinned = PinnedHeader(of: node, at: next, own, in: frames) {
        pinnedOrigins[pinned.index] = pinned.origin
      }
      next += 1
      for child in node.children {
        if isChild { skip(child) } else { visit(child, at: own.origin, isChild: isTarget) }
        if frame != nil, !isTarget, !isChild { return }
      }
    }

    private mutating func skip(_ node: Node) {
      next += 1
      for child in node.children { skip(child) }
    }
  }
}
