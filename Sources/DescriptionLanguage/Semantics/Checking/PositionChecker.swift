internal import PlaygroundCore

/// Checks the positions of elements: which children a parent can contain.
enum PositionChecker {
  /// Reports a part outside of its whole, or a component in the position of a part.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - declaration: Its declaration.
  ///   - parent: The layout of the parent; `nil` without a parent.
  ///   - attributes: The checker that collects diagnostics.
  static func check(
    _ element: Element,
    _ declaration: ElementDeclaration,
    under parent: ElementDeclaration.LayoutKind?,
    _ attributes: AttributeChecker
  ) {
    switch declaration.context {
    case .built: return
    case .anywhere:
      guard parent == .parts else { return }
      let message = "'\(element.name)' is a component and cannot be a part of an element"
      attributes.report(.misplacedElement, message, at: element.nameSpan)
    case .inWholeOrRow where parent == nil: return
    case .inWhole, .inWholeOrRow:
      guard parent != .parts else { return }
      let wholes = Schema.elements.filter { $0.parts.contains(element.name) }.map { "'\($0.name)'" }
      let message = "'\(element.name)' belongs in \(wholes.joined(separator: " or "))"
      attributes.report(.misplacedElement, message, at: element.nameSpan)
    }
  }

  /// Reports all children of an element that cannot contain elements.
  static func reportChildren(of leaf: Element, _ attributes: AttributeChecker) {
    for child in leaf.children {
      let message = "'\(leaf.name)' cannot contain elements"
      attributes.report(.misplacedElement, message, at: child.nameSpan)
    }
  }

  /// Separates the children that may be parts of a whole from the others, and reports the others.
  ///
  /// An element that is not built in may be a component whose body is a part.
  static func parts(
    of whole: ElementDeclaration,
    among elements: [Element],
    _ nodes: NodeChecker
  ) -> (parts: [Element], others: [Element]) {
    var parts: [Element] = []
    var others: [Element] = []
    for element in elements {
      let isBuiltIn =
        nodes.context.symbols.builtIn(element.name, in: nodes.context.environment) != nil
      if whole.parts.contains(element.name) || !isBuiltIn {
        parts.append(element)
        continue
      }
      others.append(element)
      let words = whole.parts.map { "'\($0)'" }.joined(separator: " and ")
      let message = "expected \(words) in '\(whole.name)', found '\(element.name)'"
      nodes.attributes.report(.misplacedElement, message, at: element.nameSpan)
    }
    return (parts, others)
  }
}
