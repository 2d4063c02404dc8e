/// The contexts of the series of rows extracted from a file, by number.
struct SeriesContexts: Sendable {
  private var contexts: [Int: SeriesContext] = [:]
  /// Whether a series is in a position where its rows cannot be checked separately: beside other
  /// rows, or in an element that is checked more than once.
  private(set) var hasMisplaced = false

  /// Returns the context of a series; `nil` if its parent was not checked.
  subscript(number: Int) -> SeriesContext? { contexts[number] }

  /// Records the context of the series of one parent.
  ///
  /// - Parameters:
  ///   - marks: The series, in order.
  ///   - amongOthers: Whether the parent has rows that were not extracted.
  ///   - names: The names that the rows may read.
  ///   - environment: The number of the environment of the parent.
  ///   - isPreview: Whether the parent is a `preview`.
  mutating func add(
    _ marks: [SeriesMark],
    amongOthers: Bool,
    names: Names,
    environment: Int,
    isPreview: Bool
  ) {
    for (index, mark) in marks.enumerated() {
      let context = SeriesContext(
        names: names,
        environment: environment,
        depth: mark.depth,
        isPreview: isPreview,
        isFollowed: index < marks.count - 1,
      )
      let earlier = contexts.updateValue(context, forKey: mark.series)
      if earlier != nil || amongOthers { hasMisplaced = true }
    }
  }
}

/// The context of a series of rows extracted from a file: everything on which their check depends.
struct SeriesContext: Sendable {
  /// The names that expressions may read.
  let names: Names
  /// The number of the environment.
  let environment: Int
  /// The number of open elements around the rows.
  let depth: Int
  /// The preceding rows of the same parent, once those are read.
  var ordinals = Ordinals()
  /// Whether the rows are in a `preview`, where a single one would not be a row.
  let isPreview: Bool
  /// Whether another series of the same parent follows.
  var isFollowed: Bool
}
