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

/// Assigns the children of a use of a declared component to its slots.
struct SlotAssignment {
  /// The use.
  let element: Element
  /// The component.
  let definition: ComponentDefinition

  /// The children of one slot, without the attribute that assigned them.
  struct Contents {
    let slot: SlotDefinition
    var elements: [Element] = []
  }

  /// Returns the contents of each used slot, and the children without a slot.
  func contents(
    _ attributes: inout AttributeChecker
  ) -> (assigned: [Contents], stray: [Element]) {
    attributes.allowNoText(in: element)
    var assigned: [Contents] = []
    var stray: [Element] = []
    for child in element.children {
      let name = SlotDefinition.name(assignedTo: child)
      var content = child
      content.attributes.removeAll { $0.name == SlotDefinition.elementName }
      guard let slot = definition.slots.first(where: { $0.name == name }) else {
        report(child, name, &attributes)
        stray.append(content)
        continue
      }
      if let index = assigned.firstIndex(where: { $0.slot.name == name }) {
        assigned[index].elements.append(content)
      } else {
        assigned.append(Contents(slot: slot, elements: [content]))
      }
    }
    return (assigned, stray)
  }

  private func report(_ child: Element, _ name: String, _ attributes: inout AttributeChecker) {
    let note = Diagnostic.Note("'\(element.name)' is declared here", at: definition.nameSpan)
    let names = definition.slots.map(\.name).filter { $0 != SlotDefinition.unnamed }
    if let attribute = child.attribute(SlotDefinition.elementName) {
      let hint = attributes.sink.suggestion(for: name, among: names)
      let message = "unknown slot '\(name)' of '\(element.name)'\(hint)"
      attributes.report(.unknownName, message, at: attribute.value.span, notes: [note])
      return
    }
    let cure = names.isEmpty ? "" : "; write slot=\"\(names[0])\""
    let message = "'\(element.name)' has no slot for children\(cure)"
    attributes.report(.misplacedElement, message, at: child.nameSpan, notes: [note])
  }
}
