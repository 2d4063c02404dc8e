extension Color {
  /// Palette colour 0.
  public static let black = Color.palette(0)
  /// Palette colour 1.
  public static let red = Color.palette(1)
  /// Palette colour 2.
  public static let green = Color.palette(2)
  /// Palette colour 3.
  public static let yellow = Color.palette(3)
  /// Palette colour 4.
  public static let blue = Color.palette(4)
  /// Palette colour 5.
  public static let magenta = Color.palette(5)
  /// Palette colour 6.
  public static let cyan = Color.palette(6)
  /// Palette colour 7.
  public static let white = Color.palette(7)
  /// Palette colour 8, between black and white.
  public static let gray = Color.palette(8)
  /// Palette colour 9.
  public static let brightRed = Color.palette(9)
  /// Palette colour 10.
  public static let brightGreen = Color.palette(10)
  /// Palette colour 11.
  public static let brightYellow = Color.palette(11)
  /// Palette colour 12.
  public static let brightBlue = Color.palette(12)
  /// Palette colour 13.
  public static let brightMagenta = Color.palette(13)
  /// Palette colour 14.
  public static let brightCyan = Color.palette(14)
  /// Palette colour 15.
  public static let brightWhite = Color.palette(15)
}

extension Color: AttributeValue {
  /// A name, a palette index or `#rrggbb`; `nil` for the terminal's default colour.
  public var attribute: Value? {
    switch self {
    case .standard: nil
    case .palette(let index) where index < Color.names.count: .string(Color.names[Int(index)])
    case .palette(let index): .int(Int(index))
    case .rgb(let red, let green, let blue):
      .string("#" + [red, green, blue].map { Self.hexadecimal($0) }.joined())
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
