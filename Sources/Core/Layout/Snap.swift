/// The rounding of fractional positions to whole cells.
package enum Snap: Hashable, Sendable {
  /// Rounds every edge to the nearest cell border, so that adjacent frames stay adjacent, without
  /// gaps or overlaps.
  case cells
  /// Yoga's rounding: positions by the distance from the parent, sizes by absolute edges, texts
  /// outwards.
  case yoga
}

/// Rounds the positions of nodes that may have changed to frames.
struct SnapPass {
  /// An absolute position before and after rounding.
  private struct Origin: BitwiseCopyable {
    var x: Float = 0
    var y: Float = 0
    var column = 0
    var row = 0

    /// Whether the position is in whole cells, and small enough to be exact.
    var isWhole: Bool { Float(column) == x && Float(row) == y }
  }

  /// A rectangle before rounding, relative to its parent.
  private struct Box: BitwiseCopyable {
    let x: Float
    let y: Float
    let width: Float
    let height: Float

    /// Whether it is in whole cells.
    var isWhole: Bool { WholeCells.areExact(SIMD4(x, y, width, height)) }

    /// The rectangle in whole cells; it must be in whole cells already.
    @inline(__always) var wholeCells: Rect {
      Rect(
        x: WholeCells.truncated(x),
        y: WholeCells.truncated(y),
        width: WholeCells.truncated(width),
        height: WholeCells.truncated(height),
      )
    }
  }

  private let snap: Snap
  /// The frames, in preorder.
  private(set) var frames: [Rect]
  /// The indices of changed frames, if requested.
  private(set) var changed: [Int] = []
  private let listsChanges: Bool

  /// Prepares to update frames.
  init(_ snap: Snap, _ frames: consuming [Rect], listsChanges: Bool) {
    self.snap = snap
    self.frames = frames
    self.listsChanges = listsChanges
  }

  /// Rounds a root and all descendants that were laid out since, or whose rounding may differ.
  mutating func run(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ root: Int
  ) {
    visit(&nodes, &scratch, root, Origin(), isMoved: true)
  }

  private mutating func visit(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ parent: Origin,
    isMoved: Bool
  ) {
    let snapped = nodes[index].snapped
    guard isMoved || snapped.isStale || snapped.leadsToStale else { return }
    let box = Box(
      x: nodes[index].x,
      y: nodes[index].y,
      width: nodes[index].width,
      height: nodes[index].height,
    )
    let (origin, frame) = place(box, in: parent, isText: nodes[index].kind == .leaf)
    set(frame, Int(nodes[index].frameIndex), wrappers: Int(nodes[index].wrappers))
    nodes[index].snapped.x = origin.x
    nodes[index].snapped.y = origin.y
    let movesInside =
      placeInside(&nodes, &scratch, index, frame.size) || snapped.isStale
      || SnapPass.shifts(snapped.x, origin.x, isWhole: snapped.isWholeAcross)
      || SnapPass.shifts(snapped.y, origin.y, isWhole: snapped.isWholeDown)
    guard movesInside || snapped.leadsToStale else { return }
    visitChildren(&nodes, &scratch, of: index, origin, areMoved: movesInside)
  }

  /// Returns the absolute position of a rectangle, and its frame.
  @inline(__always)
  private func place(_ box: Box, in parent: Origin, isText: Bool) -> (Origin, Rect) {
    var origin = Origin(x: parent.x + box.x, y: parent.y + box.y)
    if box.isWhole && parent.isWhole {
      // Whole cells need no rounding.
      let frame = box.wholeCells
      origin.column = parent.column + frame.x
      origin.row = parent.row + frame.y
      return (origin, frame)
    }
    origin.column = WholeCells.round(origin.x)
    origin.row = WholeCells.round(origin.y)
    let frame =
      snap == .cells
      ? SnapPass.cellFrame(box, origin, in: parent)
      : SnapPass.yogaFrame(box, origin, isText: isText)
    return (origin, frame)
  }

  /// Lays out the content of a box in a flexbox again if its final size in whole cells differs from
  /// the size it was laid out for; returns whether it does.
  private func placeInside(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ size: Size
  ) -> Bool {
    guard snap == .cells, nodes[index].insideWidth >= 0,
      Int(nodes[index].insideWidth) != size.width || Int(nodes[index].insideHeight) != size.height
    else { return false }
    FlexSolver.placeContent(&nodes, &scratch, index, in: size)
    return true
  }

  private mutating func visitChildren(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    of index: Int,
    _ origin: Origin,
    areMoved: Bool
  ) {
    var isWholeAcross = WholeCells.isExact(nodes[index].width)
    var isWholeDown = WholeCells.isExact(nodes[index].height)
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      visit(&nodes, &scratch, child, origin, isMoved: areMoved)
      isWholeAcross =
        isWholeAcross && nodes[child].snapped.isWholeAcross && WholeCells.isExact(nodes[child].x)
      isWholeDown =
        isWholeDown && nodes[child].snapped.isWholeDown && WholeCells.isExact(nodes[child].y)
      child = Int(nodes[child].nextSibling)
    }
    nodes[index].snapped.isWholeAcross = isWholeAcross
    nodes[index].snapped.isWholeDown = isWholeDown
    nodes[index].snapped.isStale = false
    nodes[index].snapped.leadsToStale = false
  }

  /// Returns whether a move can change the rounding of lengths inside.
  private static func shifts(_ old: Float, _ new: Float, isWhole: Bool) -> Bool {
    old != new && !(isWhole && WholeCells.isExact(old) && WholeCells.isExact(new))
  }

  /// Sets a frame, and the equal frames of the composite nodes around its node.
  private mutating func set(_ frame: Rect, _ innermost: Int, wrappers: Int) {
    let outermost = innermost - wrappers
    guard frames[outermost] != frame else { return }
    frames[outermost] = frame
    if wrappers > 0 {
      let inner = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      for wrapped in (outermost + 1)...innermost { frames[wrapped] = inner }
    }
    if listsChanges { changed.append(contentsOf: outermost...innermost) }
  }

  private static func cellFrame(_ box: Box, _ origin: Origin, in parent: Origin) -> Rect {
    Rect(
      x: origin.column - parent.column,
      y: origin.row - parent.row,
      width: WholeCells.round(origin.x + box.width) - origin.column,
      height: WholeCells.round(origin.y + box.height) - origin.row,
    )
  }

  private static func yogaFrame(_ box: Box, _ origin: Origin, isText: Bool) -> Rect {
    let right = origin.x + box.width
    let bottom = origin.y + box.height
    return Rect(
      x: isText ? WholeCells.floorNearly(box.x) : WholeCells.round(box.x),
      y: isText ? WholeCells.floorNearly(box.y) : WholeCells.round(box.y),
      width: yogaLength(from: origin.x, to: right, box.width, isText: isText),
      height: yogaLength(from: origin.y, to: bottom, box.height, isText: isText),
    )
  }

  private static func yogaLength(
    from start: Float,
    to end: Float,
    _ length: Float,
    isText: Bool
  ) -> Int {
    guard isText else { return WholeCells.round(end) - WholeCells.round(start) }
    let last = WholeCells.isWhole(length) ? WholeCells.floorNearly(end) : WholeCells.ceil(end)
    return last - WholeCells.floorNearly(start)
  }
}
