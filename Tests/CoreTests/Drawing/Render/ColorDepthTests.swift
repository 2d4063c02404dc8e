import PlaygroundCore
import Testing

struct ColorDepthTests {
  @Test(arguments: [
    (Color.standard, [Color.standard, .standard, .standard]),
    (.palette(6), [.palette(6), .palette(6), .palette(6)]),
    (.palette(196), [.palette(9), .palette(196), .palette(196)]),
    (.palette(232), [.palette(0), .palette(232), .palette(232)]),
    (.rgb(255, 0, 0), [.palette(9), .palette(196), .rgb(255, 0, 0)]),
    (.rgb(10, 10, 10), [.palette(0), .palette(232), .rgb(10, 10, 10)]),
    (.rgb(250, 128, 114), [.palette(9), .palette(209), .rgb(250, 128, 114)]),
  ])
  func colourBecomesTheNearestThatIsThere(color: Color, expected: [Color]) {
    let depths: [ColorDepth] = [.ansi16, .ansi256, .truecolor]

    #expect(depths.map { color.nearest(at: $0) } == expected)
    #expect(color.nearest(at: .none) == .standard)
  }

  private func basic(_ color: Color) -> String? {
    guard case .palette(let index) = color.nearest(at: .ansi16) else { return nil }
    return Color.names[Int(index)]
  }

  @Test func thePaletteBecomesItself() {
    let components: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
      (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
      (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    for (index, rgb) in components.enumerated() {
      #expect(Color.palette(UInt8(index)).nearest(at: .ansi16) == .palette(UInt8(index)))
      #expect(Color.rgb(rgb.0, rgb.1, rgb.2).nearest(at: .ansi16) == .palette(UInt8(index)))
    }
  }

  @Test(arguments: [
    ("#ffb6c1", "bright-red"), ("#add8e6", "bright-cyan"), ("#98fb98", "bright-green"),
    ("#dda0dd", "bright-magenta"), ("#d8bfd8", "bright-magenta"), ("#f0e68c", "bright-yellow"),
    ("#ffdab9", "bright-yellow"), ("#afeeee", "bright-cyan"), ("#b0c4de", "bright-blue"),
    ("#bc8f8f", "bright-red"), ("#d2b48c", "yellow"), ("#5f9ea0", "cyan"), ("#4682b4", "blue"),
    ("#000080", "blue"), ("#800000", "red"), ("#006400", "green"), ("#bae1ff", "bright-cyan"),
  ])
  func pastelsAndDarkColoursKeepTheirHue(color: String, expected: String) {
    #expect(Color(attribute: .string(color)).flatMap(basic) == expected)
  }

  @Test(arguments: [
    ("#1e1e2e", "black"), ("#002b36", "black"), ("#708090", "bright-black"),
    ("#e6e6fa", "white"), ("#fffafa", "bright-white"), ("#010000", "black"),
  ])
  func tingedGreysAreGreys(color: String, expected: String) {
    #expect(Color(attribute: .string(color)).flatMap(basic) == expected)
  }

  @Test func greysStayGreyAndInOrder() {
    var last = 0
    let order = ["black", "bright-black", "white", "bright-white"]
    for light in UInt8.min...UInt8.max {
      let position = basic(.rgb(light, light, light)).flatMap(order.firstIndex) ?? -1
      #expect(position >= last)
      last = position
    }
    #expect(last == 3)
  }
}
