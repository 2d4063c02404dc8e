// Diff: what is different between two lists. Elements have an *identity* (which one it is) and a
// *content* (what it shows). The work is a chain of stages, a file each:
//
//   CommonEnds       walks the equal start and end, chunk by chunk; most edits touch little between
//   ChunkPairs       pairs chunks that both lists share; ChunkRuns walks what differs in others
//   ShortestEdit     finds what stays between them while few elements come or go (Myers)
//   Landmarks        finds long stretches that moved or turned round
//   LeftOverPairs    pairs what is left over by identity, in order of occurrence
//   LongestRun       decides which pairs stay, so that the fewest elements move
//   LinearComparison puts them together for one level; the result is a `LinearDifference`
//   SectionedDifference does it for sections and their elements; AcrossSections pairs across them
//
// A difference is then written down in two ways: as `Changeset` stages for whoever applies it, and
// as `Change`s for whoever reads it.

/// An element that a diff can follow from one list to another.
public protocol Differentiable {
  /// What tells elements of one list apart.
  associatedtype Identity: Hashable

  /// Which element it is, whatever it shows.
  var identity: Identity { get }

  /// A hash of the identity; equal identities have equal hashes. By default the identity's own hash.
  ///
  /// The result of a diff never depends on it. Worth giving when a good one is at hand.
  var identityHash: UInt64 { get }

  /// Whether it may pair with an element of another section. By default `true`.
  var isKnownAcrossSections: Bool { get }

  /// Returns whether both are the same element. By default whether the identities are equal.
  func hasSameIdentity(as other: Self) -> Bool

  /// Returns whether both show the same, whatever their identities.
  func isContentEqual(to other: Self) -> Bool

  /// Returns `true` where a glance tells that both are the same element and show the same, sharing
  /// their storage; `false` decides nothing. By default `false`.
  ///
  /// Worth giving for a large element: it works on the elements where they are, so that those which
  /// were kept are compared without being copied.
  static func isKept(_ source: Span<Self>, _ from: Int, in target: Span<Self>, _ to: Int) -> Bool
}

extension Differentiable {
  /// The identity's own hash.
  @inlinable public var identityHash: UInt64 { UInt64(truncatingIfNeeded: identity.hashValue) }

  /// `true`: identities hold for the whole list.
  @inlinable public var isKnownAcrossSections: Bool { true }

  /// `false`: compares as any other.
  @inlinable
  public static func isKept(
    _ source: Span<Self>,
    _ from: Int,
    in target: Span<Self>,
    _ to: Int
  ) -> Bool {
    false
  }

  /// Returns whether the identities are equal.
  @inlinable
  public func hasSameIdentity(as other: Self) -> Bool { identity == other.identity }
}

extension Differentiable where Self: Hashable {
  /// The value itself.
  @inlinable public var identity: Self { self }
}

extension Differentiable where Self: Equatable {
  /// Returns whether both are equal.
  @inlinable
  public func isContentEqual(to other: Self) -> Bool { self == other }
}
