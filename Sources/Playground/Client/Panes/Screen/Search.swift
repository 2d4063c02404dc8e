import PlaygroundProtocol

/// A search in the text of the preview on screen.
///
/// The text arrives in pieces. A letter of the query costs as much as the rows that matched before
/// it, a piece of the text as much as its rows.
struct Search: Equatable, Sendable {
  /// An occurrence of the query.
  struct Match: Equatable, Sendable {
    /// The row of the content, 0-based.
    var row: Int
    /// The offset in the row, in characters.
    var start: Int
    /// The number of characters.
    var count: Int
  }

  /// A match to go to.
  struct Target: Equatable, Sendable {
    /// The row of the content, 0-based.
    let row: Int
    /// The text before the match in its row.
    let before: String
    /// The generation of the text.
    let generation: Int
  }

  /// A position in the text.
  private struct Position: Comparable {
    let row: Int
    let start: Int

    static func < (left: Position, right: Position) -> Bool {
      (left.row, left.start) < (right.row, right.start)
    }
  }

  /// The text to search for.
  private(set) var query = ""
  /// Whether keys edit the query.
  private(set) var isTyping = true
  /// Whether the user chose the current match, and it was not taken yet.
  private(set) var isSeeking = false
  /// The first visible row of the content at the start of the search.
  let origin: Int
  /// The rows of the content.
  private(set) var text = SearchedText()
  /// All matches in the rows so far, from the top.
  private(set) var matches: [Match] = []
  /// The index of the current match.
  private(set) var current: Int?
  /// Where the current match is looked for from.
  private var from: Position

  /// Creates an empty search that starts at row `origin` of the content.
  init(origin: Int) {
    self.origin = origin
    from = Position(row: origin, start: 0)
  }

  /// The current match.
  var currentMatch: Match? { current.map { matches[$0] } }

  // MARK: - The text

  /// Returns the first row to ask the daemon for; `nil` if no row is missing, or while an answer is
  /// awaited.
  mutating func takeRequest() -> Int? { text.takeRequest() }

  /// Reads the text again, because it has changed.
  mutating func restart() { text.restart() }

  /// Reads the text again over a new connection.
  mutating func reconnect() { text.reconnect() }

  /// Applies rows of the content.
  mutating func apply(_ piece: ContentText) {
    guard let new = text.apply(piece) else { return }
    let pattern = SearchPattern(query)
    let found = new.flatMap { matches(of: pattern, inRow: $0) }
    let end = text.isComplete ? matches.endIndex : index(ofRow: new.upperBound)
    matches.replaceSubrange(index(ofRow: new.lowerBound)..<end, with: found)
    choose()
  }

  // MARK: - The query

  /// Ends editing of the query.
  mutating func stopTyping() { isTyping = false }

  /// Has the current match taken once it is known.
  mutating func seek() { isSeeking = true }

  /// Ends waiting for the current match.
  mutating func stopSeeking() { isSeeking = false }

  /// Returns the current match once, as soon as its row is known in the present text; without a
  /// match in the whole text, ends waiting for one.
  mutating func takeSought() -> Target? {
    guard isSeeking else { return nil }
    guard let match = currentMatch, let generation = text.generation(ofRow: match.row) else {
      if text.isComplete { isSeeking = false }
      return nil
    }
    isSeeking = false
    let before = String(text.rows[match.row].prefix(match.start))
    return Target(row: match.row, before: before, generation: generation)
  }

  /// Has the current match taken again if the text has changed since a generation; returns whether
  /// it has.
  mutating func seekAgain(after generation: Int) -> Bool {
    isSeeking = text.generation(ofRow: 0) != generation
    return isSeeking
  }

  /// Adds a character to the query.
  mutating func type(_ character: Character) {
    let old = query
    query.append(character)
    // An accent changes the letter before it.
    let isLonger = !old.isEmpty && query.count > old.count && query.hasPrefix(old)
    find(in: isLonger ? matchingRows : Array(text.rows.indices))
  }

  /// Removes the last character of the query.
  mutating func eraseLast() {
    guard !query.isEmpty else { return }
    query.removeLast()
    find(in: Array(text.rows.indices))
  }

  /// Moves by `step` matches, wrapping around at the ends.
  mutating func advance(by step: Int) {
    guard let current, !matches.isEmpty else { return }
    let next = (current + step + matches.count) % matches.count
    self.current = next
    from = Position(row: matches[next].row, start: matches[next].start)
  }

  /// Returns the matches in a row of the content.
  ///
  /// - Complexity: O(log *n*) in the number of matches.
  func matches(inRow row: Int) -> [Match] {
    Array(matches[index(ofRow: row)..<index(ofRow: row + 1)])
  }

  /// The text for the status line: `/wolf  2/3`.
  var status: String {
    let rest = text.isComplete ? "" : "…"
    if query.isEmpty { return "/" }
    guard let current else { return "/\(query)  \(rest.isEmpty ? "no match" : rest)" }
    return "/\(query)  \(current + 1)/\(matches.count)\(rest)"
  }

  // MARK: - Matches

  /// Finds all matches in some rows; the others have none.
  private mutating func find(in rows: [Int]) {
    let pattern = SearchPattern(query)
    matches = rows.flatMap { matches(of: pattern, inRow: $0) }
    from = Position(row: origin, start: 0)
    choose()
  }

  private func matches(of pattern: SearchPattern, inRow row: Int) -> [Match] {
    pattern.ranges(in: text.rows[row]).map { range in
      Match(row: row, start: range.lowerBound, count: range.count)
    }
  }

  /// The rows with matches, from the top.
  private var matchingRows: [Int] {
    var rows: [Int] = []
    for match in matches where match.row != rows.last { rows.append(match.row) }
    return rows
  }

  /// Makes the first match after the position the current one; that at the top of the text once all
  /// of it is known.
  private mutating func choose() {
    let next = index(of: from)
    let isKnown = text.isComplete && !matches.isEmpty
    current = next < matches.count ? next : isKnown ? 0 : nil
  }

  /// Returns the index of the first match in a row or below it.
  private func index(ofRow row: Int) -> Int { index(of: Position(row: row, start: 0)) }

  /// Returns the index of the first match at a position or after it.
  private func index(of position: Position) -> Int {
    var (low, high) = (0, matches.count)
    while low < high {
      let middle = (low + high) / 2
      let match = matches[middle]
      if Position(row: match.row, start: match.start) < position {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
