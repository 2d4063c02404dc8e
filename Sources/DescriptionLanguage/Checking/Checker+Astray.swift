internal import PlaygroundCore

/// Elements of which it is not known what they are or how they are laid out: what can be said of
/// their parts is said.
extension Checker {
  /// Checks the names in the attributes of an unknown component, and what it holds.
  mutating func checkParts(of element: Element, names: Names) {
    for attribute in element.attributes where !Self.isControl(attribute.name) {
      if attribute.name.hasPrefix("on-") {
        _ = action(attribute, names: names)
      } else {
        _ = pattern(of: attribute.value, names: names)
      }
    }
    if let text = TextContent.text(of: element.pieces) {
      _ = pattern(of: .text(text), names: names)
    }
    checkAstray(element.children, names: names)
  }

  /// Checks components that stand where it is unknown how they are laid out: as what suits best.
  mutating func checkAstray(_ elements: [Element], names: Names) {
    let components = elements.filter {
      $0.name == "group" || !Self.structureWords.contains($0.name)
    }
    if components.isEmpty { return }
    if let guess {
      _ = nodeSlots(components, parent: guess, names: names)
      return
    }
    diagnostics += fewestDiagnostics { checker, parent in
      checker.guess = parent
      _ = checker.nodeSlots(components, parent: parent, names: names)
    }
    guess = nil
  }

  /// Returns what a check reports under the parent under which it reports least; nothing else of the
  /// check remains.
  mutating func fewestDiagnostics(
    _ check: (inout Checker, ElementDeclaration.LayoutKind) -> Void
  ) -> [Diagnostic] {
    var best: [Diagnostic]?
    for parent in [ElementDeclaration.LayoutKind.box, .flex] {
      let (outer, outerKeptError) = (diagnostics, keptError)
      let (pendingCount, componentCount) = (pending.count, components.count)
      (diagnostics, keptError) = ([], nil)
      check(&self, parent)
      if diagnostics.count < best?.count ?? .max { best = diagnostics }
      (diagnostics, keptError) = (outer, outerKeptError)
      for context in pending[pendingCount...] { componentNumbers[context] = nil }
      pending.removeSubrange(pendingCount...)
      components.removeSubrange(componentCount...)
    }
    return best ?? []
  }
}
