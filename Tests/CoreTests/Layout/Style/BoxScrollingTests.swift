import TestSupport
import Testing

@testable import PlaygroundCore

/// Boxes that show a part of their content.
struct BoxScrollingTests {
  private func style(columns: Bool, rows: Bool, x: Int32 = 0, y: Int32 = 0) -> BoxStyle {
    var style = BoxStyle()
    (style.scrollsColumns, style.scrollsRows) = (columns, rows)
    (style.offsetX, style.offsetY) = (x, y)
    return style
  }

  private let room = Size(width: 10, height: 4)

  @Test(arguments: [
    (false, false, Size(width: 10, height: 4)), (true, false, Size(width: 30, height: 4)),
    (false, true, Size(width: 10, height: 20)), (true, true, Size(width: 30, height: 20)),
  ])
  func contentIsLongerAlongAScrollingAxis(columns: Bool, rows: Bool, expected: Size) {
    let style = style(columns: columns, rows: rows)

    #expect(style.scrolled(Size(width: 30, height: 20), in: room) == expected)
    #expect(style.scrolled(Size(width: 3, height: 2), in: room) == room)
  }

  @Test(arguments: [
    (Int32(0), Int32(0), Point(x: 0, y: 0)), (3, 2, Point(x: -3, y: -2)),
    (20, 16, Point(x: -20, y: -16)), (21, 17, Point(x: -20, y: -16)),
    (-5, -5, Point(x: 0, y: 0)), (.max, .max, Point(x: -20, y: -16)),
  ])
  func theOffsetIsClampedToTheContent(x: Int32, y: Int32, expected: Point) {
    let content = Size(width: 30, height: 20)

    #expect(
      style(columns: true, rows: true, x: x, y: y).scrolledOrigin(of: content, in: room)
        == expected
    )
    #expect(
      style(columns: true, rows: false, x: x, y: y).scrolledOrigin(of: content, in: room)
        == Point(x: expected.x, y: 0)
    )
    #expect(
      style(columns: false, rows: true, x: x, y: y).scrolledOrigin(of: content, in: room)
        == Point(x: 0, y: expected.y)
    )
  }

  @Test func contentThatFitsIsNotScrolled() {
    let style = style(columns: true, rows: true, x: 3, y: 3)

    #expect(style.scrolledOrigin(of: room, in: room) == .zero)
    #expect(style.scrolledOrigin(of: Size(width: 11, height: 3), in: room) == Point(x: -1, y: 0))
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func aScrollingAxisHasNoLimit(columns: Bool, rows: Bool) {
    var constraints = BoxConstraints(width: 10, height: 4, wrapsWidth: false, wrapsHeight: false)
    constraints.scroll(style(columns: columns, rows: rows))

    #expect(constraints.width == (columns ? BoxSolver.unlimited : 10))
    #expect(constraints.height == (rows ? BoxSolver.unlimited : 4))
    #expect(constraints.wrapsWidth == columns)
    #expect(constraints.wrapsHeight == rows)
  }

  @Test func aLengthIsUnlimitedFromHalfOfTheLimitOn() {
    #expect(BoxSolver.isUnlimited(BoxSolver.unlimited))
    #expect(BoxSolver.isUnlimited(BoxSolver.unlimited / 2))
    #expect(!BoxSolver.isUnlimited(BoxSolver.unlimited / 2 - 1))
    #expect(!BoxSolver.isUnlimited(BoxSolver.plenty))
  }
}
