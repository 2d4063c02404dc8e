// Elements: everything about one built-in element is in one file: its schema, how it is measured,
// drawn and hit, and its view. `ElementRegistry` lists them; readers, layout, painting and mounting
// ask it.

/// The definition of a built-in element: its attributes, its size, its looks, and its view.
struct BuiltInElement: Sendable {
  /// Returns how an element takes space, from its attributes.
  typealias Rule = @Sendable (Props) -> SizeRule
  /// Changes the clip and the direction in which the children of an element are drawn.
  ///
  /// Painting and hit-testing both apply it.
  typealias Enclose = @Sendable (_ node: Node, _ frame: Rect, inout DrawingContext) -> Void
  /// Draws an element.
  typealias Paint = @Sendable (ElementPainter, inout Grid) -> Void
  /// Draws over the children of an element, given their frames.
  typealias PaintOver = @Sendable (ElementPainter, _ content: [Rect], inout Grid) -> Void

  /// Its name and attributes.
  let kind: ElementKind
  /// How large it is, if it is a leaf.
  let measure: LeafMeasure
  /// How it takes space beyond its attributes and content; `nil` if it does not.
  let sizeRule: Rule?
  /// Changes the clip and the direction of its children; `nil` to inherit both.
  let enclose: Enclose?
  /// Draws it below its children; `nil` for an element that draws nothing.
  let paint: Paint?
  /// Draws over its children; `nil` for an element that does not.
  let paintOver: PaintOver?
  /// The attribute that holds the address of the picture it shows; `nil` if it shows none.
  let pictureAttribute: String?
  /// Returns an empty view of the element.
  let makeView: @MainActor @Sendable () -> View

  /// Creates an element.
  init(
    _ kind: ElementKind,
    measure: LeafMeasure = .nothing,
    sizeRule: Rule? = nil,
    enclose: Enclose? = nil,
    paint: Paint? = nil,
    paintOver: PaintOver? = nil,
    pictureAttribute: String? = nil,
    view: @escaping @MainActor @Sendable () -> View
  ) {
    self.kind = kind
    self.measure = measure
    self.sizeRule = sizeRule
    self.enclose = enclose
    self.paint = paint
    self.paintOver = paintOver
    self.pictureAttribute = pictureAttribute
    makeView = view
  }

  /// Creates a box, in which lines run as its `direction` says.
  init(box kind: ElementKind, view: @escaping @MainActor @Sendable () -> View) {
    self.init(
      kind,
      enclose: { node, frame, place in
        if !frame.isEmpty { place.readDirection(of: node) }
      },
      view: view,
    )
  }
}
