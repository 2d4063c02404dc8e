/// A type-erased element, for collections that mix several types.
///
/// Erasing an erased element has no effect. Elements of different types with equal identities are
/// the same element with different content.
public struct AnyDifferentiable: Differentiable {
  /// The wrapped element; never an `AnyDifferentiable`.
  public let base: Any
  /// The wrapped element's identity.
  public let differenceIdentifier: AnyHashable
  private let shows: (Any) -> Bool

  /// Wraps an element.
  public init<Base: Differentiable>(_ base: Base) {
    if let erased = base as? AnyDifferentiable {
      self = erased
      return
    }
    self.base = base
    differenceIdentifier = AnyHashable(base.differenceIdentifier)
    shows = { ($0 as? Base).map { base.isContentEqual(to: $0) } ?? false }
  }

  /// Returns whether the contents are equal; those of different types never are.
  public func isContentEqual(to source: AnyDifferentiable) -> Bool { shows(source.base) }
}
