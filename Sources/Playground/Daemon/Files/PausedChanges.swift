import PlaygroundSystem

/// The file changes while watching is paused: the last one of each path.
struct PausedChanges: Equatable {
  private var batch = WatchBatch()

  /// The number of files.
  var count: Int { batch.dirty.count + batch.touched.count + batch.removed.count }

  /// Adds further changes.
  mutating func add(_ next: WatchBatch) {
    let again = Set(next.dirty + next.touched + next.removed)
    let seen = again.union(batch.dirty + batch.touched + batch.quiet + batch.removed)
    batch.quiet =
      batch.quiet.filter { !again.contains($0) } + next.quiet.filter { !seen.contains($0) }
    let dirty = Set(batch.dirty)
    let wasDirty = next.touched.filter { dirty.contains($0) }
    batch.dirty = batch.dirty.filter { !again.contains($0) } + wasDirty + next.dirty
    batch.touched =
      batch.touched.filter { !again.contains($0) } + next.touched.filter { !dirty.contains($0) }
    batch.removed = batch.removed.filter { !again.contains($0) } + next.removed
    let known = Set(batch.watched)
    batch.watched += next.watched.filter { !known.contains($0) }
  }

  /// All changes, each path once.
  var changes: WatchBatch {
    var changes = batch
    let reported = Set(batch.dirty + batch.touched + batch.quiet + batch.removed)
    changes.watched.removeAll { reported.contains($0) }
    return changes
  }
}
