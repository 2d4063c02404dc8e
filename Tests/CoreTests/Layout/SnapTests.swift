import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The rounding of fractional positions to whole cells.
struct SnapTests {
  /// 0.48 + 1,000,000 is 1,000,000.5 in single precision.
  @Test func framesStayAdjacentWhereTheParentIsBetweenCells() {
    let row = view(
      ["margin-left": 0.48, "flex-direction": "row", "align-self": "flex-start"],
      view(["width": 1_000_000, "height": 1, "flex-shrink": 0]),
      view(["width": 1.5, "height": 1, "flex-shrink": 0]),
    )

    let layout = Layout.layout(view([:], row), in: LayoutConstraints(width: 2_000_000, height: nil))

    let (left, right) = (layout.frames[2], layout.frames[3])
    #expect(left.x + left.width == right.x)
    #expect(right.x == 1_000_001)
  }
}
