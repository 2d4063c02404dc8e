import PlaygroundCore

/// The rows and columns of a recorded preview that an area shows, which may be smaller.
///
/// Whatever the size of the area, the first difference is in view until a person scrolls.
struct RecordedWindow: Equatable, Sendable {
  /// The number of columns of a step to the side.
  static let sideStep = 8

  /// The first visible cell, before it is limited to the rows.
  private var corner = Point.zero
  /// The cells that are kept in view; `nil` after a person has scrolled.
  private var difference: Rect?

  /// Creates a window on the first cells that differ; without any, on the first cell.
  init(on difference: Rect? = nil) { self.difference = difference }

  /// Returns the first visible cell of rows of a size in an area.
  func corner(of content: Size, in area: Size) -> Point {
    var corner = corner
    if let difference {
      if !(corner.y..<corner.y + area.height).contains(difference.y) {
        corner.y = difference.y - area.height / 2
      }
      // At a side with hidden columns, a sign replaces one character.
      let width = max(1, difference.width)
      let context = max(1, min(Self.sideStep, (area.width - width) / 2))
      corner.x = max(corner.x, difference.x + width + context - area.width)
      corner.x = min(corner.x, difference.x - context)
    }
    return Point(
      x: max(0, min(corner.x, content.width - area.width)),
      y: max(0, min(corner.y, content.height - area.height))
    )
  }

  /// Keeps the first cells that differ in view, in rows that replace the present ones.
  mutating func reveal(_ difference: Rect) { self.difference = difference }

  /// Scrolls to a row, unless it is in view.
  mutating func reveal(row: Int, of content: Size, in area: Size) {
    settle(content, area)
    if !(corner.y..<corner.y + area.height).contains(row) {
      corner.y = max(0, row - area.height / 2)
    }
  }

  /// Scrolls by rows.
  mutating func scroll(_ motion: Motion, of content: Size, in area: Size) {
    settle(content, area)
    corner.y = motion.target(from: corner.y, count: content.height, page: area.height)
    settle(content, area)
  }

  /// Scrolls by steps to the right, or to the left if their number is negative.
  mutating func scrollAside(by steps: Int, of content: Size, in area: Size) {
    settle(content, area)
    corner.x += steps * Self.sideStep
    settle(content, area)
  }

  private mutating func settle(_ content: Size, _ area: Size) {
    corner = corner(of: content, in: area)
    difference = nil
  }
}
