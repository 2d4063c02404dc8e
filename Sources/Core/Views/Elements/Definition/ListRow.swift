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
