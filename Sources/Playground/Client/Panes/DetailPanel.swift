import PlaygroundCore
import PlaygroundProtocol

/// The position in the details of an outcome: the selected line, and the entries that are shown
/// whole.
///
/// The position belongs to one outcome; another one is shown from its first line.
struct DetailPanel: Equatable, Sendable {
  /// The identity of an outcome, which stays the same when the log reports more about it.
  private struct Outcome: Equatable, Sendable {
    let previewID: PreviewID
    let generation: Int
    let cause: Cause
  }

  private var outcome: Outcome?
  private var scroll = ListScroll()
  /// The entries that are shown whole.
  private(set) var opened: Set<Int> = []
  private var selection = 0

  /// Returns the position in the details of an outcome.
  func showing(_ group: ChangeGroup) -> DetailPanel {
    let note = group.head
    let outcome = Outcome(
      previewID: note.previewID,
      generation: note.generations.lowerBound,
      cause: note.cause
    )
    if outcome == self.outcome { return self }
    var other = DetailPanel()
    other.outcome = outcome
    return other
  }

  /// Returns the index of the selected one of `count` lines.
  func selection(of count: Int) -> Int { max(0, min(selection, count - 1)) }

  /// Returns the first visible of `count` lines in a window of `height` lines.
  func firstVisible(of count: Int, height: Int) -> Int {
    scroll.firstVisible(range(of: count), of: count, height: height)
  }

  /// Moves the selection.
  mutating func move(_ motion: Motion, of count: Int, height: Int) {
    let start = selection(of: count)
    select(
      motion.target(from: start, count: count, page: max(1, height)),
      of: count,
      height: height
    )
  }

  /// Selects a line.
  mutating func select(_ line: Int, of count: Int, height: Int) {
    scroll.hold(range(of: count), of: count, height: height)
    selection = max(0, min(line, count - 1))
    scroll.hold(range(of: count), of: count, height: height)
  }

  /// Scrolls by a number of lines; the selection stays.
  mutating func turn(by lines: Int, of count: Int, height: Int) {
    scroll.turn(by: lines, range(of: count), of: count, height: height)
  }

  /// Shows an entry whole, or cut again.
  mutating func toggle(_ entry: Int) {
    if opened.remove(entry) == nil { opened.insert(entry) }
  }

  private func range(of count: Int) -> Range<Int> {
    let selection = selection(of: count)
    return selection..<selection + 1
  }
}
