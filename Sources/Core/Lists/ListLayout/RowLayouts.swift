/// The layouts of the cells that were measured or drawn lately.
///
/// A cell is laid out to measure it, to compare its picture with the one before, and to draw it;
/// and most cells in a window are the same in the next content. A layout depends on its tree and
/// its space alone, so that an equal tree in an equal space is not laid out again.
final class RowLayouts {
  private struct Entry {
    let node: Node
    let constraints: LayoutConstraints
    let snap: Snap
    let layout: LayoutTree

    func `is`(_ other: Node, in space: LayoutConstraints, _ rounding: Snap) -> Bool {
      snap == rounding && constraints == space && node == other
    }
  }

  /// The last two layouts of a cell: while an old and a new content are compared, both are used.
  private struct Versions {
    let newest: Entry
    var earlier: Entry?

    /// Returns the layout of a tree in a space; `nil` if it is in neither version.
    func layout(of node: Node, in constraints: LayoutConstraints, snap: Snap) -> LayoutTree? {
      if newest.is(node, in: constraints, snap) { return newest.layout }
      guard let earlier, earlier.is(node, in: constraints, snap) else { return nil }
      return earlier.layout
    }
  }

  /// The number of cells after which the older half is forgotten.
  private static let limit = 256
  /// The largest layout that is kept, in elements.
  private static let largest = 1_000

  /// The number of layouts that were computed.
  private(set) var computedCount = 0
  private var recent: [UInt64: Versions] = [:]
  private var older: [UInt64: Versions] = [:]

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
    let known = recent[digest] ?? older[digest]
    if let known, let layout = known.layout(of: node, in: constraints, snap: snap) {
      if recent[digest] == nil { keep(known, digest) }
      return layout
    }
    computedCount += 1
    let layout = Layout.layout(node, in: constraints, snap: snap)
    if layout.frames.count <= Self.largest {
      let entry = Entry(node: node, constraints: constraints, snap: snap, layout: layout)
      keep(Versions(newest: entry, earlier: known?.newest), digest)
    }
    return layout
  }

  private func keep(_ versions: Versions, _ digest: UInt64) {
    if recent.count >= Self.limit { (older, recent) = (recent, [:]) }
    recent[digest] = versions
  }
}
