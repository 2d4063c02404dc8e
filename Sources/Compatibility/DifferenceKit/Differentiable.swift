internal import PlaygroundCore

// DifferenceKit's protocols, sections and staged changesets, for collections of any elements.

/// A value whose content can be compared.
public protocol ContentEquatable {
  /// Returns whether the contents are equal, regardless of the identities.
  func isContentEqual(to source: Self) -> Bool
}

/// An element that a diff can match between two collections.
public protocol Differentiable: ContentEquatable {
  /// The type of the identity.
  associatedtype DifferenceIdentifier: Hashable

  /// The identity of the element, regardless of its content.
  var differenceIdentifier: DifferenceIdentifier { get }
}

extension Differentiable where Self: Hashable {
  /// The value itself.
  public var differenceIdentifier: Self { self }
}

extension ContentEquatable where Self: Equatable {
  /// Returns whether both values are equal.
  public func isContentEqual(to source: Self) -> Bool { self == source }
}

extension Optional: ContentEquatable where Wrapped: ContentEquatable {
  /// Returns whether both are `nil` or have equal content.
  public func isContentEqual(to source: Wrapped?) -> Bool {
    switch (self, source) {
    case (nil, nil): true
    case (let left?, let right?): left.isContentEqual(to: right)
    case (nil, _?), (_?, nil): false
    }
  }
}

extension Array: ContentEquatable where Element: ContentEquatable {
  /// Returns whether both have the same length and pairwise equal content; identities are ignored.
  ///
  /// - Complexity: O(*n*) comparisons.
  public func isContentEqual(to source: [Element]) -> Bool {
    count == source.count && zip(self, source).allSatisfy { $0.isContentEqual(to: $1) }
  }
}

/// A section that a diff can match, with its elements; its own content excludes them.
public protocol DifferentiableSection: Differentiable {
  /// The type of the elements.
  associatedtype Collection: Swift.Collection where Collection.Element: Differentiable

  /// The elements, in order.
  var elements: Collection { get }

  /// Creates the section with other elements.
  init<Elements: Swift.Collection>(source: Self, elements: Elements)
  where Elements.Element == Collection.Element
}

/// An element as the diff of the library compares it.
struct ComparedElement<Base: Differentiable>: PlaygroundCore.Differentiable {
  let base: Base

  var identity: Base.DifferenceIdentifier { base.differenceIdentifier }

  func isContentEqual(to other: Self) -> Bool { base.isContentEqual(to: other.base) }
}

/// A section as the diff of the library compares it.
struct ComparedSection<Base: DifferentiableSection>: PlaygroundCore.DifferentiableSection {
  let base: Base
  let elements: [ComparedElement<Base.Collection.Element>]

  init(_ base: Base) {
    self.base = base
    elements = base.elements.map { ComparedElement(base: $0) }
  }

  var identity: Base.DifferenceIdentifier { base.differenceIdentifier }

  func isContentEqual(to other: Self) -> Bool { base.isContentEqual(to: other.base) }
}
