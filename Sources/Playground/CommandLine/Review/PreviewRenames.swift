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
    for old in removed.prefix(Self.comparedCount) where names[old.name] == nil {
      var best: (name: ByteExactString, share: Double)?
      for new in added.prefix(Self.comparedCount)
      where canBe(old, new) && !new.file.hasSameBytes(as: old.file) {
        let patch = LinePatch(from: old.lines, to: new.lines)
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

extension String {
  /// Whether this is the name of a preview of the file at a path.
  fileprivate func isPreview(of path: String) -> Bool {
    hasSameBytes(as: path) || utf8.starts(with: (path + "#").utf8)
  }
}
