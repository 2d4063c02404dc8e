/// A picture as it is kept to be drawn: at several sizes, each half of the one before.
///
/// A grid never has as many pixels as a photograph, and drawing looks only at the smallest size
/// that has enough of them.
public struct RasterImage: Hashable, Sendable {
  /// The picture's own size, in pixels.
  public let size: Size
  /// From the largest down.
  private let levels: [Bitmap]

  /// The most columns and rows of pixels that are kept.
  private static let reach = 512
  /// Smaller sizes than this are not worth keeping.
  private static let leastReach = 32

  /// Scales a picture to the sizes that are kept.
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

  /// Bytes of memory that the pixels take.
  public var byteCount: Int { levels.reduce(0) { $0 + $1.bytes.count } }

  /// Returns pixels of the picture as a filter cuts and scales it, whose axes count its own pixels.
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
  /// Returns the same over a picture of another size.
  fileprivate func scaled(by factor: Double) -> BoxFilter.Axis {
    BoxFilter.Axis(origin: origin * factor, step: step * factor, places: places)
  }
}
