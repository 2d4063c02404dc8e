internal import PlaygroundCore

/// Checks the attributes and the text of one built-in element.
struct BuiltInChecker {
  /// The element.
  let element: Element
  /// The kind of the element.
  let kind: ElementKind
  /// The layout of the parent; `nil` without a parent.
  let parent: ElementDeclaration.LayoutKind?
  /// The names that expressions may read.
  let names: Names

  /// The attributes allowed on the element below its parent.
  var table: Schema.AttributeTable { kind.table(under: parent) }

  /// Returns the checked attributes and actions, without those of styles.
  func attributes(
    _ attributes: inout AttributeChecker
  ) -> (draft: AttributeDraft, actions: [ActionPlan]) {
    let table = table
    var draft = AttributeDraft(reserving: element.attributes.count)
    var actions: [ActionPlan] = []
    for index in element.attributes.indices {
      let name = element.attributes[index].name
      if let type = table[name] {
        attributes.take(element.attributes[index], type, names: names, into: &draft)
      } else if Control.isControl(name) || name == "style" {
        continue
      } else if name.hasPrefix("on-") {
        let action = attributes.action(element.attributes[index], names: names)
        if let action { actions.append(action) }
      } else {
        MisfitChecker(owner: element.name, parent: parent, table: table)
          .report(element.attributes[index], &attributes)
        attributes.checkHoles(of: element.attributes[index], names: names)
      }
    }
    attributes.patterns.sink.report(contentsOf: FrameChecker.placeDefects(of: element, table))
    takeText(into: &draft, &attributes)
    let binding = BindingChecker(element: element, names: names)
      .binding(besides: actions, &attributes.patterns)
    if let binding { actions.insert(binding, at: 0) }
    if element.attribute("style") == nil, element.attribute("activated") != nil {
      let defects = FrameChecker.sizeDefects(of: draft.plans(of: element))
      attributes.patterns.sink.report(contentsOf: defects)
    }
    return (draft, actions)
  }

  private func takeText(into draft: inout AttributeDraft, _ attributes: inout AttributeChecker) {
    guard !element.pieces.isEmpty else { return }
    guard kind.declaration.takesTextContent else { return attributes.allowNoText(in: element) }
    guard let text = TextContent.text(of: element.pieces) else { return }
    if let attribute = element.attribute("text") {
      let note = Diagnostic.Note("'text' is set here", at: attribute.nameSpan)
      let message = "duplicate text: '\(element.name)' already has the attribute 'text'"
      attributes.report(.unexpectedText, message, at: text.span, notes: [note])
      return
    }
    let attribute = Attribute("text", at: element.nameSpan, value: .text(text))
    attributes.take(attribute, .text, names: names, into: &draft)
  }
}
