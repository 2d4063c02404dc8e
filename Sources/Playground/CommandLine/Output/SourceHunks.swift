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
  private static let head = TextStyle(color: .palette(6))

  /// Returns the lines from the old bytes of a file to the new ones; empty if the lines are equal.
  ///
  /// - Parameters:
  ///   - old: The old bytes; `nil` if the file is new.
  ///   - new: The new bytes; `nil` if the file was deleted.
  ///   - isShown: Selects the hunks: those with a changed line that is shown.
  /// - Returns: The lines of the hunks, each below its head.
  func lines(
    from old: [UInt8]?,
    to new: [UInt8]?,
    where isShown: ((LineHunk.Line) -> Bool)? = nil
  ) -> [Line] {
    let patch = LinePatch(from: SourceText.lines(of: old), to: SourceText.lines(of: new))
    return patch.hunks(context: context).filter { hunk in
      isShown.map { hunk.lines.contains(where: $0) } ?? true
    }.flatMap { hunk in
      [[Run(hunk.head, style: Self.head)]] + hunk.lines.map { line(of: $0, in: patch) }
    }
  }

  private func line(of line: LineHunk.Line, in patch: LinePatch<String>) -> Line {
    switch line {
    case .unchanged(let new): [Run(" " + DrawnText.line(patch.new[new]))]
    case .removed(let old): [Run("-" + DrawnText.line(patch.old[old]), style: Self.removed)]
    case .added(let new): [Run("+" + DrawnText.line(patch.new[new]), style: Self.added)]
    }
  }
}
