/// A view that shows an image, or a caption until the image is loaded.
open class Image: View {
  /// The element `Image`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an image without a source.
  public required init() { super.init(frame: .zero) }

  /// The path of the image file; empty for none.
  public var src: String {
    get { self[attribute: "src"] ?? "" }
    set { self[attribute: "src"] = newValue }
  }

  /// The caption; if empty, the file name is shown.
  public var alt: String {
    get { self[attribute: "alt"] ?? "" }
    set { self[attribute: "alt"] = newValue }
  }

  /// The scaling of the image; `nil` is `.fit`.
  public var scale: ImageScale? {
    get { self[attribute: "scale"] }
    set { self[attribute: "scale"] = newValue }
  }
}

nonisolated extension Image {
  /// The element `Image`: an image, or a frame with the caption until the image is loaded.
  static let definition = BuiltInElement(
    ElementKind(
      "Image",
      .leaf,
      attributes: [
        AttributeDeclaration("src", .text),
        AttributeDeclaration("alt", .text),
        AttributeDeclaration("scale", .keywords(of: ImageScale.self)),
      ],
    ),
    measure: .computed { props, context in
      if let src: String = props[typed: "src"], let size = context.images[src] {
        return .picture(size)
      }
      let caption = context.columns(caption(of: props))
      return .fixed(Size(width: max(8, caption + 4), height: 5))
    },
    paint: { painter, grid in
      if let image = grid.rasters[painter.node.text(of: "src")] {
        draw(image, with: painter, into: &grid)
      } else {
        drawCaption(with: painter, into: &grid)
      }
    },
    pictureAttribute: "src",
    view: { Image() },
  )

  private static func draw(
    _ image: RasterImage,
    with painter: ElementPainter,
    into grid: inout Grid
  ) {
    let raster = RasterPainter(
      image: image,
      frame: painter.frame,
      clip: painter.clip,
      scale: painter.node.props[typed: "scale"] ?? .fit,
      colors: grid.rasters.colors,
    )
    raster.paint(into: &grid)
  }

  /// Draws the caption in a frame.
  private static func drawCaption(with painter: ElementPainter, into grid: inout Grid) {
    if grid.rasters.tintsCaptions {
      let digest = Key.id(painter.node.text(of: "src")).digest >> 8
      let parts = [0, 8, 16].map { UInt8(truncatingIfNeeded: digest >> $0) }
      let tint = Color.rgb(parts[0], parts[1], parts[2])
      grid.erase(painter.frame, background: tint, clip: painter.clip)
    }
    let size = painter.frame.size
    let hasBox = size.width >= 3 && size.height >= 3
    if hasBox { grid.drawBorder(painter.frame, border: .rounded, clip: painter.clip) }
    let inset = hasBox ? (size.width >= 5 ? 2 : 1) : 0
    let room = hasBox ? size.height - 2 : size.height
    let lines = TextBlock(text: caption(of: painter.node.props), ambiguous: grid.ambiguous)
      .lines(width: size.width - 2 * inset, height: room)
    let y = (size.height - lines.count) / 2
    painter.draw(lines, y: y, inset: inset, align: "center", into: &grid)
  }

  /// Returns the caption shown until the image is loaded: `alt`, else the file name of `src`.
  private static func caption(of props: Props) -> String {
    if let alt: String = props[typed: "alt"], !alt.isEmpty { return alt }
    let path: String = props[typed: "src"] ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension ImageScale: AttributeValue {}
