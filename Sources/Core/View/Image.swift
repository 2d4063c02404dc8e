/// A view that shows a picture, or what stands for it while there is none.
open class Image: View {
  /// How a picture fills a view.
  public typealias Scale = ImageScale

  /// The element `Image`.
  open override class var element: String { "Image" }

  /// Creates an image of nothing.
  public required init() { super.init() }

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
