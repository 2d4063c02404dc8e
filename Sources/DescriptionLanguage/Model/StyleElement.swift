internal import PlaygroundCore

/// The conditions of `style` and of the `when` elements in it.
enum StyleElement {
  /// The name of the element for attributes under conditions.
  static let when = "when"

  /// The types of the conditions, by name.
  static let conditions: [(name: String, type: AttributeType)] = [
    ("state", .keyword(ElementState.allCases.map(\.rawValue))),
    ("theme", .text),
    ("from-width", WidthCondition.type),
    ("below-width", WidthCondition.type),
  ]

  /// The declarations of the conditions.
  static let attributes: [StructureWord.Attribute] = conditions.map { .optional($0.name, $0.type) }
}
