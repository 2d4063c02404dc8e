/// A row of a box of a list, found in the tree of the box.
struct ListRow: Equatable, Sendable {
  /// The keys from the section to the cell.
  let path: [Key]
  /// The cell.
  let node: Node
  /// The frame, relative to the top left of the box as it is scrolled.
  let frame: Rect
  /// The height of the header that covers the top of the box while the section is in view.
  let pinnedHeight: Int
  /// The statements of the section.
  let sectionActions: [Action]

  /// Whether the cell or its section reacts to being selected.
  var isSelectable: Bool {
    (node.actions + sectionActions).contains { $0.event == .select }
  }
}

extension Node {
  /// Returns the rows of a box of a list, without headers and footers, in drawing order.
  ///
  /// - Parameters:
  ///   - index: The index of the frame of the box.
  ///   - frames: The frames of the tree, in preorder.
  /// - Returns: The rows; empty for any other element.
  /// - Complexity: O(*n*) in the number of nodes.
  func listRows(at index: Int, in frames: [Rect]) -> [ListRow] {
    guard holdsList else { return [] }
    var rows: [ListRow] = []
    var sectionIndex = index + 1
    for section in children {
      defer { sectionIndex += section.elementCount }
      var cellsIndex = sectionIndex + 1
      let isPinned = section.isTrue("pin-header") && frames.indices.contains(cellsIndex)
      for cells in section.children {
        defer { cellsIndex += cells.elementCount }
        guard cells.key == .positional(cells.type + "#0"), frames.indices.contains(cellsIndex)
        else { continue }
        let origin = frames[cellsIndex].translated(by: frames[sectionIndex].origin).origin
        var next = cellsIndex + 1
        for cell in cells.children {
          defer { next += cell.elementCount }
          guard frames.indices.contains(next) else { continue }
          rows.append(
            ListRow(
              path: [section.key, cells.key, cell.key],
              node: cell,
              frame: frames[next].translated(by: origin),
              pinnedHeight: isPinned && cellsIndex > sectionIndex + 1
                ? frames[sectionIndex + 1].height : 0,
              sectionActions: section.actions,
            )
          )
        }
      }
    }
    return rows
  }

  /// The number of nodes in the tree, the root included.
  ///
  /// - Complexity: O(*n*).
  var elementCount: Int { children.reduce(1) { $0 + $1.elementCount } }
}
