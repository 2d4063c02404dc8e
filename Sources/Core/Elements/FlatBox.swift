/// The base class of `HBox`, `VBox` and the flows: boxes that place their children in a line.
///
/// An abstract base class.
open class FlatBox: Box {
  /// The element `VBox`.
  open override class var element: ElementKind { vBoxKind }

  /// Creates an empty box.
  public required init() { super.init() }
}

nonisolated extension FlatBox {
  /// Attributes of boxes that place their children in a line.
  static let linearAttributes: [AttributeDeclaration] =
    boxAttributes + [
      AttributeDeclaration("space", .length([.negative]), else: 0),
      AttributeDeclaration("format", .keywords(of: Box.Format.self), else: "leading"),
      AttributeDeclaration("reverse", .bool, else: false),
    ]

  /// The element `VBox`, which a subclass snapshots to unless it says otherwise.
  static let vBoxKind = ElementKind("VBox", .vertical, attributes: linearAttributes)
}

extension FlatBox {
  /// The space between neighbours.
  public var space: Dimension? {
    get { self[attribute: "space"] }
    set { self[attribute: "space"] = newValue }
  }

  /// How free space along the box is shared; `nil` is `.leading`.
  public var format: Format? {
    get { self[attribute: "format"] }
    set { self[attribute: "format"] = newValue }
  }

  /// Whether children are placed in reverse order.
  public var isReversed: Bool {
    get { self[attribute: "reverse"] ?? false }
    set { self[attribute: "reverse"] = newValue }
  }
}
