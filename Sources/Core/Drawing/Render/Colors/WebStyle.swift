/// The colours of a text style in a document for browsers.
///
/// A terminal defines the first 16 palette colours for its own background; in a document, they have
/// one value for each scheme of the reader, so that text in them can be read on both backgrounds.
/// Other colours, and both colours of text with a background of its own, are those of the style.
struct WebStyle: Equatable {
  /// A colour.
  enum Paint: Equatable {
    /// The reader's colour of text.
    case text
    /// The reader's colour of the background.
    case back
    /// A palette colour of the scheme, from 0 to 15.
    case palette(Int)
    case fixed(Color.Lights)
  }

  /// The colour of the text.
  let text: Paint
  /// The colour behind the text; `nil` for the document's background.
  let back: Paint?

  /// Returns the colours of a style.
  init(_ style: TextStyle) {
    if style.attributes.contains(.reverse) {
      let isOnOwn = style.background != .standard && style.color != .standard
      text = Self.paint(style.background, isThemed: !isOnOwn) ?? .back
      back = Self.paint(style.color, isThemed: !isOnOwn) ?? .text
    } else if let lights = style.background.lights {
      back = .fixed(lights)
      text = style.color.lights.map(Paint.fixed) ?? .fixed(lights.mostReadable)
    } else {
      back = nil
      text = Self.paint(style.color, isThemed: true) ?? .text
    }
  }

  private static func paint(_ color: Color, isThemed: Bool) -> Paint? {
    if isThemed, case .palette(let index) = color, index < 16 { return .palette(Int(index)) }
    return color.lights.map(Paint.fixed)
  }
}

extension WebStyle {
  /// The colours of a scheme, as `0xrrggbb`.
  struct Scheme {
    /// The background of the document.
    let back: UInt32
    /// The colour of text without one of its own.
    let text: UInt32
    /// The first 16 palette colours, each with a contrast of 4.5 or more to `back`.
    let palette: [UInt32]
  }

  static let light = Scheme(
    back: 0xff_ffff,
    text: 0x1f_2328,
    palette: [
      0x00_0000, 0xc9_221d, 0x15_772e, 0x7f_6203, 0x0b_60d8, 0xaa_31aa, 0x0a_727f, 0x6b_747d,
      0x5b_636b, 0xdf_2822, 0x17_8433, 0x90_6f04, 0x0d_6cf2, 0xbc_37bc, 0x0b_7e8e, 0x64_6c75,
    ]
  )

  static let dark = Scheme(
    back: 0x0d_1117,
    text: 0xe6_edf3,
    palette: [
      0x77_818b, 0xeb_7470, 0x1f_b043, 0xbd_9205, 0x58_9af6, 0xd6_73d6, 0x0f_a8bd, 0xc2_c7cb,
      0x8a_939b, 0xf2_a4a1, 0x25_d451, 0xe5_b106, 0x90_bcf9, 0xe4_a2e4, 0x12_cae2, 0xff_ffff,
    ]
  )

  /// How opaque dim text is; in the colour of text, its contrast is 4.9 or more.
  static let dimOpacity = "0.\(dimPercent)"

  /// The same in percent.
  static let dimPercent = 65
}

extension Color.Lights {
  /// Creates a colour from `0xrrggbb`.
  init(_ number: UInt32) {
    self.init(
      red: UInt8(number >> 16 & 0xff),
      green: UInt8(number >> 8 & 0xff),
      blue: UInt8(number & 0xff)
    )
  }

  /// The colour as `#rrggbb`.
  var web: String {
    let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  /// Black or white, whichever can be read better on the colour.
  fileprivate var mostReadable: Color.Lights {
    // The usual weights of the components in brightness, in thousandths.
    let brightness = Int(red) * 299 + Int(green) * 587 + Int(blue) * 114
    return Color.Lights(brightness >= 128_000 ? 0x00_0000 : 0xff_ffff)
  }
}
