@testable import PlaygroundCore

/// A single element: measured, drawn and hit-tested.
enum ElementSample {
  /// Returns the size of a node in unlimited space, or in the given one.
  static func size(_ node: Node, width: Int? = nil, height: Int? = nil) -> Size {
    Layout.layout(node, in: LayoutConstraints(width: width, height: height)).frames[0].size
  }

  /// Draws a node with given frames into a grid of the size of the first frame.
  static func grid(_ node: Node, _ frames: [Rect], columns: Int? = nil) -> Grid {
    let size = frames[0].size
    var grid = Grid(columns: columns ?? size.width, rows: size.height)
    let layout = LayoutTree(frames: frames, extent: size)
    Painter.paint(node, layout: layout, at: .zero, clip: grid.bounds, into: &grid)
    return grid
  }

  /// Draws a node in a frame.
  static func picture(_ node: Node, _ width: Int, _ height: Int) -> String {
    grid(node, [Rect(x: 0, y: 0, width: width, height: height)]).description
  }

  /// Returns a grid with the initial of the innermost element at each cell, `.` for none.
  static func hits(_ node: Node, columns: Int, rows: Int) -> String {
    let layout = Layout.layout(node, in: LayoutConstraints(width: columns, height: rows))
    return (0..<rows).map { y in
      let letters = (0..<columns).map { x in
        HitTest.nodes(at: Point(x: x, y: y), of: node, layout: layout).last?.type.first ?? "."
      }
      return String(letters)
    }
    .joined(separator: "\n")
  }
}
