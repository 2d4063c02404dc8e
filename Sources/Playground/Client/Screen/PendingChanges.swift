/// Whether the picture in view is newer than the known changes.
///
/// A frame of a new generation arrives before the changes that made it, and only they say where a row
/// has gone. A client that reads slowly misses changes; then the frame is all there is.
enum PendingChanges: Equatable, Sendable {
  /// The changes of the picture in view are known.
  case known
  /// The changes of the picture in view will follow.
  case awaited
  /// Changes were left out, so that the next picture comes without any.
  case missed

  /// Adopts a frame.
  mutating func adoptFrame(isNew: Bool) {
    switch self {
    case .known, .awaited: if isNew { self = .awaited }
    case .missed: self = .known
    }
  }

  /// Adopts changes.
  mutating func adoptChanges() {
    switch self {
    case .known, .awaited: self = .known
    case .missed: break
    }
  }

  /// Notes that changes were left out; returns whether those of the picture in view were awaited.
  mutating func miss() -> Bool {
    defer { self = .missed }
    return self == .awaited
  }
}
