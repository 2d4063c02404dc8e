public import PlaygroundCore

/// A colour of the terminal.
public typealias UIColor = Color

extension Color {
  /// The default colour of the terminal.
  public static let clear = Color.standard
  /// The default colour of the terminal.
  public static let label = Color.standard
  /// A dimmed colour of texts.
  public static let secondaryLabel = Color.gray
  /// A dark grey.
  public static let darkGray = Color.rgb(85, 85, 85)
  /// A light grey.
  public static let lightGray = Color.rgb(170, 170, 170)
  /// Orange.
  public static let orange = Color.rgb(255, 128, 0)
  /// Purple.
  public static let purple = Color.rgb(128, 0, 128)
  /// Brown.
  public static let brown = Color.rgb(153, 102, 51)
  /// Red.
  public static let systemRed = Color.red
  /// Green.
  public static let systemGreen = Color.green
  /// Blue.
  public static let systemBlue = Color.blue
  /// Yellow.
  public static let systemYellow = Color.yellow
  /// Grey.
  public static let systemGray = Color.gray
  /// The default colour of the terminal.
  public static let systemBackground = Color.standard

  /// Creates a colour of shares from 0 to 1; a terminal has no transparency.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func byte(_ share: Double) -> UInt8 { UInt8((max(0, min(share, 1)) * 255).rounded()) }
    self = .rgb(byte(red), byte(green), byte(blue))
  }

  /// Creates a grey of a brightness from 0 to 1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white)
  }

  /// Returns the colour itself: a terminal has no transparency.
  public func withAlphaComponent(_ alpha: Double) -> Color { self }

  /// Black, as early versions of Swift spell it.
  public static func blackColor() -> Color { .black }
  /// White, as early versions of Swift spell it.
  public static func whiteColor() -> Color { .white }
  /// Red, as early versions of Swift spell it.
  public static func redColor() -> Color { .red }
  /// Green, as early versions of Swift spell it.
  public static func greenColor() -> Color { .green }
  /// Blue, as early versions of Swift spell it.
  public static func blueColor() -> Color { .blue }
  /// Grey, as early versions of Swift spell it.
  public static func grayColor() -> Color { .gray }
  /// The default colour of the terminal, as early versions of Swift spell it.
  public static func clearColor() -> Color { .standard }
}
