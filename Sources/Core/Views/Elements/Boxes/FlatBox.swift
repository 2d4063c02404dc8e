/// The base class of `HBox`, `VBox` and the flows: boxes that place their children along one axis.
///
/// An abstract base class.
open class FlatBox: Box {
  /// The element `VBox`.
  package override class var element: ElementKind { vBoxKind }

  /// Creates an empty box.
  public required init() { super.init() }
}

nonisolated extension FlatBox {
  /// The attributes of boxes that place their children along one axis.
  static let linearAttributes: [AttributeDeclaration] =
    boxAttributes + [
      AttributeDeclaration("space", .length([.negative]), else: 0),
      AttributeDeclaration("format", .keywords(of: Box.Format.self), else: "leading"),
      AttributeDeclaration("reverse", .bool, else: false),
    ]

  /// The element `VBox`, into which a subclass is converted unless it overrides `element`.
  static let vBoxKind = ElementKind("VBox", .vertical, attributes: linearAttributes + Schema.border)
}

extension FlatBox {
  /// The space between neighbours, in cells; may be negative, `nil` is 0.
  public var space: Dimension? {
    get { self[attribute: "space"] }
    set { self[attribute: "space"] = newValue }
  }

  /// The distribution of free space along the box; `nil` is `.leading`.
  public var format: Format? {
    get { self[attribute: "format"] }
    set { self[attribute: "format"] = newValue }
  }

  /// Whether children are placed in reverse order; by default `false`.
  public var isReversed: Bool {
    get { self[attribute: "reverse"] ?? false }
    set { self[attribute: "reverse"] = newValue }
  }
}
