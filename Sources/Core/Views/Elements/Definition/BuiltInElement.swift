// Elements: one file per built-in element holds its schema, measuring, drawing, hit-testing and
// view. `ElementRegistry` lists them for readers, layout, painting and mounting.

/// The definition of a built-in element: schema, size, drawing and view.
struct BuiltInElement: Sendable {
  /// Returns the rule by which an element takes space, from its attributes and its children.
  typealias Rule = @Sendable (Props, _ children: [Node], AmbiguousWidth) -> SizeRule
  /// Changes the clip and the writing direction for the children of an element.
  ///
  /// Applied by both painting and hit-testing.
  typealias Enclose = @Sendable (_ node: Node, _ frame: Rect, inout DrawingContext) -> Void
  /// Draws an element.
  typealias Paint = @Sendable (ElementPainter, inout Grid) -> Void
  /// Draws over the children of an element, given their frames.
  typealias PaintOver = @Sendable (ElementPainter, _ content: [Rect], inout Grid) -> Void

  /// The element's name and attributes.
  let kind: ElementKind
  /// How a leaf is measured.
  let measure: LeafMeasure
  /// The rule for space beyond attributes and content; `nil` for none.
  let sizeRule: Rule?
  /// Changes the clip and the writing direction of the children; `nil` inherits both.
  let enclose: Enclose?
  /// Draws the element below its children; `nil` draws nothing.
  let paint: Paint?
  /// Draws over the children; `nil` draws nothing.
  let paintOver: PaintOver?
  /// The attribute with the address of the element's image; `nil` for other elements.
  let pictureAttribute: String?
  /// How the element reacts to input; `nil` for an element that takes none.
  let control: ControlBehavior?
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
    control: ControlBehavior? = nil,
    view: @escaping @MainActor @Sendable () -> View
  ) {
    self.kind = kind
    self.measure = measure
    self.sizeRule = sizeRule
    self.enclose = enclose
    self.paint = paint
    self.paintOver = paintOver
    self.pictureAttribute = pictureAttribute
    self.control = control
    makeView = view
  }

  /// Creates a box with a border, whose `direction` sets the writing direction of its children.
  init(box kind: ElementKind, view: @escaping @MainActor @Sendable () -> View) {
    self.init(
      kind,
      enclose: { node, frame, context in
        if !frame.isEmpty { context.readDirection(of: node) }
      },
      paint: { painter, grid in Border(painter)?.draw(with: painter, into: &grid) },
      view: view,
    )
  }
}
