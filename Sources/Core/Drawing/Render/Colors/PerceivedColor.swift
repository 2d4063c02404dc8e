/// A colour as the eye perceives it: the coordinates of Oklab (Björn Ottosson, "A perceptual color
/// space for image processing", 2020).
struct PerceivedColor: Equatable, Sendable {
  /// The lightness, from 0 to 1.
  private let lightness: Double
  /// The distance from grey: 0 for greys, about 0.3 for the purest colours of a screen.
  private let chroma: Double
  /// The hue as a point of the unit circle; zero for greys.
  private let hue: SIMD2<Double>

  /// Converts sRGB components.
  ///
  /// - Complexity: O(1); six roots.
  init(_ lights: Color.Lights) {
    let light = lights.linear
    let (red, green, blue) = (light.x, light.y, light.z)
    let cones = SIMD3(
      root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue, degree: 3),
      root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue, degree: 3),
      root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, degree: 3),
    )
    lightness = (SIMD3(0.2104542553, 0.7936177850, -0.0040720468) * cones).sum()
    let plane = SIMD2(
      (SIMD3(1.9779984951, -2.4285922050, 0.4505937099) * cones).sum(),
      (SIMD3(0.0259040371, 0.7827717662, -0.8086757660) * cones).sum(),
    )
    chroma = (plane * plane).sum().squareRoot()
    hue = chroma > 0 ? plane / chroma : .zero
  }

  /// Whether it is not a grey; dark colours need more chroma than light ones.
  var isColored: Bool { chroma >= 0.04 + 0.5 * max(0, 0.4 - lightness) }

  /// Returns the squared difference from another colour that is not a grey.
  ///
  /// Lightness counts most, then hue. Chroma counts least, so that a pastel is near to a pure
  /// colour of its hue.
  func distance(to other: PerceivedColor) -> Double {
    let light = lightness - other.lightness
    let turn = hue - other.hue
    let purity = chroma - other.chroma
    return light * light + 0.2 * (turn * turn).sum() + 0.09 * purity * purity
  }
}

extension Color.Lights {
  /// The light of red, green and blue, from 0 to 1 each (IEC 61966-2-1, 1999).
  var linear: SIMD3<Double> { SIMD3(Self.linear(red), Self.linear(green), Self.linear(blue)) }

  private static func linear(_ component: UInt8) -> Double {
    let value = Double(component) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // x ^ 2.4 = x² · ⁵√x²
    return base * base * root(base * base, degree: 5)
  }
}

/// Returns the root of a number from 0 to 1, by Newton's method.
///
/// - Complexity: O(log *d*) for *d* digits; at most 32 steps.
private func root(_ number: Double, degree: Int) -> Double {
  guard number > 0 else { return 0 }
  var guess = Double(sign: .plus, exponent: number.exponent / degree, significand: 1)
  for _ in 0..<32 {
    let power = (1..<degree).reduce(1) { product, _ in product * guess }
    let next = guess - (guess - number / power) / Double(degree)
    if (next - guess).magnitude <= next * 1e-12 { return next }
    guess = next
  }
  return guess
}

extension Color {
  /// sRGB components.
  struct Lights: Equatable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// Returns the squared distance to another colour.
    func distance(to other: Lights) -> Int {
      func square(_ left: UInt8, _ right: UInt8) -> Int {
        (Int(left) - Int(right)) * (Int(left) - Int(right))
      }
      return square(red, other.red) + square(green, other.green) + square(blue, other.blue)
    }
  }
}
