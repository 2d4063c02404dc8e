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
