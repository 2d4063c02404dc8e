import PlaygroundCore
import PlaygroundProtocol

/// The difference between two texts in the unified format, which `patch` and `git apply` read.
struct UnifiedDiff {
  /// A line of the output.
  struct Line: Equatable {
    /// The kind of a line.
    enum Kind: Equatable {
      case header
      case hunk
      case same
      case removed
      case added
    }

    let kind: Kind
    /// The whole line, including its sign.
    let text: String
    /// The parts of `text` behind the sign, if the line replaces another one.
    var parts: [WordDifference.Part] = []
  }

  /// The lines of the output.
  let lines: [Line]

  /// The number of equal lines around each change.
  private static let context = 3

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The old text; `nil` for a file that does not exist.
  ///   - new: The new text; `nil` for a file that does not exist.
  ///   - oldPath: The path of the old file.
  ///   - newPath: The path of the new file; if it differs, the file was renamed.
  init(_ old: String?, _ new: String?, oldPath: String, newPath: String) {
    let patch = LinePatch(from: Self.lines(of: old ?? ""), to: Self.lines(of: new ?? ""))
    var lines: [Line] = []
    if !oldPath.hasSameBytes(as: newPath) {
      lines.append(Line(kind: .header, text: "diff --git a/\(oldPath) b/\(newPath)"))
      lines.append(Line(kind: .header, text: "rename from \(oldPath)"))
      lines.append(Line(kind: .header, text: "rename to \(newPath)"))
    }
    let hunks = patch.hunks(context: Self.context)
    if !hunks.isEmpty {
      let (oldName, newName) = (Self.name("a/" + oldPath), Self.name("b/" + newPath))
      lines.append(Line(kind: .header, text: "--- " + (old == nil ? "/dev/null" : oldName)))
      lines.append(Line(kind: .header, text: "+++ " + (new == nil ? "/dev/null" : newName)))
    }
    for hunk in hunks { lines += Self.lines(of: hunk, in: patch) }
    self.lines = lines
  }

  /// A line of a text.
  private struct TextLine: Hashable {
    let text: ByteExactString
    /// Whether the text ends without a line break behind this line.
    var isUnterminated = false

    /// Returns the line with its sign, and the note about a missing line break.
    func lines(_ kind: Line.Kind, _ sign: String) -> [Line] {
      let note = Line(kind: .header, text: "\\ No newline at end of file")
      return [Line(kind: kind, text: sign + text.text)] + (isUnterminated ? [note] : [])
    }
  }

  /// A name with a blank ends with a tabulator, so that `patch` reads the whole name.
  private static func name(_ path: String) -> String { path.contains(" ") ? path + "\t" : path }

  private static func lines(of text: String) -> [TextLine] {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = parts.map { TextLine(text: ByteExactString(String($0))) }
    if lines.last?.text.text.isEmpty == true { lines.removeLast() }
    if !text.hasSuffix("\n"), !lines.isEmpty { lines[lines.count - 1].isUnterminated = true }
    return lines
  }

  private static func lines(of hunk: LineHunk, in patch: LinePatch<TextLine>) -> [Line] {
    var lines = [Line(kind: .hunk, text: hunk.head)]
    var removed: [TextLine] = []
    var added: [TextLine] = []
    for line in hunk.lines {
      switch line {
      case .unchanged(let new):
        lines += replacement(removed, added) + patch.new[new].lines(.same, " ")
        (removed, added) = ([], [])
      case .removed(let old): removed.append(patch.old[old])
      case .added(let new): added.append(patch.new[new])
      }
    }
    return lines + replacement(removed, added)
  }

  /// Returns replaced lines; the words that differ are marked if each line has a partner.
  private static func replacement(_ removed: [TextLine], _ added: [TextLine]) -> [Line] {
    var old = removed.map { $0.lines(.removed, "-") }
    var new = added.map { $0.lines(.added, "+") }
    if removed.count == added.count {
      for index in old.indices {
        let (before, after) = (removed[index].text.text, added[index].text.text)
        let words = WordDifference(from: before, to: after)
        old[index][0].parts = words.old
        new[index][0].parts = words.new
      }
    }
    return old.flatMap { $0 } + new.flatMap { $0 }
  }
}
