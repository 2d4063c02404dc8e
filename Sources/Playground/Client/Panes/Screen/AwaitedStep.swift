import PlaygroundCore

/// A step of the cursor that waits for rows beyond the edge of the window.
enum AwaitedStep: Equatable, Sendable {
  case none
  /// To the next line of cells, or the previous one if negative.
  case line(Int)
  /// To the next cell of a scrolled line, or the previous one if negative.
  case side(Int)
  /// To the last row, or the first one if negative.
  case end(Int)

  /// Returns the cell that ends the step; `nil` if the window does not show it.
  func cell(from path: ElementPath, in window: ShownPreview) -> ElementPath? {
    let lines = window.lines
    switch self {
    case .none: return nil
    case .line(let step): return lines.cell(aLineFrom: path, by: step)
    case .side(let step): return lines.cell(beside: path, by: step)
    case .end(let side):
      if window.hasMore(side) { return nil }
      return side > 0 ? lines.paths.last : lines.paths.first
    }
  }
}
