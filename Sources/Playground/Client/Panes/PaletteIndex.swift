/// The items of the palette with the text that is searched, and those that match what was typed.
struct PaletteIndex: Equatable, Sendable {
  /// A found item.
  struct Match: Equatable, Sendable {
    let item: Int
    let score: Int
  }

  /// The items.
  private(set) var items: [PaletteItem]
  /// The texts of the items: the title, then the title with the detail.
  private var texts: [(title: [UInt8], whole: [UInt8])]
  /// The found items, the best first.
  private(set) var matches: [Match] = []
  /// The text that was searched last; `nil` before the first search.
  private var query: String?
  /// How many items the last search compared.
  private(set) var comparedCount = 0

  /// Creates an index; all items are found.
  init(_ items: [PaletteItem]) {
    self.items = items
    texts = items.map(Self.text)
    search("")
  }

  private static func text(of item: PaletteItem) -> (title: [UInt8], whole: [UInt8]) {
    let title = RankedMatch<UInt8>.folded(item.title)
    return (title, title + [0x20] + RankedMatch<UInt8>.folded(item.detail))
  }

  /// Adds items that were not known at first; the found ones follow from `search`.
  mutating func add(_ more: [PaletteItem]) {
    items += more
    texts += more.map(Self.text)
    query = nil
  }

  /// Returns the kind that a query is for, and its letters and tags.
  static func parts(of query: String) -> (kind: PaletteItem.Kind?, rest: PreviewQuery) {
    guard let first = query.first,
      let kind = PaletteItem.Kind.allCases.first(where: { $0.prefix == first })
    else { return (nil, PreviewQuery(query[...])) }
    return (kind, PreviewQuery(query.dropFirst()))
  }

  /// Finds the items that have the tags of a query, and its letters in their order; a query that
  /// continues the last one is searched in the items found so far.
  ///
  /// - Complexity: O(*n*) in the length of the texts that are compared.
  mutating func search(_ query: String) {
    let (kind, rest) = Self.parts(of: query)
    let continues =
      self.query.map { last in
        let known = Self.parts(of: last)
        return !last.isEmpty && known.kind == kind && rest.continues(known.rest)
      } ?? false
    let candidates = continues ? matches.map(\.item) : Array(items.indices)
    self.query = query
    comparedCount = candidates.count
    let search = RankedMatch<UInt8>(rest.letters)
    var found: [Match] = []
    for item in candidates {
      if let kind, items[item].kind != kind { continue }
      if !rest.selects(items[item].tags) { continue }
      // A match in the title counts more than one in the path or the meaning.
      if let score = search.score(in: texts[item].title) {
        found.append(Match(item: item, score: score + Self.titleBonus))
      } else if let score = search.score(in: texts[item].whole) {
        found.append(Match(item: item, score: score))
      }
    }
    matches = rest.letters.isEmpty ? found.sorted { $0.item < $1.item } : found.sorted(by: isBetter)
  }

  private static let titleBonus = 10

  private func isBetter(_ one: Match, _ other: Match) -> Bool {
    if one.score != other.score { return one.score > other.score }
    let (left, right) = (items[one.item], items[other.item])
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    let (short, long) = (texts[one.item].title.count, texts[other.item].title.count)
    return short != long ? short < long : one.item < other.item
  }

  static func == (left: Self, right: Self) -> Bool {
    left.items == right.items && left.matches == right.matches && left.query == right.query
  }
}
