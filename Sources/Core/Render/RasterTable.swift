/// The pictures that the images of a content show, by their addresses, and how they are to be
/// drawn.
public struct RasterTable: Sendable {
  /// How many colours there are: without any, pictures are drawn in shades.
  public var colors: ColorDepth
  private var images: [String: RasterImage]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - images: the pictures, by what `src` says.
  ///   - colors: how many colours they are drawn in.
  public init(_ images: [String: RasterImage] = [:], colors: ColorDepth = .truecolor) {
    self.images = images
    self.colors = colors
  }

  /// The picture at an address; `nil` while there is none.
  public subscript(address: String) -> RasterImage? {
    get { images[address] }
    set { images[address] = newValue }
  }

  /// How large the pictures are.
  public var sizes: ImageSizes { ImageSizes(images.mapValues(\.size)) }

  /// Whether there are no pictures.
  public var isEmpty: Bool { images.isEmpty }
}
