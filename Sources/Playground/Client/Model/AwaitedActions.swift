import PlaygroundCore
import PlaygroundProtocol

/// The number of actions on rows, and of jumps to rows, without an answer.
///
/// Further actions on rows wait for them, because rows may move.
struct AwaitedActions: Equatable, Sendable {
  private var count = 0

  /// Whether every action is answered.
  var isEmpty: Bool { count == 0 }

  /// Counts the calls that further actions wait for.
  mutating func note(_ calls: [Call]) { count += calls.count { $0.isAwaited } }

  /// Records the answer to a call.
  mutating func end(isAwaited: Bool) {
    if isAwaited { count = max(0, count - 1) }
  }

  /// Forgets all actions.
  mutating func clear() { count = 0 }
}

extension ScrollDestination {
  /// Whether the answer names the row that further actions are about.
  var isAwaited: Bool {
    switch self {
    case .cell, .reveal, .find: true
    case .to, .by, .id, .index: false
    }
  }
}

extension Event {
  /// Whether further actions on rows wait for the answer, because rows may have moved.
  var isAwaited: Bool {
    switch self {
    case .select, .tap, .delete, .move, .refresh: true
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .scroll, .reachEnd,
      .focus, .blur, .key, .text, .paste:
      false
    }
  }
}
