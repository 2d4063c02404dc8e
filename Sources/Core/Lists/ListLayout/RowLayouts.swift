/// The layouts of the cells that a window drew lately.
///
/// Most cells in a window are the same in the next content. A layout depends on its tree and its
/// space alone, so that an equal tree in an equal space is not laid out again.
final class RowLayouts {
  private struct Entry {
    let node: Node
    let constraints: LayoutConstraints
    let snap: Snap
    let layout: LayoutTree
  }

  /// The number of cells after which the older half is forgotten.
  private static let limit = 256
  /// The largest layout that is kept, in elements.
  private static let largest = 1_000

  /// The number of layouts that were computed.
  private(set) var computedCount = 0
  private var recent: [UInt64: Entry] = [:]
  private var older: [UInt64: Entry] = [:]

  init() {}

  /// Returns the layout of the tree of a cell.
  ///
  /// - Parameters:
  ///   - node: The tree.
  ///   - digest: A hash of the cell's identity; cells with equal hashes replace each other.
  ///   - constraints: The space of the cell.
  ///   - snap: The rounding of fractional positions.
  /// - Returns: The layout, the same as that of `Layout`.
  func layout(
    of node: Node,
    _ digest: UInt64,
    in constraints: LayoutConstraints,
    snap: Snap
  ) -> LayoutTree {
    if let known = recent[digest] ?? older[digest], known.snap == snap,
      known.constraints == constraints, known.node == node
    {
      if recent[digest] == nil { keep(known, digest) }
      return known.layout
    }
    computedCount += 1
    let layout = Layout.layout(node, in: constraints, snap: snap)
    if layout.frames.count <= Self.largest {
      keep(Entry(node: node, constraints: constraints, snap: snap, layout: layout), digest)
    }
    return layout
  }

  private func keep(_ entry: Entry, _ digest: UInt64) {
    if recent.count >= Self.limit { (older, recent) = (recent, [:]) }
    recent[digest] = entry
  }
}
