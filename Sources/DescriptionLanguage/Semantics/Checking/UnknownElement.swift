internal import PlaygroundCore

/// An element in the position of a component that is not one.
struct UnknownElement {
  /// The element.
  let element: Element
  /// The number of the environment in which it is used.
  let environment: Int

  /// Reports the element with a suggestion.
  ///
  /// If an import of the environment failed, a capitalized name may be declared in that file, so
  /// it is not reported.
  ///
  /// - Parameter attributes: The checker that collects diagnostics, and knows the names to suggest.
  func report(_ attributes: AttributeChecker) {
    let name = element.name
    if StructureWord.named(name) != nil { return reportStructure(attributes) }
    let isComponent = name.unicodeScalars.first?.properties.isUppercase ?? false
    if isComponent, attributes.context.symbols.environment(environment).isIncomplete { return }
    let components =
      attributes.context.sink.isPastListing
      ? [] : attributes.context.symbols.componentNames(in: environment)
    let suggestion = attributes.context.sink.suggestion(
      for: name,
      among: (isComponent ? [] : StructureWord.all.map(\.name)) + Schema.elements.map(\.name)
        + components,
      foreign: ForeignWords.element,
    )
    attributes.report(
      isComponent ? .unknownComponent : .unknownElement,
      "unknown \(isComponent ? "component" : "element") '\(name)'\(suggestion)",
      at: element.nameSpan,
    )
  }

  /// Reports a structural element in the position of a component.
  private func reportStructure(_ attributes: AttributeChecker) {
    let cure =
      ["list", "section"].contains(element.name) ? "; a list in a tree is a 'TableBox'" : ""
    let message = "'\(element.name)' is not allowed here\(cure)"
    attributes.report(.misplacedElement, message, at: element.nameSpan)
  }
}
