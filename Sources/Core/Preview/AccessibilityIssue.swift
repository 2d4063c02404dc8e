/// A part of a drawn preview that some people cannot read or operate.
package struct AccessibilityIssue: Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// A text has too little contrast, in a scheme.
    case lowContrast(text: String, Contrast, ColorScheme)
    /// A control has no text, and there is none beside it.
    case missingLabel
    /// The focus jumps up or back from another element.
    case focusJump(from: String, Jump)
  }

  /// A direction against the order of reading.
  package enum Jump: String, Equatable, Sendable {
    /// To a row above, and not to the next column.
    case up
    /// Back in a row that is read from the left.
    case left
    /// Back in a row that is read from the right.
    case right
  }

  /// What is wrong.
  package let kind: Kind
  /// The type of the element.
  package let element: String
  /// The position of its description; `nil` if neither it nor an element around it is written.
  package let span: SourceSpan?
}

extension Viewport {
  /// Returns what some people cannot read or operate in the window at rest, in drawing order.
  ///
  /// - Complexity: that of drawing the window.
  package func accessibilityIssues() -> [AccessibilityIssue] {
    screen.settle()
    let grid = screen.gridWithOrigins()
    guard let origins = grid.origins else { return [] }
    let controls = DrawnControls(in: origins)
    return LowContrast(grid, origins).issues
      + MissingLabels(grid, origins, controls).issues
      + controls.focusJumps(in: origins)
  }
}

extension ContentLayout {
  /// Returns the texts of which a part is cut off although the whole content is drawn, in order.
  ///
  /// What can be scrolled into view is not cut off, and neither is a text that another element
  /// shows whole.
  ///
  /// - Complexity: O(*n*) in the number of elements; all bands must be measured.
  package func cutTexts() -> [CutText] {
    let found = searches().map { $0.search.shownTexts(of: $0.node) }
    let whole = Set(found.flatMap(\.whole))
    return found.flatMap(\.cut).filter { $0.text.isEmpty || !whole.contains($0.text) }
  }
}
