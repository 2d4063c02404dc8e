import TestSupport
import Testing

@testable import PlaygroundCore

/// The palette of xterm, distances between colours, and the nearest colour.
struct PaletteColorTests {
  /// The components of the palette from 16 on: a cube of six steps, then greys.
  private static let palette: [(index: UInt8, lights: Color.Lights)] = {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors: [Color.Lights] = []
    for red in steps {
      for green in steps {
        for blue in steps { colors.append(Color.Lights(red: red, green: green, blue: blue)) }
      }
    }
    for grey in stride(from: UInt8(8), through: 238, by: 10) {
      colors.append(Color.Lights(red: grey, green: grey, blue: grey))
    }
    return colors.enumerated().map { (UInt8($0.offset + 16), $0.element) }
  }()

  @Test func cubeAndGreysAreThoseOfXterm() {
    #expect(Self.palette.count == 240)
    for (index, lights) in Self.palette {
      #expect(Color.Lights(paletteIndex: index) == lights, "\(index)")
      #expect(Color.palette(index).lights == lights)
    }
  }

  @Test func theDefaultColourHasNoComponents() {
    #expect(Color.standard.lights == nil)
    #expect(Color.rgb(1, 2, 3).lights == Color.Lights(red: 1, green: 2, blue: 3))
    #expect(Color.palette(9).lights == Color.Lights(0xff_0000))
    #expect(Color.palette(12).lights == Color.Lights(0x5c_5cff))
  }

  @Test(arguments: Seeds.upTo(300, atLeast: 60))
  func noOtherColourOfThePaletteIsNearer(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (red, green, blue) = (
      UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
      UInt8.random(in: 0...255, using: &random)
    )
    func square(_ left: UInt8, _ right: UInt8) -> Int {
      let difference = Int(left) - Int(right)
      return difference * difference
    }
    func distance(_ other: Color.Lights) -> Int {
      square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }
    let least = try #require(Self.palette.map { distance($0.lights) }.min())

    let nearest = Color.rgb(red, green, blue).nearest(at: .ansi256)

    let first = Self.palette.first { distance($0.lights) == least }
    #expect(nearest == first.map { .palette($0.index) }, "seed \(seed)")
    #expect(first?.lights.distance(to: Color.Lights(red: red, green: green, blue: blue)) == least)
  }

  @Test func aStyleHasTheNearestColoursAndItsAttributes() {
    let style = TextStyle(
      color: .rgb(255, 0, 0),
      background: .rgb(0, 0, 96),
      attributes: [.bold, .reverse]
    )

    #expect(
      style.nearest(at: .ansi256)
        == TextStyle(color: .palette(196), background: .palette(17), attributes: [.bold, .reverse])
    )
    #expect(style.nearest(at: .none) == TextStyle(attributes: [.bold, .reverse]))
    #expect(style.nearest(at: .truecolor) == style)
  }

  @Test func basicColoursAreKeptAtAnyDepth() {
    for index in UInt8.min...15 {
      for depth in [ColorDepth.ansi16, .ansi256, .truecolor] {
        #expect(Color.palette(index).nearest(at: depth) == .palette(index))
      }
    }
    #expect(Color.palette(16).nearest(at: .ansi16) == .palette(0))
    #expect(Color.palette(16).nearest(at: .ansi256) == .palette(16))
  }

  // MARK: - Perception

  private func perceived(_ number: UInt32) -> PerceivedColor {
    PerceivedColor(Color.Lights(number))
  }

  @Test(arguments: [0x00_0000, 0xff_ffff, 0x80_8080, 0x0b_0b0b, 0x12_1314, 0x70_7880] as [UInt32])
  func greysAreNotColoured(number: UInt32) {
    #expect(!perceived(number).isColored)
  }

  @Test(arguments: [0xff_0000, 0x00_ff00, 0x00_00ff, 0xff_b6c1, 0x00_0080, 0x40_8040] as [UInt32])
  func otherColoursAreColoured(number: UInt32) {
    #expect(perceived(number).isColored)
  }

  @Test func distancesAreSymmetricAndZeroForEqualColours() {
    let colors = [0xff_0000, 0x00_ff00, 0x00_00ff, 0xff_ff00, 0x12_3456] as [UInt32]
    for left in colors {
      for right in colors {
        let distance = perceived(left).distance(to: perceived(right))
        #expect((distance == 0) == (left == right))
        #expect(abs(distance - perceived(right).distance(to: perceived(left))) < 1e-12)
      }
    }
  }

  /// The published coordinates in Oklab: lightness, and the two axes of the plane.
  @Test(
    arguments: [
      (0xff_0000, 0.628, 0.2249, 0.1258), (0x00_ff00, 0.8664, -0.2339, 0.1795),
      (0x00_00ff, 0.452, -0.0325, -0.3115), (0xff_ff00, 0.968, -0.0714, 0.1986),
    ] as [(UInt32, Double, Double, Double)]
  )
  func coordinatesAreThoseOfOklab(number: UInt32, light: Double, first: Double, second: Double) {
    // Against black, which has neither hue nor chroma.
    let chroma = (first * first + second * second).squareRoot()

    let distance = perceived(number).distance(to: perceived(0))

    #expect(abs(distance - (light * light + 0.2 + 0.09 * chroma * chroma)) < 0.002)
  }

  @Test func hueCountsMoreThanChroma() {
    let pink = perceived(0xff_a0a0)

    #expect(pink.distance(to: perceived(0xff_0000)) < pink.distance(to: perceived(0xff_ff00)))
    #expect(pink.distance(to: perceived(0xff_0000)) < pink.distance(to: perceived(0xff_00ff)))
  }
}
