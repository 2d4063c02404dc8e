/// An element of any type, for lists that mix several.
///
/// Erasing twice is erasing once. Elements of two types under one identity are the same element, which
/// shows something else.
public struct AnyDifferentiable: Differentiable {
  /// The element itself.
  public let base: Any
  /// Which element it is.
  public let identity: AnyHashable
  /// The element's own hash of its identity.
  public let identityHash: UInt64
  /// Whether it may pair with an element of another section.
  public let isKnownAcrossSections: Bool
  private let shows: (Any) -> Bool

  /// Creates the erased form of an element.
  public init<Base: Differentiable>(_ base: Base) {
    if let erased = base as? AnyDifferentiable {
      self = erased
      return
    }
    self.base = base
    identity = AnyHashable(base.identity)
    // Identities of two types may be equal: 1 as a whole number and as a fraction.
    identityHash = UInt64(truncatingIfNeeded: identity.hashValue)
    isKnownAcrossSections = base.isKnownAcrossSections
    shows = { ($0 as? Base).map { base.isContentEqual(to: $0) } ?? false }
  }

  /// Returns whether both show the same; elements of two types never do.
  public func isContentEqual(to other: AnyDifferentiable) -> Bool { shows(other.base) }
}

extension Optional where Wrapped: Differentiable {
  /// Returns whether both are nothing, or show the same.
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
  /// Returns whether both are as long and show the same in each place.
  @inlinable
  public func isContentEqual(to other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isContentEqual(to: $1) }
  }
}
