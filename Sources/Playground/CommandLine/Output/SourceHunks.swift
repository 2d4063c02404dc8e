import PlaygroundCore
import PlaygroundDaemon

/// Draws the changed lines of a file as hunks of a unified diff.
struct SourceHunks {
  /// A line of output.
  typealias Line = [Run]

  /// The number of unchanged lines around a change.
  var context = 1
  /// Whether changed words are marked within one line, instead of old lines above new ones.
  var isByWord = false

  private static let removed = TextStyle(color: .palette(1))
  private static let added = TextStyle(color: .palette(2))
  private static let head = TextStyle(color: .palette(6))

  /// Returns the lines from the old bytes of a file to the new ones; empty if the lines are equal.
  ///
  /// - Parameters:
  ///   - old: The old bytes; `nil` if the file is new.
  ///   - new: The new bytes; `nil` if the file was deleted.
  ///   - isShown: Selects the hunks: those with a changed line that is shown; it is given the lines
  ///     by their indices in the files.
  /// - Returns: The lines of the hunks, each below its head.
  func lines(
    from old: [UInt8]?,
    to new: [UInt8]?,
    where isShown: ((LineHunk.Line) -> Bool)? = nil
  ) -> [Line] {
    let patch = SourceText.patch(from: old, to: new, context: context)
    return patch.hunks(context: context).filter { hunk in
      guard let isShown else { return true }
      return hunk.lines.contains { isShown($0.after(patch.skippedCount)) }
    }.flatMap { hunk in
      [[Run(hunk.head, style: Self.head)]]
        + (isByWord ? words(of: hunk, in: patch) : hunk.lines.map { line(of: $0, in: patch) })
    }
  }

  /// Returns the lines of a hunk with its changed words.
  private func words(of hunk: LineHunk, in patch: LinePatch<String>) -> [Line] {
    var lines: [Line] = []
    var (old, new): ([String], [String]) = ([], [])
    func flush() {
      lines += WordLine.lines(from: old, to: new)
      (old, new) = ([], [])
    }
    for line in hunk.lines {
      switch line {
      case .unchanged(let index):
        flush()
        lines.append([Run(DrawnText.line(patch.new[index]))])
      case .removed(let index):
        if !new.isEmpty { flush() }
        old.append(patch.old[index])
      case .added(let index): new.append(patch.new[index])
      }
    }
    flush()
    return lines
  }

  private func line(of line: LineHunk.Line, in patch: LinePatch<String>) -> Line {
    switch line {
    case .unchanged(let new): [Run(" " + DrawnText.line(patch.new[new]))]
    case .removed(let old): [Run("-" + DrawnText.line(patch.old[old]), style: Self.removed)]
    case .added(let new): [Run("+" + DrawnText.line(patch.new[new]), style: Self.added)]
    }
  }
}
