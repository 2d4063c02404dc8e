/// The pixels of an image, row-major from the upper left.
public struct Bitmap: Hashable, Sendable {
  /// The size in pixels, at least 1 × 1.
  public let size: Size
  /// The pixels: `size.height` rows of `size.width` pixels of four bytes each, in the order red,
  /// green, blue, alpha; sRGB, 0–255, alpha not premultiplied.
  public let bytes: [UInt8]

  /// Creates a bitmap; `nil` if `size` is empty or does not match the number of bytes.
  public init?(size: Size, bytes: [UInt8]) {
    guard size.width > 0, size.height > 0 else { return nil }
    let (count, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, bytes.count / 4 == count, bytes.count % 4 == 0 else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// Creates a bitmap of `size.width × size.height` pixels.
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

  /// Returns the image scaled to a size; each pixel is the mean of the source area it covers.
  ///
  /// - Complexity: O(*n* + *m*) in the number of pixels of both.
  func scaled(to size: Size) -> Bitmap {
    let target = Size(width: max(1, size.width), height: max(1, size.height))
    let filter = BoxFilter(
      columns: BoxFilter.Axis(
        origin: 0,
        step: Double(self.size.width) / Double(target.width),
        indices: 0..<target.width,
      ),
      rows: BoxFilter.Axis(
        origin: 0,
        step: Double(self.size.height) / Double(target.height),
        indices: 0..<target.height,
      ),
    )
    return Bitmap(size: target, pixels: filter.pixels(of: bytes, size: self.size))
  }
}
