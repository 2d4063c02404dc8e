/// The images of a content by address, and the colour depth at which they are drawn.
public struct RasterTable: Sendable {
  /// The colour depth; at `.none`, images are drawn in shades.
  public var colors: ColorDepth
  private var images: [ByteExactString: RasterImage]
  /// Whether captions have a background by which pictures of different images differ.
  private(set) var tintsCaptions = false

  /// A table without pixels, for comparing pictures: an image is drawn as its caption on a colour
  /// that its `src` determines.
  package static let ofAddresses: RasterTable = {
    var table = RasterTable()
    table.tintsCaptions = true
    return table
  }()

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - images: The images by their `src`.
  ///   - colors: The colour depth at which they are drawn.
  public init(_ images: [String: RasterImage] = [:], colors: ColorDepth = .truecolor) {
    self.images = Dictionary(images.map { (ByteExactString($0.key), $0.value) }) { $1 }
    self.colors = colors
  }

  /// The image at an address; `nil` if it is not loaded.
  ///
  /// Setting `nil` removes it.
  public subscript(address: String) -> RasterImage? {
    get { images[address] }
    set { images[address] = newValue }
  }

  /// The sizes of the images.
  package var sizes: ImageSizes { ImageSizes(images.mapValues(\.size)) }

  /// Returns whether both tables are without images, and draw their captions alike.
  func drawsCaptions(like other: RasterTable) -> Bool {
    isEmpty && other.isEmpty && colors == other.colors && tintsCaptions == other.tintsCaptions
  }

  /// Whether there are no images.
  package var isEmpty: Bool { images.isEmpty }
}
