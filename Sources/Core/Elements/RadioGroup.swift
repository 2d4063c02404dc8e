/// Choices of which one is chosen, one below the other.
open class RadioGroup: FlatBox {
  /// The element `RadioGroup`.
  open override class var element: ElementKind { definition.kind }

  /// Creates a group without choices.
  public required init() { super.init() }

  /// The value of the choice that is chosen; `nil` for none.
  public var value: String? {
    get { self[attribute: "value"] }
    set { self[attribute: "value"] = newValue }
  }
}

nonisolated extension RadioGroup {
  /// The element `RadioGroup`.
  static let definition = BuiltInElement(
    ElementKind(
      "RadioGroup",
      .vertical,
      parts: ["Option"],
      attributes: linearAttributes + [AttributeDeclaration("value", .text)],
    ),
    enclose: { node, frame, place in
      if !frame.isEmpty { place.readDirection(of: node) }
      place.selection = node.props[typed: "value"]
    },
    view: { RadioGroup() },
  )
}
