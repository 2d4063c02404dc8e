/// An image with precomputed smaller versions, each half the size of the previous one.
///
/// A grid has far fewer pixels than a photograph; drawing scales the smallest version that has
/// enough pixels.
public struct RasterImage: Hashable, Sendable {
  /// The size of the original image in pixels.
  public let size: Size
  /// The versions, from largest to smallest.
  private let levels: [Bitmap]

  /// The maximum width and height of a version in pixels.
  private static let reach = 512
  /// Versions are added until width and height are at most this, in pixels.
  private static let leastReach = 32

  /// Creates the scaled versions of a bitmap, the largest at most 512 pixels wide and high.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public init(_ bitmap: Bitmap) {
    size = bitmap.size
    let longest = max(size.width, size.height)
    var level = bitmap
    if longest > Self.reach {
      let scale = Double(Self.reach) / Double(longest)
      level = bitmap.scaled(
        to: Size(
          width: Int((Double(size.width) * scale).rounded()),
          height: Int((Double(size.height) * scale).rounded()),
        )
      )
    }
    var levels = [level]
    while max(level.size.width, level.size.height) > Self.leastReach {
      level = level.scaled(to: Size(width: level.size.width / 2, height: level.size.height / 2))
      levels.append(level)
    }
    self.levels = levels
  }

  /// The memory for the pixels of all versions, in bytes.
  public var byteCount: Int { levels.reduce(0) { $0 + $1.bytes.count } }

  /// Returns scaled pixels of the image; the filter is in pixels of the original.
  func pixels(_ filter: BoxFilter) -> [LinearPixel] {
    let level = levels.last { level in
      let columns = Double(level.size.width) / Double(size.width)
      let rows = Double(level.size.height) / Double(size.height)
      return columns * filter.columns.step >= 1 && rows * filter.rows.step >= 1
    }
    let bitmap = level ?? levels[0]
    return BoxFilter(
      columns: filter.columns.scaled(by: Double(bitmap.size.width) / Double(size.width)),
      rows: filter.rows.scaled(by: Double(bitmap.size.height) / Double(size.height)),
    )
    .pixels(of: bitmap.bytes, size: bitmap.size)
  }
}

extension BoxFilter.Axis {
  /// Returns the axis for a version scaled by a factor.
  fileprivate func scaled(by factor: Double) -> BoxFilter.Axis {
    BoxFilter.Axis(origin: origin * factor, step: step * factor, indices: indices)
  }
}
