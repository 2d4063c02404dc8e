/// The built-in elements and which attributes they take where.
public enum Schema {
  /// Every built-in element, in the order of the documentation.
  public static let elements: [ElementDeclaration] = [
    ElementDeclaration("View", .flex, attributes: flexContainer),
    ElementDeclaration("HBox", .box, attributes: linearContainer),
    ElementDeclaration("VBox", .box, attributes: linearContainer),
    ElementDeclaration("ZBox", .box, attributes: boxContainer),
    ElementDeclaration("HFlow", .box, attributes: flowContainer),
    ElementDeclaration("VFlow", .box, attributes: flowContainer),
    ElementDeclaration("ScrollBox", .box, attributes: scrollContainer),
    ElementDeclaration("HGroup", .box, attributes: linearContainer),
    ElementDeclaration("VGroup", .box, attributes: linearContainer),
    ElementDeclaration("ZGroup", .box, attributes: boxContainer),
    ElementDeclaration("Label", .leaf, takesTextContent: true, attributes: textAttributes),
    ElementDeclaration(
      "Button",
      .leaf,
      takesTextContent: true,
      attributes: textAttributes + [AttributeDeclaration("disabled", .bool, else: false)],
    ),
    ElementDeclaration(
      "Image",
      .leaf,
      attributes: [
        AttributeDeclaration("src", .text),
        AttributeDeclaration("alt", .text),
        AttributeDeclaration("scale", .keyword(["fit", "fill", "stretch", "none"])),
      ],
    ),
    ElementDeclaration(
      "Slider",
      .leaf,
      attributes: ["value", "min", "max", "step"].map {
        AttributeDeclaration($0, .number(atLeast: nil))
      },
    ),
    ElementDeclaration(
      "Switch",
      .leaf,
      attributes: [AttributeDeclaration("on", .bool, else: false)]
    ),
    ElementDeclaration(
      "TextField",
      .leaf,
      attributes: [
        AttributeDeclaration("text", .text), AttributeDeclaration("placeholder", .text),
      ],
    ),
    ElementDeclaration(
      "ProgressBar",
      .leaf,
      attributes: [
        AttributeDeclaration("value", .number(atLeast: nil), else: 0),
        AttributeDeclaration("total", .number(atLeast: 0), else: 1),
      ],
    ),
    ElementDeclaration("Spinner", .leaf, attributes: [AttributeDeclaration("label", .text)]),
    ElementDeclaration(
      "Divider",
      .leaf,
      isFilling: true,
      attributes: [AttributeDeclaration("axis", .keyword(["horizontal", "vertical"]))],
    ),
    ElementDeclaration(
      "Spacer",
      .leaf,
      isFilling: true,
      attributes: [AttributeDeclaration("min", .length([]))],
    ),
  ]

  /// Returns the built-in element of a name.
  ///
  /// - Complexity: O(1).
  public static func element(named name: String) -> ElementDeclaration? {
    kind(named: name)?.declaration
  }

  /// Returns the attributes that `element` takes under a parent that lays out by `parent`'s rules.
  ///
  /// Without a layout parent a `View` is the root of a flexbox, and everything else is the child of
  /// a box.
  public static func attributes(
    of element: ElementDeclaration,
    under parent: ElementDeclaration.LayoutKind?
  ) -> [AttributeDeclaration] {
    let isFlexItem = parent == .flex || (parent == nil && element.layoutKind == .flex)
    let item = isFlexItem ? flexItem : boxItem
    return element.attributes + (element.isFilling ? item.map(\.ofFillingElement) : item) + common
  }
}
