import PlaygroundCore

/// The scroll position of the documentation of the preview on screen.
struct DocPanel: Equatable, Sendable {
  private var top = 0

  /// Returns the first visible of `count` lines in a window of `height` lines.
  func firstVisible(of count: Int, height: Int) -> Int { max(0, min(top, count - height)) }

  /// Scrolls by a motion.
  mutating func move(_ motion: Motion, of count: Int, height: Int) {
    let first = firstVisible(of: count, height: height)
    let step =
      switch motion {
      case .up: -1
      case .down: 1
      case .halfPageUp: -max(1, height / 2)
      case .halfPageDown: max(1, height / 2)
      case .pageUp: -max(1, height)
      case .pageDown: max(1, height)
      case .top: -first
      case .bottom: count
      }
    turn(by: step, of: count, height: height)
  }

  /// Scrolls by a number of lines; negative is up.
  mutating func turn(by lines: Int, of count: Int, height: Int) {
    top = firstVisible(of: count, height: height) + lines
    top = firstVisible(of: count, height: height)
  }

  /// Begins with the first line of another preview.
  mutating func clear() { top = 0 }
}
