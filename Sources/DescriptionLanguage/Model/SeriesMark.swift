/// The position of a removed series of chunks in an element of an outline.
struct SeriesMark: Hashable, Sendable {
  /// The number of the series in its file.
  let series: Int
  /// The number of open elements around the removed siblings.
  let depth: Int
}
