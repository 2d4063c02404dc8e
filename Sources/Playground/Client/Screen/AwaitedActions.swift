import PlaygroundCore
import PlaygroundProtocol

/// The number of actions on rows, and of jumps to rows, without an answer.
///
/// Further actions on rows wait for them, because rows may move.
struct AwaitedActions: Equatable, Sendable {
  private var count = 0

  /// Whether every action is answered.
  var isEmpty: Bool { count == 0 }

  /// Counts the requests that further actions wait for.
  mutating func note(_ requests: [WindowRequest]) { count += requests.count { $0.isAwaited } }

  /// Records the answer to a request.
  mutating func end(_ request: WindowRequest) {
    if request.isAwaited { count = max(0, count - 1) }
  }

  /// Forgets all actions.
  mutating func clear() { count = 0 }
}

extension WindowRequest {
  /// Whether further actions on rows wait for the answer.
  fileprivate var isAwaited: Bool {
    switch self {
    case .send(let event, _, _): event.isAwaited
    case .scroll(let target, _): target.isAwaited
    }
  }
}

extension ScrollTarget {
  /// Whether the answer names the row that further actions are about.
  fileprivate var isAwaited: Bool {
    switch self {
    case .cell, .reveal, .find: true
    case .to, .by, .id, .index: false
    }
  }
}

extension Event {
  /// Whether further actions on rows wait for the answer, because rows may have moved.
  fileprivate var isAwaited: Bool {
    switch self {
    case .select, .tap, .delete, .move, .refresh: true
    case .highlight, .unhighlight, .appear, .disappear, .change, .submit, .scroll, .reachEnd,
      .focus, .blur, .key, .text, .paste:
      false
    }
  }
}
