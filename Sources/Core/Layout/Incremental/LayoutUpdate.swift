/// One update of an incremental layout.
struct LayoutUpdate {
  /// The effect of a changed node on its surroundings.
  enum Effect {
    /// The node is unchanged.
    case none
    /// The node or a descendant was laid out again, without an effect on its parent.
    case inside
    /// The parent must be laid out again.
    case outside
    /// The node cannot be updated and must be rebuilt.
    case replaced
  }

  var arena: LayoutArena
  var frames: [Rect]
  /// The frame indices of nodes that have other attributes or were rebuilt.
  var changed: [Int] = []
  /// The complete layout after the update.
  private(set) var tree = LayoutTree(frames: [], extent: .zero)

  /// Prepares an update.
  init(_ arena: consuming LayoutArena, _ frames: consuming [Rect]) {
    self.arena = arena
    self.frames = frames
  }

  /// Applies the changes from one tree to another; returns whether that is possible.
  mutating func apply(_ old: Node, _ new: Node) -> Bool {
    // The areas of tables are indexed by frame, and insertions and removals shift these indices.
    guard arena.isRegular, !arena.nodes.isEmpty, arena.scratch.memo.isExact,
      arena.scratch.tables.isEmpty,
      arena.nodes.count < 4 * frames.count + 64
    else { return false }
    arena.scratch.memo.begin(nodeCount: arena.nodes.count)
    return apply(old, new, at: 0, under: -1) != .replaced && arena.isRegular
  }

  /// Lays out the root if necessary, and rounds the frames that moved.
  ///
  /// - Returns: The indices of changed frames and of changed nodes.
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
      extent: Layout.extent(span, scratch, pass.frames, constraints),
      tables: scratch.tables,
    )
    return LayoutUpdate.union(pass.changed, changed)
  }

  /// Returns the union in ascending order; `rounded` is nearly sorted.
  private static func union(_ rounded: [Int], _ other: [Int]) -> [Int] {
    var merged = rounded
    merged.append(contentsOf: other)
    merged.sort()
    var count = 0
    for index in merged.indices where index == 0 || merged[index] != merged[count - 1] {
      merged[count] = merged[index]
      count += 1
    }
    merged.removeLast(merged.count - count)
    return merged
  }
}
