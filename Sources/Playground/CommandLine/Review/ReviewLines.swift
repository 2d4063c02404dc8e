import PlaygroundCore
import PlaygroundProtocol

/// The lines of a review's list: a line for each group, below an opened one a line for each change.
struct ReviewLines {
  /// A line of the list.
  struct Line {
    /// What is judged with this line: the group, or one change of an opened group.
    let item: ReviewGroup
    /// The number of the group.
    let group: Int
    /// Whether the line is that of a change in an opened group.
    let isInside: Bool
  }

  /// The groups.
  let groups: [ReviewGroup]
  /// The lines.
  let list: [Line]

  /// Lists the groups; the changes of those with an opened cause as well.
  init(_ list: ReviewList, opened: Set<ReviewCause>) {
    groups = list.groups
    self.list = groups.enumerated().flatMap { number, group in
      let line = Line(item: group, group: number, isInside: false)
      guard let cause = group.cause, group.changes.count > 1, opened.contains(cause) else {
        return [line]
      }
      return [line]
        + group.changes.map { change in
          Line(
            item: ReviewGroup(cause: nil, changes: [change]),
            group: number,
            isInside: true,
          )
        }
    }
  }

  /// Returns the line of a preview: that of its change, or of its group if it is closed.
  func line(of previewID: PreviewID, preferringGroup: Bool) -> Int? {
    let lines = list.indices.filter { index in
      list[index].item.members.contains { $0.previewID == previewID }
    }
    return preferringGroup ? lines.first : lines.last
  }
}
