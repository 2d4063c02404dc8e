/// The number of views changed by a patch.
package struct ViewPatch: Equatable, Sendable {
  /// The number of created views.
  package var created = 0
  /// The number of retained views with changed attributes.
  package var updated = 0
  /// The number of retained views without changes.
  package var kept = 0
  /// The number of retained views that moved among their siblings; also counted as updated or
  /// kept.
  package var moved = 0
  /// The number of removed views, descendants included.
  package var removed = 0

  /// Creates the counts of a patch.
  package init(
    created: Int = 0,
    updated: Int = 0,
    kept: Int = 0,
    moved: Int = 0,
    removed: Int = 0
  ) {
    self.created = created
    self.updated = updated
    self.kept = kept
    self.moved = moved
    self.removed = removed
  }

  /// The number of retained views: those updated and those kept.
  package var reused: Int { updated + kept }
}
