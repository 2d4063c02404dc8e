import PlaygroundSystem

/// A file that a process has closed, or that a rename has put in its directory.
struct WriteEnd {
  /// The kinds of the event.
  let kinds: WatchEvent.Kinds
  /// The events before it.
  let state: PendingPaths.State
  /// The stamp at the last report, if there was one.
  let old: FileStamp?
  /// The stamp now.
  let new: FileStamp?

  /// The kind of the change.
  var change: ChangedPaths.Kind {
    if kinds.contains(.movedTo) { return .dirty }
    // A write may be reported before its events are read; they are not a second change.
    if state.isReported, hasSameContent { return .quiet }
    if kinds.contains(.modified) || state.isWritten { return .dirty }
    guard let old, let new, new.isSameFile(as: old) else { return .dirty }
    let isOnlyClosed = !state.isHeld && !kinds.contains(.attributes)
    return isOnlyClosed && hasSameContent ? .quiet : .touched
  }

  private var hasSameContent: Bool {
    guard let old, let new else { return false }
    return new.hasSameContent(as: old)
  }
}
