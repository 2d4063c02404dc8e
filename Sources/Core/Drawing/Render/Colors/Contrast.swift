/// The contrast of a text to what is behind it, and the colours that it follows from.
package struct Contrast: Equatable, Sendable {
  /// The least contrast of text that people with low vision can read: WCAG 2.2, success criterion
  /// 1.4.3.
  package static let least = 4.5

  /// The ratio of the luminances, from 1 to 21.
  package let ratio: Double
  /// The colour of the text, as `#rrggbb`.
  package let text: String
  /// The colour behind the text, as `#rrggbb`.
  package let back: String

  /// Whether a colour is assumed, because the terminal defines it.
  package let isAssumed: Bool

  /// Computes the contrast of two colours (WCAG 2.2, "contrast ratio").
  init(of text: Color.Lights, on back: Color.Lights, isAssumed: Bool) {
    let (one, other) = (text.luminance, back.luminance)
    ratio = (max(one, other) + 0.05) / (min(one, other) + 0.05)
    (self.text, self.back, self.isAssumed) = (text.web, back.web, isAssumed)
  }

  /// Whether people with low vision can read the text.
  package var isEnough: Bool { ratio >= Self.least }

  /// The ratio with one digit, rounded down, so that a ratio that is not enough does not look so.
  package var shownRatio: String {
    let tenths = Int(ratio * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// The colours that a lint assumes of a terminal, which defines them itself.
package enum ColorScheme: String, CaseIterable, Sendable {
  /// Light text on a dark background.
  case dark
  /// Dark text on a light background.
  case light
}

extension ColorScheme {
  /// Returns the contrast of a style.
  ///
  /// Terminals choose their default colours and the first 16 colours of the palette so that they
  /// fit together: on the default background, they are those of documents for browsers in this
  /// scheme. Black stays black and white stays white. Text on a background of its own, and that
  /// background, are assumed as in xterm, and dim text as opaque as in documents.
  package func contrast(of style: TextStyle) -> Contrast {
    let back = style.background.lights ?? Color.Lights(colors.back)
    let isOnOwn = style.background != .standard
    var text = isOnOwn ? style.color.lights : themed(style.color)
    text = text ?? Color.Lights(colors.text)
    let isReversed = style.attributes.contains(.reverse)
    let (front, behind) = isReversed ? (back, text ?? back) : (text ?? back, back)
    let isDim = style.attributes.contains(.dim)
    return Contrast(
      of: isDim ? front.faded(into: behind) : front,
      on: behind,
      isAssumed: style.color.isOfTerminal || style.background.isOfTerminal
    )
  }

  private var colors: WebStyle.Scheme { self == .dark ? WebStyle.dark : WebStyle.light }

  /// Returns a colour on the default background; `nil` for the default colour.
  private func themed(_ color: Color) -> Color.Lights? {
    guard case .palette(let index) = color, index < 16 else { return color.lights }
    let isFixed = self == .dark ? index == 0 : index == 7 || index == 15
    return isFixed ? color.lights : Color.Lights(colors.palette[Int(index)])
  }
}

extension Color {
  /// Whether the terminal defines the colour.
  fileprivate var isOfTerminal: Bool {
    switch self {
    case .standard: true
    case .palette(let index): index < 16
    case .rgb: false
    }
  }
}

extension Color.Lights {
  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  fileprivate var luminance: Double {
    (linear * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }

  /// Returns the colour of dim text on a background.
  fileprivate func faded(into back: Color.Lights) -> Color.Lights {
    func mixed(_ front: UInt8, _ behind: UInt8) -> UInt8 {
      let share = WebStyle.dimPercent
      return UInt8((Int(front) * share + Int(behind) * (100 - share) + 50) / 100)
    }
    return Color.Lights(
      red: mixed(red, back.red),
      green: mixed(green, back.green),
      blue: mixed(blue, back.blue)
    )
  }
}
