extension TextStyle {
  /// Returns the style with its colours replaced by the nearest available ones.
  public func nearest(at depth: ColorDepth) -> TextStyle {
    TextStyle(
      color: color.nearest(at: depth),
      background: background.nearest(at: depth),
      attributes: attributes,
    )
  }
}

/// Colour quantisation.
extension Color {
  /// Returns the nearest colour available at a depth.
  ///
  /// Terminals define the first 16 palette colours themselves, so these are used only at a depth
  /// without others. At `.none` the result is `.standard`.
  ///
  /// - Complexity: O(1): at most 240 colours are compared.
  public func nearest(at depth: ColorDepth) -> Color {
    switch (depth, self) {
    case (.none, _): .standard
    case (_, .standard), (.truecolor, _), (.ansi256, .palette), (.ansi16, .palette(..<16)): self
    case (.ansi256, .rgb): nearest(in: Self.cubeAndGreys)
    case (.ansi16, _): nearestBasic
    }
  }

  /// The RGB components in xterm's palette; `nil` for the terminal's default colour.
  var lights: Lights? {
    switch self {
    case .standard: nil
    case .palette(let index): Lights(paletteIndex: index)
    case .rgb(let red, let green, let blue): Lights(red: red, green: green, blue: blue)
    }
  }

  /// The nearest of the first 16 palette colours.
  ///
  /// A grey becomes the nearest grey. Other colours become the one most like them in hue and
  /// lightness, because the nearest RGB components of most pastels are those of a grey.
  private var nearestBasic: Color {
    guard let lights else { return self }
    let seen = PerceivedColor(lights)
    guard seen.isColored else { return nearest(in: Self.basicGreys) }
    var nearest: UInt8 = 0
    var distance = Double.infinity
    for (index, other) in Self.basicColors {
      let length = seen.distance(to: other)
      if length < distance { (nearest, distance) = (index, length) }
    }
    return .palette(nearest)
  }

  private static let cubeAndGreys = Array(UInt8(16)...255)

  private static let basicGreys: [UInt8] = [0, 7, 8, 15]

  private static let basicColors: [(index: UInt8, color: PerceivedColor)] =
    (UInt8(0)...15).filter { !basicGreys.contains($0) }
    .map { ($0, PerceivedColor(Lights(paletteIndex: $0))) }

  private func nearest(in indices: [UInt8]) -> Color {
    guard let lights, var nearest = indices.first else { return self }
    var distance = Int.max
    for index in indices {
      let other = lights.distance(to: Lights(paletteIndex: index))
      if other < distance { (nearest, distance) = (index, other) }
    }
    return .palette(nearest)
  }
}

extension Color.Lights {
  /// Creates xterm's colour for a palette index: 16 basic colours, a 6 × 6 × 6 cube, 24 greys.
  init(paletteIndex index: UInt8) {
    switch index {
    case ..<16:
      let value = Self.basic[Int(index)]
      self.init(
        red: UInt8(value >> 16),
        green: UInt8(value >> 8 & 0xff),
        blue: UInt8(value & 0xff)
      )
    case ..<232:
      let cubeIndex = index - 16
      self.init(
        red: Self.step(cubeIndex / 36),
        green: Self.step(cubeIndex / 6 % 6),
        blue: Self.step(cubeIndex % 6)
      )
    default:
      let grey = 8 + (index - 232) * 10
      self.init(red: grey, green: grey, blue: grey)
    }
  }

  private static func step(_ number: UInt8) -> UInt8 { number == 0 ? 0 : 55 + number * 40 }

  private static let basic: [UInt32] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ]
}
