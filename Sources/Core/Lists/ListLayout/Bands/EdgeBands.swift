/// The bands on one side of a section's cells, and their heights.
struct EdgeBands: Sendable {
  private struct Edge: Sendable {
    let content: Band.Content
    /// In rows, `nil` if unmeasured.
    var height: Int?
  }

  private var edges: [Edge]

  /// Creates unmeasured bands; gutters have no rows of their own until they are recorded.
  init(_ contents: [Band.Content]) {
    edges = contents.map { Edge(content: $0, height: $0 == .gutters ? 0 : nil) }
  }

  /// The number of bands.
  var count: Int { edges.count }

  /// Whether there is no band.
  var isEmpty: Bool { edges.isEmpty }

  /// The content of the first band.
  var first: Band.Content? { edges.first?.content }

  /// The content of the last band.
  var last: Band.Content? { edges.last?.content }

  /// The number of measured bands.
  var measuredCount: Int { edges.reduce(0) { $0 + ($1.height == nil ? 0 : 1) } }

  /// The sum of the measured heights.
  var measuredRows: Int { edges.reduce(0) { $0 + ($1.height ?? 0) } }

  /// Returns the content of a band.
  func content(at index: Int) -> Band.Content { edges[index].content }

  /// Returns the height of a band in rows, `nil` if unmeasured.
  func height(at index: Int) -> Int? { edges[index].height }

  /// Returns the sum of the heights of the first bands; unmeasured ones have `estimate` rows.
  func rows(ofFirst count: Int, estimate: Int) -> Int {
    edges[..<count].reduce(0) { $0 + ($1.height ?? estimate) }
  }

  /// Returns the first band whose content matches.
  func firstIndex(where matches: (Band.Content) -> Bool) -> Int? {
    edges.firstIndex { matches($0.content) }
  }

  /// Returns the last band whose content matches.
  func lastIndex(where matches: (Band.Content) -> Bool) -> Int? {
    edges.lastIndex { matches($0.content) }
  }

  /// Stores the measured height of a band.
  mutating func record(_ height: Int, at index: Int) { edges[index].height = height }

  /// Copies the heights of unmeasured bands from those with the same content.
  mutating func takeHeights(from old: EdgeBands, where isSame: (Band.Content) -> Bool) {
    for index in edges.indices where edges[index].height == nil && isSame(edges[index].content) {
      edges[index].height = old.edges.first { $0.content == edges[index].content }?.height
    }
  }

  /// Forgets the heights of the section's own headers, footers and supplements.
  ///
  /// The list's header and footer and the gutters do not depend on the section's columns.
  mutating func forgetHeights() {
    for index in edges.indices {
      switch edges[index].content {
      case .listHeader, .listFooter, .gutters: break
      case .header, .footer, .supplement, .cells: edges[index].height = nil
      }
    }
  }
}
