internal import PlaygroundCore

/// Checks the headers, footers and supplements around rows.
struct EdgeChecker {
  /// The names that expressions may read.
  let names: Names

  /// Returns the header or footer of a list or section, `nil` for none; reports a second one.
  func edge(_ name: String, of owner: Element, _ nodes: NodeChecker) -> EdgePlan? {
    let found = owner.children.filter { $0.name == name }
    guard let edge = found.first else { return nil }
    for extra in found.dropFirst() {
      nodes.attributes.report(
        .misplacedElement,
        "unexpected second '\(name)' of the \(owner.name)",
        at: extra.nameSpan,
        notes: [Diagnostic.Note("the first one is here", at: edge.nameSpan)],
      )
    }
    let attributes = edge.attributes.compactMap { attribute in
      Schema.edgeTable[attribute.name].flatMap {
        nodes.attributes.plan(attribute, $0, names: names)
      }
    }
    return EdgePlan(attributes: attributes, content: content(of: edge, nodes))
  }

  /// Returns the plans of a section's supplements; reports a repeated kind.
  func supplements(of section: Element, _ nodes: NodeChecker) -> [SupplementPlan] {
    var plans: [SupplementPlan] = []
    var spans: [ByteExactString: SourceSpan] = [:]
    for element in section.children where element.name == "supplement" {
      let content = content(of: element, nodes)
      let alignment = element.attribute("alignment").flatMap { attribute in
        nodes.attributes.plan(
          attribute,
          StructureWord.named(element.name)?.type(of: attribute.name),
          names: names
        )
      }
      guard let kind = kind(of: element, nodes) else { continue }
      let span = element.attribute("kind")?.value.span ?? element.nameSpan
      if let first = spans.updateValue(span, forKey: ByteExactString(kind)) {
        spans[kind] = first
        nodes.attributes.report(
          .duplicateName,
          "duplicate supplement kind '\(kind)'",
          at: span,
          notes: [Diagnostic.Note("the first one is here", at: first)],
        )
        continue
      }
      let plan = EdgePlan(content: content)
      plans.append(SupplementPlan(kind: kind, alignment: alignment, content: plan))
    }
    return plans
  }

  private func kind(of element: Element, _ nodes: NodeChecker) -> String? {
    guard let attribute = element.attribute("kind") else {
      nodes.attributes.report(
        .missingAttribute,
        "missing attribute 'kind' of 'supplement'",
        at: element.nameSpan
      )
      return nil
    }
    guard let pattern = nodes.attributes.plan(attribute, .text, names: names)?.pattern else {
      return nil
    }
    guard case .string(let kind)? = pattern.known, !kind.isEmpty else {
      nodes.attributes.report(
        .invalidValue,
        "invalid 'kind': expected a name without expressions",
        at: attribute.value.span
      )
      return nil
    }
    guard !Supplement.reservedKinds.contains(kind) else {
      let message = "invalid 'kind': use the element '\(kind)'"
      nodes.attributes.report(.invalidValue, message, at: attribute.value.span)
      return nil
    }
    return kind
  }

  private func content(
    of element: Element,
    _ nodes: NodeChecker
  ) -> [Sibling<TreePlan>] {
    nodes.attributes.allowDeclared(on: element)
    nodes.attributes.allowNoText(in: element)
    if element.children.isEmpty {
      nodes.attributes.report(
        .missingElement,
        "expected a component in '\(element.name)'",
        at: element.nameSpan
      )
    }
    return nodes.nodeSiblings(element.children, parent: nil, names: names)
  }
}
