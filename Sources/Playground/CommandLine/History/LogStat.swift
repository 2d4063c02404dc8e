import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// The size of a change: lines of the saved file, and rows of each preview, with a bar for each.
///
/// ```
///   shared.xml  2 lines  -+
///   cart.xml    9 rows   ----+++++
/// ```
struct LogStat {
  /// The lines of a file, or the rows of a preview.
  private struct Item {
    let name: String
    let noun: String
    let removed: Int
    let added: Int

    var size: String { "\(removed + added) \(noun)\(removed + added == 1 ? "" : "s")" }
  }

  /// The most previews of an entry that are listed.
  private static let limit = 20

  private static let removed = TextStyle(color: .palette(1))
  private static let added = TextStyle(color: .palette(2))

  /// The width of the lines, in columns.
  let columns: Int
  /// Reads a revision with its details; `nil` if it cannot be read.
  let read: (Int) -> Revision?

  /// Returns a line for the file and for each preview that changed.
  func lines(of entry: LogEntry) -> [[Run]] {
    if let old = entry.oldFile { return lines(of: items(of: entry, renamedFrom: old)) }
    var items: [Item] = []
    var hasSource = false
    for revision in entry.revisions.prefix(Self.limit).reversed() {
      guard let recorded = read(revision.number), let detail = recorded.detail else { continue }
      // The outcomes of one save have the same source; each of several saves has its own.
      if !hasSource || entry.isOfOnePreview, let item = Self.item(of: detail, recorded.cause) {
        items.append(item)
        hasSource = true
      }
      items += Self.items(of: detail, of: recorded)
    }
    let rest = entry.revisions.count - Self.limit
    let note = rest > 0 ? [[Run("  and \(rest) more outcomes; '--each' lists them")]] : []
    return lines(of: items) + note
  }

  /// Returns the rows of each preview of a file that differ from those under its old name.
  private func items(of entry: LogEntry, renamedFrom oldFile: String) -> [Item] {
    let recorded = entry.revisions.prefix(Self.limit).reversed().compactMap { read($0.number) }
    let old = recorded.filter { $0.file == oldFile }
    let new = recorded.filter { $0.file != oldFile }
    return zip(old, new).compactMap { removed, added in
      let patch = LinePatch(from: removed.detail?.main.before, to: added.detail?.main.after)
      return Self.item(added.preview ?? added.file, "row", patch.counts)
    }
  }

  private func lines(of items: [Item]) -> [[Run]] {
    let sizeWidth = items.map(\.size.count).max() ?? 0
    let room = max(8, columns - sizeWidth - 8)
    let names = items.map { DrawnText.line($0.name) }
    let nameWidth = min(room * 2 / 3, names.map { DisplayWidth.columns(of: $0) }.max() ?? 0)
    let longest = items.map { $0.removed + $0.added }.max() ?? 0
    let barWidth = max(2, room - nameWidth)
    return zip(items, names).map { item, name in
      let shown = LogFormatter.shortened(name, to: nameWidth)
      let gap = String(repeating: " ", count: nameWidth - DisplayWidth.columns(of: shown) + 2)
      let blanks = String(repeating: " ", count: sizeWidth - item.size.count)
      func bar(_ count: Int, _ sign: String) -> String {
        // A bar that is too long is shortened; a change always has a sign.
        let scaled = longest <= barWidth ? count : count * (barWidth - 1) / longest
        return String(repeating: sign, count: count == 0 ? 0 : max(1, scaled))
      }
      return [
        Run("  \(shown)\(gap)\(item.size)\(blanks)  "),
        Run(bar(item.removed, "-"), style: Self.removed),
        Run(bar(item.added, "+"), style: Self.added),
      ].filter { !$0.text.isEmpty }
    }
  }

  /// Returns the changed lines of the file that caused an outcome.
  private static func item(of detail: Revision.Detail, _ cause: Cause) -> Item? {
    guard case .file(let path) = cause, detail.source?.isKept == true,
      let old = detail.previousSourceBytes
    else { return nil }
    let patch = SourceText.patch(from: old, to: detail.sourceBytes, context: 0)
    return item(path, "line", patch.counts)
  }

  /// Returns the changed rows of each variant of a preview.
  private static func items(of detail: Revision.Detail, of revision: Revision) -> [Item] {
    VariantGroup.groups(of: detail.variants).compactMap { group in
      let patch = LinePatch(from: group.variant.before, to: group.variant.after)
      let name = PreviewID(name: revision.preview ?? revision.file, variant: group.names[0])
      return item(name.description, "row", patch.counts)
    }
  }

  private static func item(
    _ name: String,
    _ noun: String,
    _ counts: (removed: Int, added: Int)
  ) -> Item? {
    if counts.removed + counts.added == 0 { return nil }
    return Item(name: name, noun: noun, removed: counts.removed, added: counts.added)
  }
}

extension LinePatch {
  /// The numbers of removed and of added lines; a moved line is an added one.
  fileprivate var counts: (removed: Int, added: Int) {
    steps.reduce(into: (0, 0)) { counts, step in
      switch step {
      case .unchanged: break
      case .removed: counts.0 += 1
      case .added, .moved: counts.1 += 1
      }
    }
  }
}
