/// A section that a diff can match, with its elements.
///
/// The section's content excludes its elements: `isContentEqual(to:)` ignores them.
@usableFromInline package protocol DifferentiableSection: Differentiable {
  /// The type of the elements.
  associatedtype Elements: ChunkedElements where Elements.Element: Differentiable

  /// The elements in order.
  var elements: Elements { get }
}
