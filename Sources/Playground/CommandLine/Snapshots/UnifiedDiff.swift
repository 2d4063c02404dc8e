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
    /// The words of `text` that the line beside it does not have; empty unless both exist.
    var words: [Range<String.Index>] = []
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
    let oldLines = Self.lines(of: old ?? "")
    let newLines = Self.lines(of: new ?? "")
    let edits = Self.edits(oldLines, newLines)
    var lines: [Line] = []
    if oldPath != newPath {
      lines.append(Line(kind: .header, text: "diff --git a/\(oldPath) b/\(newPath)"))
      lines.append(Line(kind: .header, text: "rename from \(oldPath)"))
      lines.append(Line(kind: .header, text: "rename to \(newPath)"))
    }
    let hunks = Self.hunks(of: edits)
    if !hunks.isEmpty {
      let (oldName, newName) = (Self.name("a/" + oldPath), Self.name("b/" + newPath))
      lines.append(Line(kind: .header, text: "--- " + (old == nil ? "/dev/null" : oldName)))
      lines.append(Line(kind: .header, text: "+++ " + (new == nil ? "/dev/null" : newName)))
    }
    for hunk in hunks { lines += Self.lines(of: edits[hunk]) }
    self.lines = lines
  }

  /// A line of a text.
  private struct TextLine: Equatable {
    let text: Substring
    /// Whether the text ends without a line break behind this line.
    var isUnterminated = false

    /// Returns the line with its sign, and the note about a missing line break.
    func lines(_ kind: Line.Kind, _ sign: String) -> [Line] {
      let note = Line(kind: .header, text: "\\ No newline at end of file")
      return [Line(kind: kind, text: sign + text)] + (isUnterminated ? [note] : [])
    }
  }

  /// A line of one text, or of both.
  private struct Edit {
    let kind: Line.Kind
    let line: TextLine
    /// The number of lines of the old text before this one.
    let oldCount: Int
    /// The number of lines of the new text before this one.
    let newCount: Int
  }

  /// A name with a blank ends with a tabulator, so that `patch` reads the whole name.
  private static func name(_ path: String) -> String { path.contains(" ") ? path + "\t" : path }

  private static func lines(of text: String) -> [TextLine] {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = parts.map { TextLine(text: $0) }
    if lines.last?.text.isEmpty == true { lines.removeLast() }
    if !text.hasSuffix("\n"), !lines.isEmpty { lines[lines.count - 1].isUnterminated = true }
    return lines
  }

  /// Returns all lines of both texts in order, removed ones before added ones.
  private static func edits(_ old: [TextLine], _ new: [TextLine]) -> [Edit] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var edits: [Edit] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if from < old.count, removed.contains(from) {
        edits.append(Edit(kind: .removed, line: old[from], oldCount: from, newCount: to))
        from += 1
      } else if to < new.count, added.contains(to) {
        edits.append(Edit(kind: .added, line: new[to], oldCount: from, newCount: to))
        to += 1
      } else {
        edits.append(Edit(kind: .same, line: old[from], oldCount: from, newCount: to))
        from += 1
        to += 1
      }
    }
    return edits
  }

  /// Returns the ranges of edits to print: the changes with their context.
  private static func hunks(of edits: [Edit]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where edit.kind != .same {
      let range = max(0, index - context)..<min(edits.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func lines(of edits: ArraySlice<Edit>) -> [Line] {
    guard let first = edits.first else { return [] }
    let oldCount = edits.count { $0.kind != .added }
    let newCount = edits.count { $0.kind != .removed }
    let head =
      "@@ -\(range(first.oldCount, oldCount)) +\(range(first.newCount, newCount)) @@"
    var lines = [Line(kind: .hunk, text: head)]
    var rest = edits
    while let edit = rest.first {
      let removed = rest.prefix { $0.kind == .removed }
      let added = rest.dropFirst(removed.count).prefix { $0.kind == .added }
      if removed.isEmpty, added.isEmpty {
        lines += edit.line.lines(.same, " ")
        rest = rest.dropFirst()
      } else {
        lines += replacement(removed.map(\.line), added.map(\.line))
        rest = rest.dropFirst(removed.count + added.count)
      }
    }
    return lines
  }

  /// Returns a range of a hunk: the first line, 1-based, and the number of lines.
  private static func range(_ before: Int, _ count: Int) -> String {
    let start = count == 0 ? before : before + 1
    return count == 1 ? "\(start)" : "\(start),\(count)"
  }

  /// Returns replaced lines; the words that differ are marked if each line has a partner.
  private static func replacement(_ removed: [TextLine], _ added: [TextLine]) -> [Line] {
    var old = removed.map { $0.lines(.removed, "-") }
    var new = added.map { $0.lines(.added, "+") }
    if old.count == new.count {
      for index in old.indices {
        let words = ChangedWords(old[index][0].text, new[index][0].text)
        old[index][0].words = words.removed
        new[index][0].words = words.added
      }
    }
    return old.flatMap { $0 } + new.flatMap { $0 }
  }
}
