/// A pixel in linear light, in which means can be computed.
///
/// sRGB values are not linear in light. Their squares are a sufficient approximation, within two of
/// 255 steps of the standard's curve, and need no power function.
struct LinearPixel: Hashable, Sendable {
  /// The squares of red, green and blue on a scale of 255, multiplied by alpha; and alpha from 0 to
  /// 255.
  var sums: SIMD4<Float>

  /// The red, green and blue of the pixel without a background.
  var color: SIMD3<UInt8> { blended(over: nil) }

  /// The alpha from 0 to 255.
  var alphaByte: UInt8 { UInt8(max(0, min(255, sums.w.rounded()))) }

  /// Whether the pixel is at least half opaque.
  var isSeen: Bool { sums.w >= 127.5 }

  /// Returns the pixel as RGB, blended over the background if one is given.
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

  /// The perceived lightness over black, from 0 to 1.
  ///
  /// The weights of the components are from ITU-R BT.709 (2015), section 3.2.
  var lightness: Float {
    let light = 0.2126 * sums.x + 0.7152 * sums.y + 0.0722 * sums.z
    return min(1, (light / 255).squareRoot() / 255)
  }
}
