import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The previews of a review that have another name: one was removed, and one that looks the same or
/// has a similar source is new.
struct PreviewRenames {
  /// The most previews that are compared with each other by their sources.
  private static let comparedCount = 100

  /// The new names by the old ones.
  private var names: [ByteExactString: ByteExactString] = [:]
  /// The old names by the new ones.
  private var origins: [ByteExactString: ByteExactString] = [:]

  /// Pairs the previews that were removed with new ones, in their order.
  ///
  /// A preview has another name only if its file is gone, or has the new one as well.
  ///
  /// - Parameter found: The changes, each of one preview in one variant.
  init(_ found: ReviewCandidates) {
    let candidates = found.list.filter { $0.broken == nil }
    let kept = Set(found.unchanged.map { ByteExactString($0.name) })
    let removed = Self.previews(in: candidates, but: kept, \.before, withoutRows: \.after)
    let added = Self.previews(in: candidates, but: kept, \.after, withoutRows: \.before)
    guard !removed.isEmpty, !added.isEmpty else { return }
    let present = Set(removed.map(\.name).filter { found.hasFile($0.text) })
    func canBe(_ old: Candidate, _ new: Candidate) -> Bool {
      guard origins[new.name] == nil else { return false }
      return !present.contains(old.name) || old.file.hasSameBytes(as: new.file)
    }
    for old in removed {
      let match = added.first { canBe(old, $0) && $0.rows == old.rows }
      if let match { pair(old.name, match.name) }
    }
    let rest = removed.prefix(Self.comparedCount).filter { names[$0.name] == nil }
    if rest.isEmpty { return }
    let common = CommonLines(found)
    for old in rest {
      var best: (name: ByteExactString, share: Double)?
      for new in added.prefix(Self.comparedCount)
      where canBe(old, new) && !new.file.hasSameBytes(as: old.file) {
        let patch = LinePatch(from: common.own(of: old.lines), to: common.own(of: new.lines))
        if patch.isOfSimilarTexts, patch.sharedPart > best?.share ?? 0 {
          best = (new.name, patch.sharedPart)
        }
      }
      if let best { pair(old.name, best.name) }
    }
  }

  /// Returns the rename that a change is part of.
  func cause(of change: ReviewChange) -> ReviewCause? {
    let name = ByteExactString(change.first.previewID.name)
    if change.first.after == nil, let new = names[name] { return .renamed(from: name, to: new) }
    if change.first.before == nil, let old = origins[name] { return .renamed(from: old, to: name) }
    return nil
  }

  private mutating func pair(_ old: ByteExactString, _ new: ByteExactString) {
    names[old] = new
    origins[new] = old
  }

  /// A preview with the rows of its variants and the lines of its source.
  private struct Candidate {
    let name: ByteExactString
    /// The file, if its bytes are known.
    var file: String?
    var rows: [ByteExactString?: DrawnRows] = [:]
    var lines: [String] = []
  }

  /// Returns the previews that have rows on one side only, in all their variants.
  private static func previews(
    in changes: [ReviewChange],
    but kept: Set<ByteExactString>,
    _ rows: (PreviewComparison) -> DrawnRows?,
    withoutRows other: (PreviewComparison) -> DrawnRows?
  ) -> [Candidate] {
    var list: [Candidate] = []
    var indices: [ByteExactString: Int] = [:]
    let others = changes.filter { other($0.first) != nil }
    let known = kept.union(others.map { ByteExactString($0.first.previewID.name) })
    for change in changes {
      let member = change.first
      let name = ByteExactString(member.previewID.name)
      if known.contains(name) { continue }
      let index = indices[name] ?? list.count
      if index == list.count { list.append(Candidate(name: name)) }
      indices[name] = index
      list[index].rows[member.previewID.variant.map { ByteExactString($0) }] = rows(member)
      let own = change.files.first { member.previewID.name.isPreview(of: $0.name) }
      list[index].file = own?.name
      list[index].lines = SourceText.lines(of: own.flatMap { $0.new ?? $0.old })
    }
    return list
  }
}

/// The lines that files have because they were made from the same template, or because all
/// descriptions have them: they do not make one file another version of another one.
private struct CommonLines {
  private var lines: Set<String>

  /// The most files that are read for it.
  private static let fileCount = 200
  /// The number of files from which on a line is common.
  private static let commonCount = 2

  /// Collects the lines of the template of `playground new`, and those of several files.
  init(_ found: ReviewCandidates) {
    lines = Set(
      [DescriptionTemplate.text(.xml, title: ""), DescriptionTemplate.text(.json, title: "")]
        .flatMap { Self.lines(of: Array($0.utf8)) }
    )
    var counts: [String: Int] = [:]
    for path in found.sources.paths.prefix(Self.fileCount) {
      for line in Set(Self.lines(of: found.sources.bytes(path))) { counts[line, default: 0] += 1 }
    }
    for (line, count) in counts where count >= Self.commonCount { lines.insert(line) }
  }

  private static func lines(of bytes: [UInt8]?) -> [String] {
    SourceText.lines(of: bytes).map(trimmed)
  }

  private static func trimmed(_ line: String) -> String { String(line.drop { $0 == " " }) }

  /// Returns the lines that only this file has, without those of marks alone.
  func own(of text: [String]) -> [String] {
    text.map(Self.trimmed).filter { line in
      line.contains(where: \.isLetter) && line.contains(where: { "\"'>:".contains($0) })
        && !lines.contains(line) && !Self.isMarkAlone(line)
    }
  }

  /// Whether a line is a tag without attributes and texts.
  private static func isMarkAlone(_ line: String) -> Bool {
    line.hasPrefix("<") && line.hasSuffix(">") && !line.contains("\"")
      && line.filter { $0 == "<" }.count == 1
  }
}

extension String {
  /// Whether this is the name of a preview of the file at a path.
  fileprivate func isPreview(of path: String) -> Bool {
    hasSameBytes(as: path) || utf8.starts(with: (path + "#").utf8)
  }
}
