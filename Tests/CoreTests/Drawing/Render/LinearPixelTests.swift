import Testing

@testable import PlaygroundCore

struct LinearPixelTests {
  /// A pixel of sRGB components and an opacity.
  private func pixel(_ red: Float, _ green: Float, _ blue: Float, alpha: Float) -> LinearPixel {
    LinearPixel(
      sums: SIMD4(red * red * alpha, green * green * alpha, blue * blue * alpha, alpha)
    )
  }

  @Test(arguments: [1, 100, 254, 255] as [Float]) func theColourDoesNotDependOnTheOpacity(
    alpha: Float
  ) {
    #expect(pixel(12, 0, 255, alpha: alpha).color == SIMD3(12, 0, 255))
    #expect(pixel(12, 0, 255, alpha: alpha).alphaByte == UInt8(alpha))
  }

  @Test func withoutOpacityThereIsNoColour() {
    #expect(pixel(12, 34, 56, alpha: 0).color == .zero)
    #expect(pixel(12, 34, 56, alpha: 0).blended(over: SIMD3(1, 2, 3)) == SIMD3(1, 2, 3))
  }

  @Test(
    arguments: [
      (255, SIMD3(200, 100, 0)), (0, SIMD3(0, 0, 255)), (127.5, SIMD3(141, 71, 180)),
    ] as [(Float, SIMD3<UInt8>)]
  )
  func blendingMixesTheSquares(alpha: Float, expected: SIMD3<UInt8>) {
    #expect(pixel(200, 100, 0, alpha: alpha).blended(over: SIMD3(0, 0, 255)) == expected)
  }

  @Test(
    arguments: [(-1, 0), (0.4, 0), (0.5, 1), (127.4, 127), (254.6, 255), (300, 255)]
      as [(Float, UInt8)]
  )
  func opacityIsRoundedAndLimited(alpha: Float, expected: UInt8) {
    #expect(LinearPixel(sums: SIMD4(0, 0, 0, alpha)).alphaByte == expected)
  }

  @Test func aPixelIsSeenFromHalfOpacityOn() {
    #expect(LinearPixel(sums: SIMD4(0, 0, 0, 127.5)).isSeen)
    #expect(!LinearPixel(sums: SIMD4(0, 0, 0, 127.4)).isSeen)
  }

  @Test func lightnessWeighsTheComponents() {
    func lightness(_ red: Float, _ green: Float, _ blue: Float) -> Float {
      pixel(red, green, blue, alpha: 255).lightness
    }

    #expect(lightness(0, 0, 0) == 0)
    #expect(abs(lightness(255, 255, 255) - 1) < 0.001)
    #expect(abs(lightness(128, 128, 128) - 128 / 255) < 0.001)
    // The roots of 0.2126, 0.7152 and 0.0722.
    #expect(abs(lightness(255, 0, 0) - 0.461) < 0.001)
    #expect(abs(lightness(0, 255, 0) - 0.846) < 0.001)
    #expect(abs(lightness(0, 0, 255) - 0.269) < 0.001)
    #expect(LinearPixel(sums: SIMD4(repeating: 1e9)).lightness == 1)
  }
}
