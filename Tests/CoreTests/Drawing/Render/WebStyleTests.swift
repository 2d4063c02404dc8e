import Testing

@testable import PlaygroundCore

struct WebStyleTests {
  /// The relative luminance of a colour, by WCAG 2.
  private func luminance(_ number: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(number >> shift & 0xff) / 255
      guard value > 0.04045 else { return value / 12.92 }
      // (…)^2.4, as the fifth root of the twelfth power, by Newton's method.
      let base = (value + 0.055) / 1.055
      var power = 1.0
      for _ in 0..<12 { power *= base }
      var root = 1.0
      for _ in 0..<60 { root -= (root - power / (root * root * root * root)) / 5 }
      return root
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  private func contrast(_ left: UInt32, _ right: UInt32) -> Double {
    let (one, two) = (luminance(left), luminance(right))
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  @Test func theContrastOfBlackAndWhiteIsThatOfTheDefinition() {
    #expect(abs(contrast(0, 0xff_ffff) - 21) < 0.01)
    #expect(abs(contrast(0x76_7676, 0xff_ffff) - 4.54) < 0.01)
  }

  @Test func everyPaletteColorCanBeReadInBothSchemes() {
    for scheme in [WebStyle.light, WebStyle.dark] {
      #expect(scheme.palette.count == 16)
      for (index, color) in scheme.palette.enumerated() {
        let contrast = contrast(color, scheme.back)
        #expect(contrast >= 4.5, "\(index): \(contrast)")
      }
      #expect(contrast(scheme.text, scheme.back) >= 7)
    }
  }

  @Test func dimTextCanBeReadInBothSchemes() throws {
    let opacity = try #require(Double(WebStyle.dimOpacity))
    for scheme in [WebStyle.light, WebStyle.dark] {
      let parts = [UInt32(16), 8, 0].map { shift in
        let (text, back) = (
          Double(scheme.text >> shift & 0xff), Double(scheme.back >> shift & 0xff)
        )
        return UInt32(text * opacity + back * (1 - opacity)) << shift
      }
      #expect(contrast(parts.reduce(0, |), scheme.back) >= 4.5)
    }
  }

  @Test func textOnABackgroundOfItsOwnDoesNotFollowTheScheme() {
    let yellow = TextStyle(background: .palette(3))
    let both = TextStyle(color: .palette(1), background: .palette(4))
    let marked = TextStyle(color: .palette(1), attributes: .reverse)

    #expect(WebStyle(yellow).text == .fixed(Color.Lights(0)))
    #expect(WebStyle(TextStyle(background: .palette(4))).text == .fixed(Color.Lights(0xff_ffff)))
    #expect(WebStyle(both).text == .fixed(Color.Lights(0xcd_0000)))
    #expect(WebStyle(marked).text == .back)
    #expect(WebStyle(marked).back == .palette(1))
    #expect(WebStyle(TextStyle(attributes: .reverse)).back == .text)
  }
}
