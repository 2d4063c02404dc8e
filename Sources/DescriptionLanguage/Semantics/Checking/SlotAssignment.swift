internal import PlaygroundCore

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
    _ attributes: AttributeChecker
  ) -> (assigned: [Contents], stray: [Element]) {
    attributes.allowNoText(in: element)
    var assigned: [Contents] = []
    var stray: [Element] = []
    var indices: [ByteExactString: Int] = [:]
    for child in element.children {
      let name = SlotDefinition.name(assignedTo: child)
      var content = child
      content.attributes.removeAll { $0.name == SlotDefinition.elementName }
      guard let slot = definition.slot(named: name) else {
        report(child, name, attributes)
        stray.append(content)
        continue
      }
      if let index = indices[name] {
        assigned[index].elements.append(content)
      } else {
        indices[name] = assigned.count
        assigned.append(Contents(slot: slot, elements: [content]))
      }
    }
    return (assigned, stray)
  }

  private func report(_ child: Element, _ name: String, _ attributes: AttributeChecker) {
    let note = Diagnostic.Note("'\(element.name)' is declared here", at: definition.nameSpan)
    let names = definition.slots.map(\.name).filter { $0 != SlotDefinition.unnamed }
    if let attribute = child.attribute(SlotDefinition.elementName) {
      let hint = attributes.context.sink.suggestion(for: name, among: names)
      let message = "unknown slot '\(name)' of '\(element.name)'\(hint)"
      attributes.report(.unknownName, message, at: attribute.value.span, notes: [note])
      return
    }
    let cure = names.isEmpty ? "" : "; write slot=\"\(names[0])\""
    let message = "'\(element.name)' has no slot for children\(cure)"
    attributes.report(.misplacedElement, message, at: child.nameSpan, notes: [note])
  }
}
