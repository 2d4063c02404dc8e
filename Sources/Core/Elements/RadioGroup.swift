/// A column of choices of which one can be selected.
open class RadioGroup: FlatBox {
  /// The element `RadioGroup`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a group without choices.
  public required init() { super.init() }

  /// The value of the selected choice; `nil` for none.
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
