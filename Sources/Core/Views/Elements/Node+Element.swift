extension Node {
  /// The behaviour of the built-in element; `nil` for an element that takes no input.
  var control: ControlBehavior? { elementIndex.flatMap { ElementRegistry.all[$0].control } }

  /// Whether the element can have the focus.
  var canTakeFocus: Bool { !isDisabled && control?.takesFocus(self) == true }

  /// Whether the element is a box of a list.
  var holdsList: Bool {
    elementIndex.map { ElementRegistry.all[$0].kind.declaration.holdsList } ?? false
  }

  /// The index of the built-in element; `nil` for a component and for an unknown type.
  private var elementIndex: Int? { isComposite ? nil : ElementRegistry.index(of: type) }
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
}

extension Schema {
  /// Returns the attributes of an element that its user can change.
  ///
  /// - Complexity: O(1).
  package static func inputs(of element: String) -> ElementInputs? {
    ElementRegistry.index(of: element).flatMap { ElementRegistry.all[$0].control }.flatMap {
      control in
      control.value.map { ElementInputs(value: $0, deputy: control.deputy) }
    }
  }
}
