/// The windows of a layout whose rows have nothing to prefetch, or no events of appearing and
/// disappearing.
///
/// Another window on the same rows does not search them again.
struct EventlessWindowCache: Sendable {
  /// Rows of a layout; another measured height changes the height of the content.
  struct Rows: Hashable, Sendable {
    let window: Range<Int>
    let contentRows: Int
  }

  /// Rows around which resources are looked for.
  struct Surroundings: Hashable, Sendable {
    let rows: Rows
    let distance: PrefetchWindow
    let direction: ScrollDirection
  }

  /// The number of windows that are remembered.
  private static let limit = 64

  private var withoutEvents: Set<Rows> = []
  private var withoutResources: Set<Surroundings> = []

  func hasNoEvents(_ rows: Rows) -> Bool { withoutEvents.contains(rows) }

  func hasNoResources(_ rows: Surroundings) -> Bool { withoutResources.contains(rows) }

  mutating func noteNoEvents(_ rows: Rows) {
    if withoutEvents.count >= Self.limit { withoutEvents = [] }
    withoutEvents.insert(rows)
  }

  mutating func noteNoResources(_ rows: Surroundings) {
    if withoutResources.count >= Self.limit { withoutResources = [] }
    withoutResources.insert(rows)
  }
}
