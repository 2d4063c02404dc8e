import Testing

@testable import PlaygroundCore

/// The style of a node in a flexbox.
struct FlexStyleTests {
  @Test(arguments: [
    (FlexStyle.Direction.row, FlexStyle.Alignment.baseline), (.rowReverse, .baseline),
    (.column, .flexStart), (.columnReverse, .flexStart),
  ])
  func columnsHaveNoBaseline(direction: FlexStyle.Direction, expected: FlexStyle.Alignment) {
    var style = FlexStyle()
    style.direction = direction
    style.alignItems = .center
    #expect(style.alignment(of: .baseline) == expected)
    #expect(style.alignment(of: .auto) == .center)
    #expect(style.alignment(of: .flexEnd) == .flexEnd)
  }
}
