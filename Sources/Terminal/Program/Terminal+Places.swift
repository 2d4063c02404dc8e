public import PlaygroundCore

extension Terminal {
  /// Returns the views that are drawn at a cell of the screen.
  ///
  /// A dialog or a menu covers what is below it.
  ///
  /// - Parameters:
  ///   - x: The column, 0-based.
  ///   - y: The row, 0-based.
  /// - Returns: The views, innermost first; none outside of a running program, and while the page
  ///   of the keys is shown.
  public static func views(x: Int, y: Int) -> [View] {
    ProgramSession.current.program?.views(at: Point(x: x, y: y)) ?? []
  }

  /// Returns the elements that are drawn at a cell of the screen.
  ///
  /// - Parameters:
  ///   - x: The column, 0-based.
  ///   - y: The row, 0-based.
  /// - Returns: The elements, innermost first: also those in the rows of a list and in a described
  ///   screen, which have no views of their own.
  public static func nodes(x: Int, y: Int) -> [Node] {
    ProgramSession.current.program?.nodes(at: Point(x: x, y: y)) ?? []
  }

  /// Returns the cells of the screen in which a view is laid out, also beyond its edges; `nil` if
  /// it is not drawn.
  public static func frame(of view: View) -> Rect? {
    ProgramSession.current.program?.frame(of: view)
  }
}

extension ViewProgram {
  /// The views at a cell, innermost first.
  package func views(at point: Point) -> [View] {
    shownScene?.views(at: point).filter { !isFrame($0) } ?? []
  }

  /// The elements at a cell, innermost first.
  package func nodes(at point: Point) -> [Node] {
    shownScene?.nodes(at: point, without: isFrame) ?? []
  }

  /// The cells in which a view is laid out.
  package func frame(of view: View) -> Rect? { shownScene?.frame(of: view) }
}
