import PlaygroundCore
import PlaygroundProtocol

/// Something on screen whose element is looked for.
enum SourceTarget: Equatable, Sendable {
  /// A cell of the preview.
  case row(ElementPath)
  /// A point of the area of the preview.
  case point(Point)
}

/// Which of the places that an element on screen comes from.
enum SourceAspect: Equatable, Sendable {
  /// Where its component is used; outside of components, where it is written.
  case use
  /// Where it is written.
  case declaration
  /// The item of a data file that a loop repeats it for.
  case item
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
  ///   - aspect: Which of its places.
  /// - Returns: The place; `nil` if no element was drawn there, or it has no such place.
  func place(
    of target: SourceTarget,
    in shown: ShownPreview,
    _ aspect: SourceAspect
  )
    -> SourcePlace?
  {
    switch target {
    case .point(let point):
      guard let point = ContentLines(shown).windowPoint(at: point) else { return nil }
      return element(at: point)?.place(aspect)
    case .row(let path):
      for row in shown.rows {
        let cell = row.cells.first { $0.path == path }
        guard cell != nil || row.path == path,
          let element = element(at: Point(x: cell?.column ?? 0, y: row.y))
        else { continue }
        switch aspect {
        case .use: return element.uses.last ?? element.declaration
        case .declaration: return element.declaration
        case .item:
          return item(ofRow: row.y, columns: cell.map { $0.column..<$0.column + $0.columns })
        }
      }
      return nil
    }
  }

  /// Returns the innermost item that all elements in some columns of a row are repeated for; `nil`
  /// stands for all columns.
  private func item(ofRow y: Int, columns: Range<Int>?) -> SourcePlace? {
    let runs = rows.first { $0.y == y }?.source ?? []
    let drawn = runs.filter { columns?.contains($0.x) ?? true }
      .compactMap { elements.indices.contains($0.element) ? elements[$0.element] : nil }
    return drawn.first?.items.first { item in drawn.allSatisfy { $0.items.contains(item) } }
  }
}

extension WindowSources.Element {
  /// Returns one of its places; `nil` if no item of a data file made it.
  func place(_ aspect: SourceAspect) -> SourcePlace? {
    switch aspect {
    case .use: use
    case .declaration: declaration
    case .item: items.first
    }
  }
}
