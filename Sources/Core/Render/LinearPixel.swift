/// The light of one pixel, in which means can be taken.
///
/// sRGB values are not amounts of light: the mean of black and white is brighter than the middle of
/// the scale. Their squares come close enough, within two of 255 steps of the standard's curve, and
/// need no power function.
struct LinearPixel: Hashable, Sendable {
  /// Squares of red, green and blue on a scale of 255, and alpha from 0 to 255; the first three
  /// multiplied by the fourth.
  var sums: SIMD4<Float>

  /// Red, green and blue of the pixel alone, whatever is behind it.
  var color: SIMD3<UInt8> { blended(over: nil) }

  /// Alpha from 0 to 255.
  var alphaByte: UInt8 { UInt8(max(0, min(255, sums.w.rounded()))) }

  /// Whether more of it is seen than of what is behind it.
  var isSeen: Bool { sums.w >= 127.5 }

  /// Returns red, green and blue of the pixel over a background; alone without one.
  func blended(over background: SIMD3<UInt8>?) -> SIMD3<UInt8> {
    let light = SIMD3(sums.x, sums.y, sums.z)
    var squares: SIMD3<Float>
    if let background {
      let behind = SIMD3<Float>(background)
      squares = (light + behind * behind * (255 - sums.w)) / 255
    } else {
      squares = sums.w > 0 ? light / sums.w : .zero
    }
    squares = squares.squareRoot().rounded(.toNearestOrAwayFromZero)
    return SIMD3<UInt8>(clamping: SIMD3<Int32>(squares))
  }

  /// How bright it looks before black, from 0 to 1.
  ///
  /// The weights of the three lights are those of ITU-R BT.709 (2015), section 3.2.
  var lightness: Float {
    let light = 0.2126 * sums.x + 0.7152 * sums.y + 0.0722 * sums.z
    return min(1, (light / 255).squareRoot() / 255)
  }
}
