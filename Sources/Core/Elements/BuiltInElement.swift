// Elements: everything about one built-in element is in one file: its schema, how it is measured,
// drawn and hit, and its view. `ElementRegistry` lists them; readers, layout, painting and mounting ask
// it.

/// A built-in element: what it takes, how large it is, how it looks, and which view shows it.
struct BuiltInElement: Sendable {
  /// Returns how an element takes space, from its attributes.
  typealias Rule = @Sendable (Props) -> SizeRule
  /// Changes the place of what an element holds: what it cuts off, which way lines run there.
  ///
  /// Both painting and hit-testing go by it.
  typealias Enclose = @Sendable (_ node: Node, _ frame: Rect, inout DrawingPlace) -> Void
  /// Draws an element.
  typealias Paint = @Sendable (ElementPainter, inout Grid) -> Void
  /// Draws over what an element holds, whose frames are given.
  typealias PaintOver = @Sendable (ElementPainter, _ content: [Rect], inout Grid) -> Void

  /// Its name and attributes.
  let kind: ElementKind
  /// How large it is, if it is a leaf.
  let measure: LeafMeasure
  /// How it takes space, if not as its attributes and content say.
  let sizeRule: Rule?
  /// What it does to the place of what it holds.
  let enclose: Enclose?
  /// Draws it below what it holds; `nil` for an element without looks.
  let paint: Paint?
  /// Draws over what it holds.
  let paintOver: PaintOver?
  /// The attribute that is the address of a picture it shows.
  let pictureAttribute: String?
  /// Returns an empty view of the element.
  let makeView: @Sendable () -> View

  /// Creates an element.
  init(
    _ kind: ElementKind,
    measure: LeafMeasure = .nothing,
    sizeRule: Rule? = nil,
    enclose: Enclose? = nil,
    paint: Paint? = nil,
    paintOver: PaintOver? = nil,
    pictureAttribute: String? = nil,
    view: @escaping @Sendable () -> View
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
  init(box kind: ElementKind, view: @escaping @Sendable () -> View) {
    self.init(
      kind,
      enclose: { node, frame, place in
        if !frame.isEmpty { place.readDirection(of: node) }
      },
      view: view,
    )
  }
}
