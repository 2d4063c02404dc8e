/// The first visible line of a list.
///
/// A key moves the list as little as its selection requires; the mouse moves the list itself, so
/// that no line leaves the pointer when it is clicked, and the selection may be out of view.
struct ListScroll: Equatable, Sendable {
  private var first: Int
  /// Whether the selection is in view.
  private var followsSelection: Bool

  /// Begins with the first line, or another one.
  init(first: Int = 0, followsSelection: Bool = true) {
    (self.first, self.followsSelection) = (first, followsSelection)
  }

  /// Returns the first visible of `count` lines in a window of `height` lines.
  ///
  /// - Parameters:
  ///   - selection: The lines of the selection.
  ///   - count: The number of all lines.
  ///   - height: The number of lines in the window.
  /// - Returns: The index of the first visible line.
  func firstVisible(_ selection: Range<Int>, of count: Int, height: Int) -> Int {
    var first = first
    if followsSelection {
      if selection.lowerBound < first {
        // A selection beside the window needs few lines; one far away is shown in the middle.
        let isBeside = selection.upperBound >= first
        first = isBeside ? selection.lowerBound : selection.lowerBound - height / 2
      } else if selection.upperBound > first + height {
        let isBeside = selection.lowerBound <= first + height
        first =
          isBeside
          ? min(selection.lowerBound, selection.upperBound - height)
          : selection.lowerBound - height / 2
      }
    }
    return max(0, min(first, count - height))
  }

  /// Keeps the lines where they are as long as the selection allows it, before a key or a click.
  mutating func hold(_ selection: Range<Int>, of count: Int, height: Int) {
    first = firstVisible(selection, of: count, height: height)
    followsSelection = true
  }

  /// Scrolls by a number of lines; negative is up.
  mutating func turn(by lines: Int, _ selection: Range<Int>, of count: Int, height: Int) {
    first = firstVisible(selection, of: count, height: height) + lines
    followsSelection = false
    first = firstVisible(selection, of: count, height: height)
  }

  /// Keeps lines in view above which a line was inserted, unless the first one is in view.
  mutating func noteInsertionAtTop() {
    if first > 0 || !followsSelection { first += 1 }
  }
}
