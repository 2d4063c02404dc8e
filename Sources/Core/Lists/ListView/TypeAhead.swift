/// The text that is typed to find a cell.
struct TypeAhead {
  private var typed = ""

  /// Adds a text; finds the cell that begins with the text typed so far, else the next one that
  /// begins with the added text alone.
  ///
  /// - Parameters:
  ///   - text: The text, usually one letter.
  ///   - cursor: The cell at which the search begins; `nil` for the first one.
  ///   - paths: The cells, in order; the first one follows the last one.
  ///   - textOf: Returns the text of a cell.
  /// - Returns: The cell; `nil` if there is none.
  mutating func type(
    _ text: String,
    from cursor: ElementPath?,
    in paths: [ElementPath],
    text textOf: (ElementPath) -> String
  ) -> ElementPath? {
    let start = cursor.flatMap { paths.firstIndex(of: $0) }
    let longer = typed + text.folded
    if !typed.isEmpty,
      let found = Self.first(longer, from: start ?? 0, in: paths, text: textOf)
    {
      typed = longer
      return found
    }
    typed = text.folded
    return Self.first(typed, from: start.map { $0 + 1 } ?? 0, in: paths, text: textOf)
  }

  /// Returns whether a cell begins with the text typed so far, followed by another text.
  func finds(
    _ text: String,
    in paths: [ElementPath],
    text textOf: (ElementPath) -> String
  ) -> Bool {
    !typed.isEmpty && Self.first(typed + text.folded, from: 0, in: paths, text: textOf) != nil
  }

  private static func first(
    _ prefix: String,
    from start: Int,
    in paths: [ElementPath],
    text textOf: (ElementPath) -> String
  ) -> ElementPath? {
    let order = paths[min(start, paths.count)...] + paths[..<min(start, paths.count)]
    return order.first { textOf($0).folded.hasPrefix(prefix) }
  }
}
