import PlaygroundProtocol

/// The rows of the preview on screen, which the daemon sends in pieces from the top.
///
/// One piece is asked for at a time, so that the daemon answers others in between. While the rows
/// of a new content arrive, those of the previous one stay until they are replaced.
struct SearchedText: Equatable, Sendable {
  /// The rows so far.
  private(set) var rows: [String] = []
  /// The generation of the rows since the first one was asked for.
  private var generation: Int?
  /// The first row that is missing; `nil` if none is.
  private var next: Int? = 0
  private var isAwaiting = false

  init() {}

  /// Whether all rows were read.
  var isComplete: Bool { next == nil }

  /// Returns the generation of a row; `nil` if the row was not read since the content changed.
  func generation(ofRow row: Int) -> Int? {
    rows.indices.contains(row) && row < next ?? .max ? generation : nil
  }

  /// Returns the first row to ask for; `nil` if none is missing, or while an answer is awaited.
  mutating func takeRequest() -> Int? {
    guard !isAwaiting, let next else { return nil }
    isAwaiting = true
    return next
  }

  /// Reads all rows again, because the content has changed.
  mutating func restart() { (next, generation) = (0, nil) }

  /// Reads all rows again over a new connection, on which no answer is awaited.
  mutating func reconnect() {
    restart()
    isAwaiting = false
  }

  /// Applies an answer.
  ///
  /// - Returns: The rows that are new; `nil` if the answer is useless, because the content has
  ///   changed since.
  mutating func apply(_ text: ContentText) -> Range<Int>? {
    isAwaiting = false
    guard text.start == next else {
      // The content has become shorter than it was.
      if let next, text.start < next { restart() }
      return nil
    }
    guard generation == nil || generation == text.generation else {
      restart()
      return nil
    }
    generation = text.generation
    let new = text.start..<text.start + text.rows.count
    rows.replaceSubrange(new.clamped(to: 0..<rows.count), with: text.rows)
    if new.isEmpty || new.upperBound >= text.contentRows {
      rows.removeSubrange(new.upperBound...)
      next = nil
    } else {
      next = new.upperBound
    }
    return new
  }
}
