/// Where in an element of a skeleton a series of chunks was taken out.
struct SeriesMark: Hashable, Sendable {
  /// The number of the series in its file.
  let series: Int
  /// How many elements are open around the siblings that were taken out.
  let depth: Int
}
