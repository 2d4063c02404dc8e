/// Flexible space between siblings that takes the remaining length.
open class Spacer: View {
  /// The element `Spacer`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a spacer without a minimum.
  public required init() { super.init(frame: .zero) }

  /// The minimum length along the parent, in cells; `nil` is 0.
  public var min: Dimension? {
    get { self[attribute: "min"] }
    set { self[attribute: "min"] = newValue }
  }
}

nonisolated extension Spacer {
  /// The element `Spacer`: empty space.
  static let definition = BuiltInElement(
    ElementKind(
      "Spacer",
      .leaf,
      isFilling: true,
      attributes: [AttributeDeclaration("min", .length([]))],
    ),
    sizeRule: { props, _, _ in .room(least: props[typed: "min"] ?? 0) },
    view: { Spacer() },
  )
}
