/// The state of the changes that belong to the visible frame.
///
/// A frame of a new generation arrives before its changes, and only the changes locate a moved row.
/// A slow client misses changes; then only the frame is available.
enum PendingChanges: Equatable, Sendable {
  /// The changes of the visible frame are known.
  case known
  /// The changes of the visible frame have not arrived yet.
  case awaited
  /// Changes were missed; the next frame arrives without changes.
  case missed

  /// Applies a frame.
  mutating func applyFrame(isNew: Bool) {
    switch self {
    case .known, .awaited: if isNew { self = .awaited }
    case .missed: self = .known
    }
  }

  /// Applies changes.
  mutating func applyChanges() {
    switch self {
    case .known, .awaited: self = .known
    case .missed: break
    }
  }

  /// Handles missed changes; returns whether the changes of the visible frame were awaited.
  mutating func miss() -> Bool {
    defer { self = .missed }
    return self == .awaited
  }
}
