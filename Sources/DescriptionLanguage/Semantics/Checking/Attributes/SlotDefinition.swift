internal import PlaygroundCore

/// A `slot` in the body of a declared component.
struct SlotDefinition: Sendable {
  /// The element's name, and the attribute that assigns a child of a use to a slot.
  static let elementName = "slot"
  /// The name of a slot without a name, in `slots`.
  static let unnamed = "default"

  /// The name; ``unnamed`` for a slot without one.
  let name: String
  /// The source position of the declaration.
  let nameSpan: SourceSpan
  /// The nearest enclosing element that is neither a group nor a slot.
  let owner: String
  /// The slot of `owner` that it fills, if `owner` is a declared component.
  let ownerSlot: String

  /// Returns the slots in the body of a component, in order.
  static func all(in body: Element) -> [SlotDefinition] {
    var found: [SlotDefinition] = []
    collect(from: body, owner: body.name, ownerSlot: nil, into: &found)
    return found
  }

  private static func collect(
    from element: Element,
    owner: String,
    ownerSlot: String?,
    into found: inout [SlotDefinition]
  ) {
    for child in element.children {
      let slot = ownerSlot ?? name(assignedTo: child)
      switch child.name {
      case elementName:
        let name = child.attribute("name")
        found.append(
          SlotDefinition(
            name: name.flatMap(text) ?? unnamed,
            nameSpan: name?.value.span ?? child.nameSpan,
            owner: owner,
            ownerSlot: slot,
          )
        )
        collect(from: child, owner: owner, ownerSlot: slot, into: &found)
      case "group": collect(from: child, owner: owner, ownerSlot: slot, into: &found)
      default: collect(from: child, owner: child.name, ownerSlot: nil, into: &found)
      }
    }
  }

  /// Returns the name of the slot to which a child of a use is assigned.
  static func name(assignedTo child: Element) -> String {
    child.attribute(elementName).flatMap(text) ?? unnamed
  }

  private static func text(_ attribute: Attribute) -> String? {
    guard case .text(let text) = attribute.value else { return nil }
    return text.text
  }
}
