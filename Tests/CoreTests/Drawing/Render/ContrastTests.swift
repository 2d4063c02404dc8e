import Foundation
import TestSupport
import Testing

@testable import PlaygroundCore

/// The contrast of text, beside an independent computation of WCAG's formulas.
struct ContrastTests {
  /// Returns the ratio of two colours by the formulas of WCAG 2.2, with powers of the C library.
  private static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    func luminance(_ color: UInt32) -> Double {
      let parts = [16, 8, 0].map { shift -> Double in
        let value = Double(color >> UInt32(shift) & 0xff) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func color(_ number: UInt32) -> Color {
    .rgb(UInt8(number >> 16 & 0xff), UInt8(number >> 8 & 0xff), UInt8(number & 0xff))
  }

  @Test(arguments: Seeds.upTo(2_000, atLeast: 200))
  func anyTwoColoursHaveTheRatioOfTheFormulas(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (text, back) = (UInt32(random.next() & 0xff_ffff), UInt32(random.next() & 0xff_ffff))
    let style = TextStyle(color: Self.color(text), background: Self.color(back))

    for scheme in ColorScheme.allCases {
      let contrast = scheme.contrast(of: style)
      #expect(abs(contrast.ratio - Self.ratio(text, back)) < 1e-9, "\(text) on \(back)")
      #expect(!contrast.isAssumed)
      var reversed = style
      reversed.attributes = .reverse
      #expect(scheme.contrast(of: reversed).ratio == contrast.ratio)
    }
  }

  @Test(
    arguments: [
      // Contrasts that are published in many places.
      (0x00_0000, 0xff_ffff, "21.0", true), (0x77_7777, 0xff_ffff, "4.4", false),
      (0x76_7676, 0xff_ffff, "4.5", true), (0x00_00ff, 0xff_ffff, "8.5", true),
      (0xff_0000, 0xff_ffff, "3.9", false), (0x12_3456, 0x12_3456, "1.0", false),
    ] as [(UInt32, UInt32, String, Bool)]
  )
  func knownRatios(text: UInt32, back: UInt32, ratio: String, isEnough: Bool) {
    let style = TextStyle(color: Self.color(text), background: Self.color(back))
    let contrast = ColorScheme.dark.contrast(of: style)

    #expect(contrast.shownRatio == ratio)
    #expect(contrast.isEnough == isEnough)
  }

  /// The palette is that of documents in the scheme, but black is black and white is white.
  @Test func onTheDefaultBackgroundOnlyBlackAndWhiteAreTooFaint() {
    func faint(_ scheme: ColorScheme) -> [UInt8] {
      (0..<16).filter { !scheme.contrast(of: TextStyle(color: .palette($0))).isEnough }
    }

    #expect(faint(.dark) == [0])
    #expect(faint(.light) == [7, 15])
    for scheme in ColorScheme.allCases {
      #expect(scheme.contrast(of: .plain).isEnough && scheme.contrast(of: .plain).isAssumed)
      #expect(scheme.contrast(of: TextStyle(attributes: .dim)).isEnough)
    }
  }

  @Test func dimTextIsFainter() {
    let style = TextStyle(color: .rgb(0x76, 0x76, 0x76), background: .rgb(255, 255, 255))
    var dim = style
    dim.attributes = .dim

    let contrast = ColorScheme.light.contrast(of: dim)
    // 65 % of 0x76 and 35 % of 0xff.
    #expect(contrast.text == "#a6a6a6" && contrast.back == "#ffffff")
    #expect(contrast.ratio < ColorScheme.light.contrast(of: style).ratio)
  }
}
