import Core

/// How many colours a terminal shows.
enum ColorDepth: String, CaseIterable, Sendable {
  /// No colours at all.
  case none
  /// The palette's first 16.
  case ansi16 = "16"
  /// The whole palette.
  case ansi256 = "256"
  /// Red, green and blue.
  case truecolor
}

extension TextStyle {
  /// Returns the look with colours that a terminal of that depth can show.
  func reduced(to depth: ColorDepth) -> TextStyle {
    TextStyle(
      color: color.reduced(to: depth),
      background: background.reduced(to: depth),
      attributes: attributes,
    )
  }
}

extension Color {
  /// Returns the nearest colour that a terminal of that depth can show.
  ///
  /// A palette entry stays as it is where the palette has it, whatever the terminal shows for it.
  func reduced(to depth: ColorDepth) -> Color {
    switch (depth, self) {
    case (.none, _): .standard
    case (_, .standard), (.truecolor, _), (.ansi256, .palette), (.ansi16, .palette(0..<16)): self
    case (.ansi256, .rgb(let red, let green, let blue)):
      Palette.nearest(to: Palette.Entry(red, green, blue), of: 16..<256)
    case (.ansi16, .palette(let index)):
      Palette.nearest(to: Palette.entry(Int(index)), of: 0..<16)
    case (.ansi16, .rgb(let red, let green, let blue)):
      Palette.nearest(to: Palette.Entry(red, green, blue), of: 0..<16)
    }
  }
}

/// What a terminal's 256 colours look like, as xterm has them.
private enum Palette {
  /// One colour.
  struct Entry {
    var red: Int
    var green: Int
    var blue: Int

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = Int(red)
      self.green = Int(green)
      self.blue = Int(blue)
    }

    /// Returns the squared distance.
    func distance(to other: Entry) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return red * red + green * green + blue * blue
    }
  }

  /// Returns the first of the nearest colours whose index is in `range`.
  static func nearest(to entry: Entry, of range: Range<Int>) -> Color {
    let distance = { (index: Int) in self.entry(index).distance(to: entry) }
    let index = range.min { distance($0) < distance($1) }
    return .palette(UInt8(index ?? range.lowerBound))
  }

  /// Returns what the entry at `index` looks like.
  static func entry(_ index: Int) -> Entry {
    switch index {
    case 0..<16: return basic[index]
    case 16..<232:
      let place = index - 16
      return Entry(steps[place / 36], steps[place / 6 % 6], steps[place % 6])
    default:
      let grey = UInt8(8 + (min(index, 255) - 232) * 10)
      return Entry(grey, grey, grey)
    }
  }

  /// Amounts of one light in the 6 × 6 × 6 cube.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let basic = [
    Entry(0, 0, 0), Entry(205, 0, 0), Entry(0, 205, 0), Entry(205, 205, 0),
    Entry(0, 0, 238), Entry(205, 0, 205), Entry(0, 205, 205), Entry(229, 229, 229),
    Entry(127, 127, 127), Entry(255, 0, 0), Entry(0, 255, 0), Entry(255, 255, 0),
    Entry(92, 92, 255), Entry(255, 0, 255), Entry(0, 255, 255), Entry(255, 255, 255),
  ]
}
