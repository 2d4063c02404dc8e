/// The controls of a drawn window that nothing names.
///
/// A control is named by its own text or placeholder, by a text before it in its rows, by a text
/// above it, and a switch or a checkbox also by a text after it. The options of a `RadioGroup` and
/// the titles of `Tabs` name themselves.
struct MissingLabels {
  private let grid: Grid
  private let origins: CellOrigins
  private let controls: DrawnControls

  /// Prepares the search in a grid.
  init(_ grid: Grid, _ origins: CellOrigins, _ controls: DrawnControls) {
    (self.grid, self.origins, self.controls) = (grid, origins, controls)
  }

  /// The controls without a label, in drawing order.
  ///
  /// - Complexity: O(*n*) in the number of cells of the rows of controls.
  var issues: [AccessibilityIssue] {
    controls.indices.compactMap { index in
      guard let part = origins.elements[index].element, !part.node.namesItself,
        !isNamed(part.frame.intersection(grid.bounds), part)
      else { return nil }
      return AccessibilityIssue(
        kind: .missingLabel,
        element: part.node.type,
        span: origins.declaration(of: index)
      )
    }
  }

  private func isNamed(_ frame: Rect, _ part: CellOrigins.Element) -> Bool {
    guard !frame.isEmpty else { return true }
    let before = 0..<frame.x
    let after = frame.maxX..<grid.columns
    let isMark = part.node.control?.value == "on"
    for y in frame.y..<frame.maxY {
      if hasText(y, part.isRightToLeft ? Array(after) : before.reversed()) { return true }
      if isMark, hasText(y, part.isRightToLeft ? before.reversed() : Array(after)) { return true }
    }
    return isNamedAbove(frame)
  }

  /// Looks for a text in the two rows above, of which the nearer one may be a line of a border.
  private func isNamedAbove(_ frame: Rect) -> Bool {
    for y in (max(0, frame.y - 2)..<frame.y).reversed() {
      if hasText(y, Array(frame.x..<frame.maxX)) { return true }
      let cells = y * grid.columns + frame.x..<y * grid.columns + frame.maxX
      if cells.contains(where: { control(at: $0) != nil }) { return false }
    }
    return false
  }

  /// Returns whether a text is in some columns of a row, before the next control.
  private func hasText(_ y: Int, _ columns: [Int]) -> Bool {
    for x in columns {
      let cell = y * grid.columns + x
      if control(at: cell) != nil { return false }
      if grid.cells[cell].isLetter { return true }
    }
    return false
  }

  private func control(at cell: Int) -> Int? {
    origins.element(ofCell: cell).flatMap { controls.around[$0] }
  }
}

extension Node {
  /// Whether the control shows what it is for.
  fileprivate var namesItself: Bool {
    if type == "RadioGroup" || type == "Tabs" { return true }
    let names = control?.editsText == true ? ["placeholder"] : ["text", "placeholder"]
    let isNamed = names.contains { name in !text(of: name).allSatisfy(\.isWhitespace) }
    // The options of a control are its values, not its name.
    let isShown = control?.value == nil || control?.value == "on"
    return isNamed || isShown && children.contains { !$0.text(of: "text").isEmpty }
  }
}
