/// A search in the text of the preview that is shown.
struct Search: Equatable, Sendable {
  /// One place where the text was found.
  struct Match: Equatable, Sendable {
    /// The content's row, 0-based.
    var row: Int
    /// The first character's place in the row, counted in characters.
    var start: Int
    /// How many characters match.
    var count: Int
  }

  /// What is searched for.
  private(set) var query = ""
  /// Whether keys still go into the query.
  private(set) var isTyping = true
  /// The content's row that was at the top when the search began.
  let origin: Int
  /// All rows of the content; `nil` until they have arrived.
  private(set) var lines: [String]?
  /// All places found, from the top.
  private(set) var matches: [Match] = []
  /// Which of them is looked at.
  private(set) var current: Int?

  /// Creates an empty search from the content's row at the top of the viewport.
  init(origin: Int) {
    self.origin = origin
  }

  /// The match that is looked at.
  var currentMatch: Match? { current.map { matches[$0] } }

  /// Adopts the content's rows.
  mutating func adopt(_ lines: [String]) {
    let row = currentMatch?.row ?? origin
    self.lines = lines
    find(from: row)
  }

  /// Lets keys be commands again.
  mutating func stopTyping() { isTyping = false }

  /// Adds a character to the query.
  mutating func type(_ character: Character) {
    query.append(character)
    find(from: origin)
  }

  /// Takes the last character off the query.
  mutating func eraseLast() {
    guard !query.isEmpty else { return }
    query.removeLast()
    find(from: origin)
  }

  /// Goes `step` matches on, around the end and the beginning.
  mutating func advance(by step: Int) {
    guard let current, !matches.isEmpty else { return }
    self.current = (current + step + matches.count) % matches.count
  }

  /// Returns the matches in one of the content's rows.
  func matches(inRow row: Int) -> [Match] { matches.filter { $0.row == row } }

  /// What the status line says: `/wolf  2/3`.
  var status: String {
    if lines == nil { return "/\(query)  …" }
    if query.isEmpty { return "/" }
    guard let current else { return "/\(query)  no match" }
    return "/\(query)  \(current + 1)/\(matches.count)"
  }

  /// Finds all places; a query without upper-case letters ignores case.
  private mutating func find(from row: Int) {
    matches = []
    current = nil
    guard let lines, !query.isEmpty else { return }
    let ignoresCase = query == query.lowercased()
    let wanted = Array(query).map(String.init)
    for (row, line) in lines.enumerated() {
      let characters = line.map { ignoresCase ? $0.lowercased() : String($0) }
      matches += Self.places(of: wanted, in: characters).map {
        Match(row: row, start: $0, count: wanted.count)
      }
    }
    current = matches.isEmpty ? nil : matches.firstIndex { $0.row >= row } ?? 0
  }

  /// Where `wanted` begins in `text`, places that overlap an earlier one left out.
  private static func places(of wanted: [String], in text: [String]) -> [Int] {
    var places: [Int] = []
    var start = 0
    while start + wanted.count <= text.count {
      if text[start..<start + wanted.count].elementsEqual(wanted) {
        places.append(start)
        start += wanted.count
      } else {
        start += 1
      }
    }
    return places
  }
}
