package import PlaygroundCore

/// The columns in which two drawn rows differ.
package enum ChangedColumns {
  /// Compares two rows.
  ///
  /// - Parameters:
  ///   - old: The row before.
  ///   - new: The row after.
  ///   - ambiguous: The width of ambiguous characters.
  /// - Returns: The columns from the first cell that differs to the last one; `nil` for equal rows.
  package static func range(
    from old: [Run],
    to new: [Run],
    ambiguous: AmbiguousWidth = .narrow
  ) -> Range<Int>? {
    let (old, new) = (clusters(of: old), clusters(of: new))
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.dropFirst(prefix), new.dropFirst(prefix))
    if oldRest.isEmpty, newRest.isEmpty { return nil }
    let suffix = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let columns = { (clusters: ArraySlice<Cluster>) in
      DisplayWidth.columns(of: String(clusters.map(\.character)), ambiguous: ambiguous)
    }
    let start = columns(new.prefix(prefix))
    let length = max(columns(oldRest.dropLast(suffix)), columns(newRest.dropLast(suffix)))
    return start..<start + length
  }

  private struct Cluster: Equatable {
    let character: Character
    let style: TextStyle
  }

  private static func clusters(of row: [Run]) -> [Cluster] {
    row.flatMap { run in run.text.map { Cluster(character: $0, style: run.style) } }
  }
}
