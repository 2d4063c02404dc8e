import PlaygroundCore
import Testing

@Suite struct ColorDepthTests {
  @Test(arguments: [
    (Color.standard, [Color.standard, .standard, .standard]),
    (.palette(6), [.palette(6), .palette(6), .palette(6)]),
    (.palette(196), [.palette(9), .palette(196), .palette(196)]),
    (.palette(232), [.palette(0), .palette(232), .palette(232)]),
    (.rgb(255, 0, 0), [.palette(9), .palette(196), .rgb(255, 0, 0)]),
    (.rgb(10, 10, 10), [.palette(0), .palette(232), .rgb(10, 10, 10)]),
    (.rgb(250, 128, 114), [.palette(8), .palette(209), .rgb(250, 128, 114)]),
  ])
  func colourBecomesTheNearestThatIsThere(color: Color, expected: [Color]) {
    let depths: [ColorDepth] = [.ansi16, .ansi256, .truecolor]

    #expect(depths.map { color.nearest(at: $0) } == expected)
    #expect(color.nearest(at: .none) == .standard)
  }
}
