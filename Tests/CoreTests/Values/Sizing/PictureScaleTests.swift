import TestSupport
import Testing

@testable import PlaygroundCore

/// Natural sizes of images in cells, and sizes scaled down into a space.
struct PictureScaleTests {
  private func natural(_ width: Int, _ height: Int) -> Size? {
    ImageSizes(["a": Size(width: width, height: height)])["a"]
  }

  @Test(arguments: [
    (80, 3, Size(width: 80, height: 2)), (81, 3, Size(width: 80, height: 2)),
    (1, 1, Size(width: 1, height: 1)), (3, 2, Size(width: 3, height: 1)),
    (160, 160, Size(width: 80, height: 40)), (10, 5000, Size(width: 10, height: 2500)),
    (100_000, 2, Size(width: 80, height: 1)),
  ])
  func onlyTheWidthOfALargeImageIsLimited(width: Int, height: Int, expected: Size) {
    #expect(natural(width, height) == expected)
  }

  @Test func imagesWithoutPixelsAreUnknown() {
    #expect(natural(0, 4) == nil)
    #expect(natural(4, 0) == nil)
    #expect(natural(-1, 4) == nil)
    #expect(ImageSizes()["a"] == nil)
    #expect(ImageSizes(["b": Size(width: 1, height: 1)])["a"] == nil)
  }

  private static let scaled: [(Int?, Int?, Size)] = [
    (nil, nil, Size(width: 30, height: 12)), (30, 12, Size(width: 30, height: 12)),
    (29, nil, Size(width: 29, height: 12)), (15, nil, Size(width: 15, height: 6)),
    (nil, 6, Size(width: 15, height: 6)), (nil, 11, Size(width: 28, height: 11)),
    (20, 4, Size(width: 10, height: 4)), (5, 4, Size(width: 5, height: 2)),
    (1, 1, Size(width: 1, height: 1)), (0, nil, Size(width: 1, height: 1)),
    (nil, 0, Size(width: 1, height: 1)), (-3, -3, Size(width: 1, height: 1)),
  ]

  @Test(arguments: scaled)
  func aPictureIsScaledDownUntilItFits(width: Int?, height: Int?, expected: Size) {
    let own = Size(width: 30, height: 12)

    #expect(ImageSizes.size(of: own, width: width, height: height) == expected)
  }

  @Test(arguments: 0..<200) func theAspectRatioIsKeptUpToHalfACell(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let own = Size(
      width: Int.random(in: 1...90, using: &random),
      height: Int.random(in: 1...90, using: &random),
    )
    let width = Int.random(in: 1...60, using: &random)
    let height = Int.random(in: 1...60, using: &random)

    let size = ImageSizes.size(of: own, width: width, height: height)

    /// The scales at which a length is rounded to `cells`; no length is below one cell.
    func scales(_ own: Int, _ cells: Int) -> ClosedRange<Double> {
      let least = cells == 1 ? 0 : (Double(cells) - 0.5) / Double(own)
      return least...(Double(cells) + 0.5) / Double(own)
    }
    #expect(size.width <= min(own.width, width), "seed \(seed)")
    #expect(size.height <= min(own.height, height), "seed \(seed)")
    let common = scales(own.width, size.width).overlaps(scales(own.height, size.height))
    #expect(common, "seed \(seed), \(size) of \(own)")
    let isLarge = size.width == min(own.width, width) || size.height == min(own.height, height)
    #expect(isLarge, "seed \(seed), \(size) of \(own)")
  }
}
