import PlaygroundCore
import PlaygroundProtocol

/// Something on screen whose element is looked for.
enum SourceTarget: Equatable, Sendable {
  /// A cell of the preview.
  case row(ElementPath)
  /// A point of the area of the preview.
  case point(Point)
}

/// The cells of an element in a window.
struct RevealedCells: Equatable, Sendable {
  /// The cells, as areas of the window.
  let areas: [Rect]
  /// The generation of the window.
  let generation: Int
  /// The first row of the content in the window.
  let offset: Int
}

/// An element that is looked for in the preview.
struct RevealSearch: Equatable, Sendable {
  /// The cells of the element that was found; `nil` after the next key.
  var cells: RevealedCells?
  /// The place to look for once the preview is attached.
  var wanted: SourcePlace?
}

extension WindowSources {
  /// Returns the element that drew a cell of the window; in a cell that nothing drew, the nearest
  /// one to the left in its row, else to the right.
  func element(at point: Point) -> Element? {
    guard let runs = rows.first(where: { $0.y == point.y })?.source else { return nil }
    let run = runs.last { $0.x <= point.x } ?? runs.first
    return run.flatMap { elements.indices.contains($0.element) ? elements[$0.element] : nil }
  }

  /// Returns where something is written that a client shows.
  ///
  /// - Parameters:
  ///   - target: What is looked for.
  ///   - shown: The window.
  ///   - isDeclaration: Whether to return where the element is declared, not where its component is
  ///     used.
  /// - Returns: The place; `nil` if no element was drawn there.
  func place(of target: SourceTarget, in shown: ShownPreview, isDeclaration: Bool) -> SourcePlace? {
    switch target {
    case .point(let point):
      guard let point = ContentLines(shown).windowPoint(at: point),
        let element = element(at: point)
      else { return nil }
      return isDeclaration ? element.declaration : element.use
    case .row(let path):
      for row in shown.rows {
        let cell = row.cells.first { $0.path == path }
        guard cell != nil || row.path == path,
          let element = element(at: Point(x: cell?.column ?? 0, y: row.y))
        else { continue }
        return isDeclaration ? element.declaration : element.uses.last ?? element.declaration
      }
      return nil
    }
  }
}
