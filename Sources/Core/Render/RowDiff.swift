/// What is different between two pictures of one size, by rows.
public enum RowDiff {
  /// Returns the rows of `new` that are not in `old` as they are, and blank ones for rows of `old`
  /// that are not in `new`; by `y`.
  ///
  /// Both lists are ordered by `y`, one row for each. A row that is not listed shows nothing.
  ///
  /// - Complexity: O(*n*) in the number of rows and the length of their texts.
  public static func changedRows(from old: [Frame.Row], to new: [Frame.Row]) -> [Frame.Row] {
    var changed: [Frame.Row] = []
    var index = 0
    func isBlank(_ row: Frame.Row) -> Bool { row == Frame.Row(y: row.y, runs: []) }
    func remove(_ row: Frame.Row) {
      if !isBlank(row) { changed.append(Frame.Row(y: row.y, runs: [])) }
    }
    for row in new {
      while index < old.count, old[index].y < row.y {
        remove(old[index])
        index += 1
      }
      if index < old.count, old[index].y == row.y {
        if old[index] != row { changed.append(row) }
        index += 1
      } else if !isBlank(row) {
        changed.append(row)
      }
    }
    for row in old[min(index, old.count)...] { remove(row) }
    return changed
  }
}
