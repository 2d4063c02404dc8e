internal import PlaygroundCore

/// A declared style.
struct StyleDefinition: Sendable {
  let name: String
  let nameSpan: SourceSpan
  let environment: Int
  let element: Element
  /// Its settings, including those of its bases, once resolved.
  var settings: StyleSettings?
}
