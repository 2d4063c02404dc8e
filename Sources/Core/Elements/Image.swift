extension BuiltInElement {
  /// The element `Image`: a picture, or a frame around its caption while there is none.
  static let image = BuiltInElement(
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
      let caption = context.columns(Image.caption(of: props))
      return .fixed(Size(width: max(8, caption + 4), height: 5))
    },
    paint: { painter, grid in
      if let image = grid.rasters[painter.node.text(of: "src")] {
        painter.draw(image, into: &grid)
      } else {
        painter.drawCaption(into: &grid)
      }
    },
    pictureAttribute: "src",
    view: { Image() },
  )
}

extension ElementPainter {
  /// Draws the picture of an image.
  fileprivate func draw(_ image: RasterImage, into grid: inout Grid) {
    let painter = RasterPainter(
      image: image,
      frame: frame,
      clip: clip,
      scale: node.props[typed: "scale"] ?? .fit,
      colors: grid.rasters.colors,
    )
    painter.paint(into: &grid)
  }

  /// Draws a frame around the caption of an image.
  fileprivate func drawCaption(into grid: inout Grid) {
    let hasBox = frame.width >= 3 && frame.height >= 3
    if hasBox { grid.drawBorder(frame, border: .rounded, clip: clip) }
    let inset = hasBox ? (frame.width >= 5 ? 2 : 1) : 0
    let room = hasBox ? frame.height - 2 : frame.height
    let lines = TextBlock(text: Image.caption(of: node.props), ambiguous: grid.ambiguous)
      .lines(width: frame.width - 2 * inset, height: room)
    let y = (frame.height - lines.count) / 2
    draw(lines, y: y, inset: inset, align: "center", into: &grid)
  }
}

/// A view that shows a picture, or what stands for it while there is none.
open class Image: View {
  /// How a picture fills a view.
  public typealias Scale = ImageScale

  /// The element `Image`.
  open override class var element: ElementKind { BuiltInElement.image.kind }

  /// Creates an image of nothing.
  public required init() { super.init() }

  /// Returns what is shown while there is no picture: `alt`, else the name of the file of `src`.
  static func caption(of props: Props) -> String {
    if let alt: String = props[typed: "alt"], !alt.isEmpty { return alt }
    let path: String = props[typed: "src"] ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The file of the picture.
  public var src: String {
    get { self[attribute: "src"] ?? "" }
    set { self[attribute: "src"] = newValue }
  }

  /// What stands for the picture; empty for the name of the file.
  public var alt: String {
    get { self[attribute: "alt"] ?? "" }
    set { self[attribute: "alt"] = newValue }
  }

  /// How the picture fills the view; `nil` is `.fit`.
  public var scale: Scale? {
    get { self[attribute: "scale"] }
    set { self[attribute: "scale"] = newValue }
  }
}

extension ImageScale: AttributeValue {}
