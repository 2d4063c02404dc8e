import PlaygroundCore
import PlaygroundDaemon

/// Draws the changed lines of a file as hunks of a unified diff.
struct SourceHunks {
  /// A line of output.
  typealias Line = [Run]

  /// The number of unchanged lines around a change.
  var context = 1

  private static let removed = TextStyle(color: .palette(1))
  private static let added = TextStyle(color: .palette(2))
  private static let place = TextStyle(color: .palette(6))

  /// Returns the lines from the old bytes of a file to the new ones; empty if the lines are equal.
  func lines(from old: [UInt8]?, to new: [UInt8]?) -> [Line] {
    lines(of: LinePatch(from: SourceText.lines(of: old), to: SourceText.lines(of: new)))
  }

  private func lines(of patch: LinePatch<String>) -> [Line] {
    if patch.isEmpty { return [] }
    var lines: [Line] = []
    let groups = Groups(patch.steps, context: context)
    for group in groups.list {
      lines.append([Run(group.head, style: Self.place)])
      lines += group.steps.flatMap { self.lines(of: $0, in: patch) }
    }
    return lines
  }

  private func lines(of step: LinePatch<String>.Step, in patch: LinePatch<String>) -> [Line] {
    switch step {
    case .unchanged(let old, _, let count):
      patch.old[old..<(old + count)].map { [Run(" " + DrawnText.line($0))] }
    case .removed(let old):
      [[Run("-" + DrawnText.line(patch.old[old]), style: Self.removed)]]
    case .added(let new):
      [[Run("+" + DrawnText.line(patch.new[new]), style: Self.added)]]
    case .moved(_, let new):
      [[Run("+" + DrawnText.line(patch.new[new]), style: Self.added)]]
    }
  }
}

/// The changed lines of a file in hunks, each with unchanged lines around it.
private struct Groups {
  struct Group {
    var steps: [LinePatch<String>.Step] = []
    var old = 0
    var new = 0
    var oldCount = 0
    var newCount = 0

    /// The head of the hunk: `@@ -3,2 +3,4 @@`; line numbers start at 1.
    var head: String {
      "@@ -\(range(old, oldCount)) +\(range(new, newCount)) @@"
    }

    private func range(_ start: Int, _ count: Int) -> String {
      let line = count == 0 ? start : start + 1
      return count == 1 ? "\(line)" : "\(line),\(count)"
    }
  }

  private(set) var list: [Group] = []

  init(_ steps: [LinePatch<String>.Step], context: Int) {
    var group: Group?
    var position = (old: 0, new: 0)
    for (index, step) in steps.enumerated() {
      switch step {
      case .unchanged(let old, let new, let count):
        let isEnd = index + 1 == steps.count
        if var open = group {
          if count <= 2 * context, !isEnd {
            Self.append(step, old: count, new: count, to: &open)
            group = open
          } else {
            let tail = min(context, count)
            Self.append(
              .unchanged(old: old, new: new, count: tail),
              old: tail,
              new: tail,
              to: &open
            )
            list.append(open)
            group = nil
          }
        }
        position = (old + count, new + count)
        if group == nil, !isEnd {
          let head = min(context, count)
          var next = Group(old: position.old - head, new: position.new - head)
          let step = LinePatch<String>.Step.unchanged(
            old: position.old - head,
            new: position.new - head,
            count: head
          )
          Self.append(step, old: head, new: head, to: &next)
          group = next
        }
      case .removed:
        var open = group ?? Group(old: position.old, new: position.new)
        Self.append(step, old: 1, new: 0, to: &open)
        group = open
      case .added, .moved:
        var open = group ?? Group(old: position.old, new: position.new)
        Self.append(step, old: 0, new: 1, to: &open)
        group = open
      }
    }
    if let group { list.append(group) }
  }

  private static func append(
    _ step: LinePatch<String>.Step,
    old: Int,
    new: Int,
    to group: inout Group
  ) {
    if case .unchanged(_, _, 0) = step { return }
    group.steps.append(step)
    group.oldCount += old
    group.newCount += new
  }
}
