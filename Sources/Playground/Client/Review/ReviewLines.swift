import PlaygroundProtocol

/// The lines of a review's list: a line for each item, below an opened one a line for each change.
struct ReviewLines: Equatable, Sendable {
  /// A line of the list.
  struct Line: Equatable, Sendable {
    /// What is judged with this line: the item, or one change of an opened one.
    let item: ReviewItem
    /// The number of the item.
    let group: Int
    /// Whether the line is that of a change in an opened item.
    let isInside: Bool
  }

  /// The items.
  let groups: [ReviewItem]
  /// The lines.
  let list: [Line]

  /// Lists the items; the changes of those with an opened cause as well.
  init(_ board: ReviewBoard, opened: Set<String>) {
    groups = board.items
    list = groups.enumerated().flatMap { number, group in
      let line = Line(item: group, group: number, isInside: false)
      guard let cause = group.cause, opened.contains(cause) else { return [line] }
      return [line] + group.parts.map { Line(item: $0, group: number, isInside: true) }
    }
  }

  /// Returns the line of a preview: that of its change, or of its item if it is closed.
  func line(of previewID: PreviewID, preferringGroup: Bool) -> Int? {
    let lines = list.indices.filter { list[$0].item.previews.contains(previewID) }
    return preferringGroup ? lines.first : lines.last
  }
}
