/// What became of views when they were patched.
public struct ViewPatch: Equatable, Sendable {
  /// Views created.
  public var created = 0
  /// Views kept whose attributes changed.
  public var updated = 0
  /// Views kept as they were.
  public var kept = 0
  /// Views kept that changed places among their siblings; counted as updated or kept as well.
  public var moved = 0
  /// Views that are gone.
  public var removed = 0

  /// Creates a report.
  public init(
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

  /// The views that live on: those updated and those kept.
  public var reused: Int { updated + kept }
}
