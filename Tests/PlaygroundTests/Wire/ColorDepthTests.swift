import Core
import Testing

@testable import Playground

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

    #expect(depths.map { color.reduced(to: $0) } == expected)
    #expect(color.reduced(to: .none) == .standard)
  }

  @Test(arguments: ["Cyan", "#12345", "#1234567", "#12345g", "#+12345", "256x", ""])
  func otherWordsAreNoColours(text: String) {
    #expect(Color(attribute: .string(text)) == nil)
  }

  @Test func everyPaletteEntryHasItsOwnSpelling() {
    for index in UInt8.min...UInt8.max {
      let value: Value =
        Int(index) < Color.names.count ? .string(Color.names[Int(index)]) : .int(Int(index))
      #expect(Color(attribute: value) == .palette(index))
    }
    #expect(Color(attribute: 256) == nil)
    #expect(Color(attribute: "#01fe10") == .rgb(1, 254, 16))
  }
}
