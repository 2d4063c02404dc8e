/// Pixels of a picture, row-major from the upper left.
public struct Bitmap: Hashable, Sendable {
  /// Columns and rows of pixels, at least one of each.
  public let size: Size
  /// Red, green, blue and alpha of every pixel, 8 bits each: sRGB, alpha not multiplied in.
  public let bytes: [UInt8]

  /// Creates a bitmap; `nil` without pixels and when there are not four bytes for each.
  public init?(size: Size, bytes: [UInt8]) {
    guard size.width > 0, size.height > 0 else { return nil }
    let (count, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, bytes.count / 4 == count, bytes.count % 4 == 0 else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// Creates a bitmap of pixels made by whoever knows that they fit.
  private init(size: Size, pixels: [LinearPixel]) {
    self.size = size
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * pixels.count)
    for pixel in pixels {
      let color = pixel.color
      bytes.append(color.x)
      bytes.append(color.y)
      bytes.append(color.z)
      bytes.append(pixel.alphaByte)
    }
    self.bytes = bytes
  }

  /// Returns the picture with as many pixels as a size has, each the mean of those it stands for.
  ///
  /// - Complexity: O(*n* + *m*) in the number of pixels of both.
  func scaled(to size: Size) -> Bitmap {
    let target = Size(width: max(1, size.width), height: max(1, size.height))
    let filter = BoxFilter(
      columns: BoxFilter.Axis(
        origin: 0,
        step: Double(self.size.width) / Double(target.width),
        places: 0..<target.width,
      ),
      rows: BoxFilter.Axis(
        origin: 0,
        step: Double(self.size.height) / Double(target.height),
        places: 0..<target.height,
      ),
    )
    return Bitmap(size: target, pixels: filter.pixels(of: bytes, size: self.size))
  }
}
