extension Viewport {
  /// Returns which element drew each cell of the window, at rest.
  ///
  /// - Complexity: that of drawing the window.
  package func origins() -> CellOrigins {
    screen.settle()
    rows.findFocus(in: content)
    return screen.origins()
  }
}
