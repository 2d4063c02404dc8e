/// Groups of adjacent columns of a wall that fit side by side.
package enum WallBands {
  /// The number of columns between cells on a sheet.
  package static let gap = 3

  /// Divides columns into groups; one that is wider than the space is alone in its group.
  ///
  /// - Parameters:
  ///   - widths: The widths of the columns.
  ///   - space: The space for a group; `nil` if it is unbounded.
  ///   - gap: The number of columns between two of them.
  /// - Returns: The groups in order; each column is in one of them.
  package static func groups(
    _ widths: [Int],
    in space: Int?,
    gap: Int = gap
  ) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    var used = 0
    for (index, width) in widths.enumerated() {
      let needed = index == start ? width : used + gap + width
      if index > start, let space, needed > space {
        groups.append(start..<index)
        (start, used) = (index, width)
      } else {
        used = needed
      }
    }
    if start < widths.count { groups.append(start..<widths.count) }
    return groups
  }
}
