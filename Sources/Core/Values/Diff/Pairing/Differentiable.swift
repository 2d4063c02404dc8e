// Diff: the difference between two lists. Elements have an *identity* and a *content*. The work is
// a chain of stages, a file each:
//
//   CommonEnds           walks the common prefix and suffix, chunk by chunk
//   ChunkPairs           pairs chunks that both lists share; ChunkRuns walks the others
//   ShortestEdit         finds a longest common subsequence if few elements changed (Myers)
//   Landmarks            finds long stretches that were moved or reversed
//   LeftOverPairs        pairs the remaining elements by identity, in order of occurrence
//   LongestRun           decides which pairs stay, so that the fewest elements move
//   LinearComparison     runs the stages for one level; the result is a `LinearDifference`
//   SectionedDifference  compares sections and elements; AcrossSections pairs across sections
//
// A difference has two forms: `Changeset` stages to apply, and `Change`s to read.

/// An element that a diff can match between two lists.
@usableFromInline package protocol Differentiable {
  /// The type of the identity.
  associatedtype Identity: Hashable

  /// The identity of the element, regardless of its content.
  var identity: Identity { get }

  /// A hash of the identity; equal identities have equal hashes. By default `identity.hashValue`.
  ///
  /// The result of a diff does not depend on it. Implement it if a good hash is already stored.
  var identityHash: UInt64 { get }

  /// Whether the element may pair with one of another section. By default `true`.
  var isKnownAcrossSections: Bool { get }

  /// Returns whether the identities are equal. Compares `identity` by default.
  func hasSameIdentity(as other: Self) -> Bool

  /// Returns whether the contents are equal, regardless of the identities.
  func isContentEqual(to other: Self) -> Bool

  /// Returns `true` if both elements are known to be identical because they share storage.
  ///
  /// `false`, the default, requires a full comparison. Implement it for large elements: it
  /// compares elements in place, so unchanged ones are not copied. `from` and `to` are 0-based
  /// indices into `source` and `target`.
  static func isKept(_ source: Span<Self>, _ from: Int, in target: Span<Self>, _ to: Int) -> Bool
}

extension Differentiable {
  /// The hash value of the identity.
  @inlinable package var identityHash: UInt64 { UInt64(truncatingIfNeeded: identity.hashValue) }

  /// `true`: identities are unique in the whole list.
  @inlinable package var isKnownAcrossSections: Bool { true }

  /// Returns `false`, so that elements are always compared fully.
  @inlinable
  package static func isKept(
    _ source: Span<Self>,
    _ from: Int,
    in target: Span<Self>,
    _ to: Int
  ) -> Bool {
    false
  }

  /// Returns whether the identities are equal.
  @inlinable
  package func hasSameIdentity(as other: Self) -> Bool { identity == other.identity }
}

extension Differentiable where Self: Hashable {
  /// The value itself.
  @inlinable package var identity: Self { self }
}

extension Differentiable where Self: Equatable {
  /// Returns whether both values are equal.
  @inlinable
  package func isContentEqual(to other: Self) -> Bool { self == other }
}
