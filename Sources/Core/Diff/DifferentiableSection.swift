/// A section that a diff can follow, together with its elements.
///
/// The section's own content is what stands around the elements; they take no part in
/// `isContentEqual(to:)`.
public protocol DifferentiableSection: Differentiable {
  /// What the section holds.
  associatedtype Elements: ChunkedElements where Elements.Element: Differentiable

  /// The elements in order.
  var elements: Elements { get }
}
