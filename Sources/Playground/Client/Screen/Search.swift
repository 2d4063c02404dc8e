/// A search in the text of the preview on screen.
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

  /// The text to search for.
  private(set) var query = ""
  /// Whether keys edit the query.
  private(set) var isTyping = true
  /// The first visible row of the content at the start of the search.
  let origin: Int
  /// The rows of the content; `nil` until they arrive.
  private(set) var lines: [String]?
  /// All matches, from the top.
  private(set) var matches: [Match] = []
  /// The index of the current match.
  private(set) var current: Int?

  /// Creates an empty search that starts at row `origin` of the content.
  init(origin: Int) {
    self.origin = origin
  }

  /// The current match.
  var currentMatch: Match? { current.map { matches[$0] } }

  /// Sets the rows of the content.
  mutating func adopt(_ lines: [String]) {
    let row = currentMatch?.row ?? origin
    self.lines = lines
    find(from: row)
  }

  /// Ends editing of the query.
  mutating func stopTyping() { isTyping = false }

  /// Adds a character to the query.
  mutating func type(_ character: Character) {
    query.append(character)
    find(from: origin)
  }

  /// Removes the last character of the query.
  mutating func eraseLast() {
    guard !query.isEmpty else { return }
    query.removeLast()
    find(from: origin)
  }

  /// Moves by `step` matches, wrapping around at the ends.
  mutating func advance(by step: Int) {
    guard let current, !matches.isEmpty else { return }
    self.current = (current + step + matches.count) % matches.count
  }

  /// Returns the matches in a row of the content.
  func matches(inRow row: Int) -> [Match] { matches.filter { $0.row == row } }

  /// The text for the status line: `/wolf  2/3`.
  var status: String {
    if lines == nil { return "/\(query)  …" }
    if query.isEmpty { return "/" }
    guard let current else { return "/\(query)  no match" }
    return "/\(query)  \(current + 1)/\(matches.count)"
  }

  /// Finds all matches; a query without upper-case letters ignores case.
  private mutating func find(from row: Int) {
    matches = []
    current = nil
    guard let lines, !query.isEmpty else { return }
    let ignoresCase = query == query.lowercased()
    let wanted = Array(query).map(String.init)
    for (row, line) in lines.enumerated() {
      let characters = line.map { ignoresCase ? $0.lowercased() : String($0) }
      matches += Self.starts(of: wanted, in: characters).map {
        Match(row: row, start: $0, count: wanted.count)
      }
    }
    current = matches.isEmpty ? nil : matches.firstIndex { $0.row >= row } ?? 0
  }

  /// Returns the offsets of non-overlapping occurrences of `wanted` in `text`.
  private static func starts(of wanted: [String], in text: [String]) -> [Int] {
    var starts: [Int] = []
    var start = 0
    while start + wanted.count <= text.count {
      if text[start..<start + wanted.count].elementsEqual(wanted) {
        starts.append(start)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return starts
  }
}
