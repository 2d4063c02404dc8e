/// The columns of a table, as the rows of a list share them.
package struct RowTracks: Hashable, Sendable {
  /// The length of each column, in cells.
  let lengths: [Int]
  /// The cells between two columns.
  let gap: Int

  /// Returns the columns that tracks take, from the first one on.
  func columns(_ tracks: Range<Int>) -> Range<Int> {
    var start = 0
    for length in lengths.prefix(tracks.lowerBound) { start += length + gap }
    start += gap * max(0, tracks.lowerBound - lengths.count)
    let inner = tracks.clamped(to: 0..<max(lengths.count, tracks.lowerBound))
    var end = start
    for track in inner where track < lengths.count {
      end += lengths[track] + (track > tracks.lowerBound ? gap : 0)
    }
    return start..<end
  }

  /// The columns of all tracks with their gaps.
  var total: Int { lengths.reduce(0, +) + gap * max(0, lengths.count - 1) }
}
