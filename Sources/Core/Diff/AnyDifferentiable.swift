/// A type-erased element, for lists that mix several types.
///
/// Erasing an erased element has no effect. Elements of different types with equal identities are
/// the same element with different content.
public struct AnyDifferentiable: Differentiable {
  /// The wrapped element; never an `AnyDifferentiable`.
  public let base: Any
  /// The wrapped element's identity.
  public let identity: AnyHashable
  /// The hash of the erased identity; identities of different types that are equal have equal
  /// hashes.
  public let identityHash: UInt64
  /// Whether it may pair with an element of another section.
  public let isKnownAcrossSections: Bool
  private let shows: (Any) -> Bool

  /// Wraps an element.
  public init<Base: Differentiable>(_ base: Base) {
    if let erased = base as? AnyDifferentiable {
      self = erased
      return
    }
    self.base = base
    identity = AnyHashable(base.identity)
    // Identities of different types can be equal, such as `1` as `Int` and `Double`.
    identityHash = UInt64(truncatingIfNeeded: identity.hashValue)
    isKnownAcrossSections = base.isKnownAcrossSections
    shows = { ($0 as? Base).map { base.isContentEqual(to: $0) } ?? false }
  }

  /// Returns whether the contents are equal; those of different types never are.
  public func isContentEqual(to other: AnyDifferentiable) -> Bool { shows(other.base) }
}

extension Optional where Wrapped: Differentiable {
  /// Returns whether both are `nil` or have equal content.
  @inlinable
  public func isContentEqual(to other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.isContentEqual(to: right)
    default: false
    }
  }
}

extension Array where Element: Differentiable {
  /// Returns whether both have the same length and pairwise equal content; identities are ignored.
  ///
  /// - Complexity: O(*n*) comparisons.
  @inlinable
  public func isContentEqual(to other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isContentEqual(to: $1) }
  }
}
