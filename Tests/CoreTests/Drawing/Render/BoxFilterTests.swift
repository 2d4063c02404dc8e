import TestSupport
import Testing

@testable import PlaygroundCore

/// Scaling of images: means of light, levels of size, and the limits of bitmaps.
struct BoxFilterTests {
  private func bitmap(_ size: Size, _ random: inout SeededGenerator) throws -> Bitmap {
    let bytes = (0..<4 * size.width * size.height).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    return try #require(Bitmap(size: size, bytes: bytes))
  }

  /// The part of `low..<high` that a source pixel covers.
  private func overlap(_ low: Double, _ high: Double, _ index: Int) -> Double {
    max(0, min(high, Double(index + 1)) - max(low, Double(index)))
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func anOutputPixelIsTheMeanLightOfItsBox(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      width: .random(in: 1...6, using: &random),
      height: .random(in: 1...6, using: &random)
    )
    let bitmap = try bitmap(size, &random)
    func axis(_ count: Int) -> BoxFilter.Axis {
      let step = Double.random(in: 0.1...Double(count), using: &random)
      let last = Int((Double(count) / step).rounded(.down))
      let rest = max(0, Double(count) - Double(last) * step)
      let origin = Double.random(in: 0...rest, using: &random)
      let first = Int.random(in: 0..<max(1, last), using: &random)
      return BoxFilter.Axis(origin: origin, step: step, indices: first..<max(1, last))
    }
    let filter = BoxFilter(columns: axis(size.width), rows: axis(size.height))

    let pixels = filter.pixels(of: bitmap.bytes, size: size)

    var expected: [[Double]] = []
    for row in filter.rows.indices {
      for column in filter.columns.indices {
        expected.append(mean(bitmap, filter, column: column, row: row))
      }
    }
    #expect(pixels.count == expected.count, "seed \(seed)")
    for (pixel, sums) in zip(pixels, expected) {
      for (index, sum) in sums.enumerated() {
        #expect(abs(Double(pixel.sums[index]) - sum) <= 1 + sum * 0.001, "seed \(seed)")
      }
    }
  }

  /// The mean over the box of one output pixel, pixel by pixel of the source.
  private func mean(_ bitmap: Bitmap, _ filter: BoxFilter, column: Int, row: Int) -> [Double] {
    let (left, top) = (
      filter.columns.origin + Double(column) * filter.columns.step,
      filter.rows.origin + Double(row) * filter.rows.step
    )
    let area = filter.columns.step * filter.rows.step
    var sums = [0.0, 0, 0, 0]
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let share =
          overlap(left, left + filter.columns.step, x) * overlap(top, top + filter.rows.step, y)
        let offset = 4 * (y * bitmap.size.width + x)
        let alpha = Double(bitmap.bytes[offset + 3])
        for index in 0..<3 {
          let light = Double(bitmap.bytes[offset + index])
          sums[index] += light * light * alpha * share / area
        }
        sums[3] += alpha * share / area
      }
    }
    return sums
  }

  @Test(arguments: Seeds.upTo(100))
  func scalingToTheSameSizeKeepsTheVisiblePixels(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let size = Size(
      width: .random(in: 1...5, using: &random),
      height: .random(in: 1...5, using: &random)
    )
    let bitmap = try bitmap(size, &random)
    var expected = bitmap.bytes
    for pixel in 0..<size.width * size.height where expected[4 * pixel + 3] == 0 {
      for index in 0..<3 { expected[4 * pixel + index] = 0 }
    }

    #expect(bitmap.scaled(to: size).bytes == expected, "seed \(seed)")
  }

  @Test func enlargingYieldsBlocks() throws {
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    let bitmap = try #require(Bitmap(size: Size(width: 2, height: 1), bytes: red + blue))

    let scaled = bitmap.scaled(to: Size(width: 4, height: 2))

    #expect(scaled.size == Size(width: 4, height: 2))
    #expect(scaled.bytes == red + red + blue + blue + red + red + blue + blue)
  }

  @Test(arguments: [(0, 0), (-1, 3), (3, 0)]) func aScaledImageHasAPixel(
    width: Int,
    height: Int
  )
    throws
  {
    let bitmap = try #require(Bitmap(size: Size(width: 1, height: 1), bytes: [1, 2, 3, 255]))

    let scaled = bitmap.scaled(to: Size(width: width, height: height))

    #expect(scaled.size == Size(width: max(1, width), height: max(1, height)))
    #expect(scaled.bytes.prefix(4) == [1, 2, 3, 255])
  }

  @Test(
    arguments: [
      (1, 1, 1, true), (2, 3, 6, true), (1, 1, 2, false), (0, 0, 0, false), (0, 4, 0, false),
      (4, 0, 0, false), (-2, -3, 6, false),
    ] as [(Int, Int, Int, Bool)]
  )
  func aBitmapHasTheSizeOfItsBytes(width: Int, height: Int, pixels: Int, isValid: Bool) {
    let bytes = [UInt8](repeating: 7, count: 4 * pixels)

    let bitmap = Bitmap(size: Size(width: width, height: height), bytes: bytes)

    #expect((bitmap != nil) == isValid)
    #expect(bitmap?.bytes ?? bytes == bytes)
  }

  @Test(
    arguments: [
      (1, 1, [1]), (32, 32, [1_024]), (32, 3, [96]), (33, 1, [33, 16]), (64, 40, [2_560, 640]),
      (512, 2, [1_024, 256, 128, 64, 32]), (513, 100, [51_200, 12_800, 3_200, 768, 192]),
      (2, 1_024, [512, 256, 128, 64, 32]),
    ] as [(Int, Int, [Int])]
  )
  func versionsAreHalvedDownToThirtyTwoPixels(width: Int, height: Int, pixels: [Int]) throws {
    let size = Size(width: width, height: height)
    let bytes = [UInt8](repeating: 255, count: 4 * width * height)

    let image = RasterImage(try #require(Bitmap(size: size, bytes: bytes)))

    #expect(image.size == size)
    #expect(image.byteCount == 4 * pixels.reduce(0, +))
  }

  /// Small versions are used only where they have enough pixels.
  @Test func scalingUsesAVersionWithEnoughPixels() throws {
    let row = (0..<64).flatMap { x -> [UInt8] in x < 33 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    let bytes = (0..<64).flatMap { _ in row }
    let image = RasterImage(try #require(Bitmap(size: Size(width: 64, height: 64), bytes: bytes)))
    func whites(_ origin: Double, _ step: Double, _ count: Int) -> [UInt8] {
      let axis = BoxFilter.Axis(origin: origin, step: step, indices: 0..<count)
      let rows = BoxFilter.Axis(origin: 0, step: step, indices: 0..<1)
      return image.pixels(BoxFilter(columns: axis, rows: rows)).map(\.color.x)
    }

    #expect(whites(31, 1, 4) == [0, 0, 255, 255])
    // In the smaller version, one pixel has the mean light of a black and a white one.
    #expect(whites(29, 2, 4) == [0, 127, 221, 255])
  }
}
