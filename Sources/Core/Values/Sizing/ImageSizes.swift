/// The natural sizes of images by address, used where an image has no explicit size.
package struct ImageSizes: Hashable, Sendable {
  private var pixels: [ByteExactString: Size]

  /// Creates a table of image sizes in pixels.
  package init(_ pixels: [ByteExactString: Size] = [:]) { self.pixels = pixels }

  /// The maximum width of an image at its natural size, in columns.
  private static let columnLimit = 80

  /// Returns the natural size of an image in cells; `nil` for an unknown address.
  ///
  /// A pixel is one column wide and half a row high; images wider than 80 columns are scaled down.
  subscript(address: String) -> Size? {
    guard let size = pixels[address], size.width > 0, size.height > 0 else { return nil }
    let own = Size(width: size.width, height: (size.height + 1) / 2)
    return ImageSizes.size(of: own, width: ImageSizes.columnLimit, height: nil)
  }

  /// Returns a size scaled down, with its aspect ratio kept, until it fits into a space.
  static func size(of size: Size, width: Int?, height: Int?) -> Size {
    func length(_ own: Int, _ room: Int, _ full: Int) -> Int {
      max(1, Int((Double(own) * Double(max(0, room)) / Double(max(1, full))).rounded()))
    }
    var fitting = size
    if let width, fitting.width > width {
      fitting = Size(width: max(1, width), height: length(size.height, width, size.width))
    }
    // Applied after the width, so it only shrinks further.
    if let height, fitting.height > height {
      fitting = Size(width: length(size.width, height, size.height), height: max(1, height))
    }
    return fitting
  }
}
