/// One change of a tree while its layout follows it.
struct LayoutUpdate {
  /// What a change of a node means for what is around it.
  enum Effect {
    /// Nothing changed.
    case none
    /// It was placed again by itself, or something inside was.
    case inside
    /// The parent has to be laid out again.
    case outside
    /// The node cannot be changed, but has to be made anew.
    case replaced
  }

  var arena: LayoutArena
  var frames: [Rect]
  /// Places of nodes with other attributes, or made anew.
  var changed: [Int] = []
  /// The whole layout, once everything is placed.
  private(set) var tree = LayoutTree(frames: [], extent: .zero)

  /// Prepares for changing a layout.
  init(_ arena: consuming LayoutArena, _ frames: consuming [Rect]) {
    self.arena = arena
    self.frames = frames
  }

  /// Takes over the changes from one tree to another; returns whether that is possible.
  mutating func apply(_ old: Node, _ new: Node) -> Bool {
    guard arena.isRegular, !arena.nodes.isEmpty, arena.scratch.memo.isExact,
      arena.nodes.count < 4 * frames.count + 64
    else { return false }
    return apply(old, new, at: 0, under: -1) != .replaced && arena.isRegular
  }

  /// Lays out the root again if it has to be, and rounds what moved.
  ///
  /// - Returns: the places of the frames that are not as before, and of the nodes that are not.
  mutating func place(in constraints: LayoutConstraints, _ snap: Snap) -> [Int] {
    if arena.scratch.memo.count > 6 * arena.nodes.count + 4_096 { arena.forgetAnswers() }
    var scratch = LayoutScratch()
    swap(&scratch, &arena.scratch)
    defer { swap(&scratch, &arena.scratch) }
    scratch.measuresFractions = snap == .yoga
    var pass = SnapPass(snap, frames, listsChanges: true)
    frames = []
    var span = arena.nodes.mutableSpan
    Layout.layoutRoot(&span, &scratch, constraints)
    pass.run(&span, &scratch, 0)
    tree = LayoutTree(
      frames: pass.frames,
      extent: Layout.extent(span, scratch, pass.frames, constraints)
    )
    return LayoutUpdate.union(pass.changed, changed)
  }

  /// Returns the places in either list, ascending; those that were rounded come nearly in order.
  private static func union(_ rounded: [Int], _ other: [Int]) -> [Int] {
    var places = rounded
    places.append(contentsOf: other)
    places.sort()
    var count = 0
    for index in places.indices where index == 0 || places[index] != places[count - 1] {
      places[count] = places[index]
      count += 1
    }
    places.removeLast(places.count - count)
    return places
  }
}
