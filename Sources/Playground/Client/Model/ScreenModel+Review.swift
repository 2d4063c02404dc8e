import PlaygroundCore
import PlaygroundTerminal

// The review in the third pane.
extension ScreenModel {
  /// Takes a result of the thread that compares.
  mutating func apply(_ result: ReviewResult) {
    if let text = panes.side.review.take(result) { show(notice: text) }
  }

  /// Has the thread that compares begin or end with the panel.
  mutating func followReview() {
    let isOpen = panes.side.panel == .review
    if let request = panes.side.review.follow(isOpen: isOpen) { carryOut(.review(request)) }
  }

  /// Takes a key while a text of the review is typed; returns whether it belongs to it.
  mutating func typeInReview(_ key: KeyPress) -> Bool {
    guard panes.mode == .review, panes.side.review.isTyping else { return false }
    send(panes.side.review.type(key))
    return true
  }

  /// Performs a command in the review; returns `nil` elsewhere, and for a command that has its
  /// usual effect.
  mutating func performInReview(_ command: KeyCommand) -> [Call]? {
    guard panes.mode == .review else { return nil }
    let size = panes.layout.boxes[.changes]?.inner.size ?? .zero
    switch command {
    case .review(let command): send(panes.side.review.perform(command))
    case .pane(.open): panes.side.review.toggle()
    case .pane(.goAside(let step)): panes.side.review.goAside(by: step)
    case .pane(.refresh): send(panes.side.review.reload())
    case .pane(.go(let motion)): panes.side.review.move(motion, in: size)
    case .screen(.leave): return panes.side.review.leave() ? [] : nil
    case .pane, .rows, .preview, .screen, .terminal: return nil
    }
    return []
  }

  private mutating func send(_ request: ReviewRequest?) {
    if let request { carryOut(.review(request)) }
    if let text = panes.side.review.notice { show(notice: text) }
  }
}
