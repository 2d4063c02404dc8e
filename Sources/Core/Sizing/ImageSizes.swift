/// How large pictures are, by their addresses: what images take that do not say how large they are.
public struct ImageSizes: Hashable, Sendable {
  private var pixels: [String: Size]

  /// Creates a table of the sizes of pictures, in pixels.
  public init(_ pixels: [String: Size] = [:]) { self.pixels = pixels }

  /// Columns of the widest picture that is shown in its own size.
  private static let columnLimit = 80

  /// Returns the cells that a picture takes by itself; `nil` for one that is not known.
  ///
  /// A pixel is a column wide and half a row high; a picture of more than 80 columns is made smaller.
  subscript(address: String) -> Size? {
    guard let size = pixels[address], size.width > 0, size.height > 0 else { return nil }
    let own = Size(width: size.width, height: (size.height + 1) / 2)
    return ImageSizes.size(of: own, width: ImageSizes.columnLimit, height: nil)
  }

  /// Returns a size made smaller, in its own shape, until it fits into a space.
  static func size(of size: Size, width: Int?, height: Int?) -> Size {
    func length(_ own: Int, _ room: Int, _ full: Int) -> Int {
      max(1, Int((Double(own) * Double(max(0, room)) / Double(max(1, full))).rounded()))
    }
    var fitting = size
    if let width, fitting.width > width {
      fitting = Size(width: max(1, width), height: length(size.height, width, size.width))
    }
    // A height that is what the width came to asks for nothing more.
    if let height, fitting.height > height {
      fitting = Size(width: length(size.width, height, size.height), height: max(1, height))
    }
    return fitting
  }
}
