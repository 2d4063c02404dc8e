import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Everything that changed between two revisions, as one step.
struct LogComparison: Sendable {
  /// A file that changed.
  struct File: Sendable {
    var name: String
    var old: [UInt8]?
    var new: [UInt8]?
  }

  /// The files that differ, by name.
  private(set) var files: [File] = []
  /// The previews that differ, by name.
  private(set) var previews: [PreviewComparison] = []

  /// Compares the state after one revision with the state after another; 0 is the start.
  init(_ reader: ChangeLogReader, from first: Int, to last: Int) throws(ChangeLogError) {
    let (low, high) = (min(first, last), max(first, last))
    for name in try reader.causes(after: low, through: high) {
      let file = File(
        name: name,
        old: try reader.source(of: name, at: first),
        new: try reader.source(of: name, at: last),
      )
      if file.old != file.new { files.append(file) }
    }
    for previewID in try reader.previews(after: low, through: high) {
      let before = try reader.state(of: previewID, at: first)
      let after = try reader.state(of: previewID, at: last)
      if before == after { continue }
      // Of two versions, only one may have recorded a digest.
      if let before, let after, before.content == after.content, before.looksLike(after) {
        continue
      }
      var difference: ListDiff?
      if let old = before?.content, let new = after?.content {
        difference = ListDiff(from: old, to: new)
      }
      previews.append(
        PreviewComparison(
          previewID: previewID,
          difference: difference,
          before: before?.rows,
          after: after?.rows,
        )
      )
    }
  }

  /// Whether nothing differs.
  var isEmpty: Bool { files.isEmpty && previews.isEmpty }
}

extension LogComparison {
  /// Returns the comparison as styled lines.
  func lines(columns: Int) -> [[Run]] {
    var lines: [[Run]] = []
    let title = TextStyle(attributes: [.bold])
    for file in files {
      lines.append([Run(DrawnText.line(file.name), style: title)])
      lines += SourceHunks().lines(from: file.old, to: file.new)
      lines.append([])
    }
    for preview in previews {
      lines.append([Run(DrawnText.line(preview.previewID.description), style: title)])
      let changes = ChangeFormatter().lines(for: preview.changes)
      lines += changes.map { [Run(DrawnText.line($0))] }
      if changes.isEmpty, let rest = preview.before?.note(ofDifferenceTo: preview.after) {
        lines.append([Run(rest)])
      }
      lines += RowsText(columns: columns).lines(
        of: LinePatch(from: preview.before, to: preview.after)
      )
      lines.append([])
    }
    return lines.dropLast()
  }
}

/// The output of `log diff --format json`: `playground/log-diff@1`.
struct LogDiffDocument: JSONObject {
  let comparison: LogComparison
  /// The older revision.
  let first: Int
  /// The newer revision.
  let last: Int

  func appendMembers(to json: inout JSONWriter) {
    json.member("schema", "playground/log-diff@1")
    json.member("from", first)
    json.member("to", last)
    json.key("files")
    json.array(comparison.files) { json, file in
      json.beginObject()
      json.member("file", file.name)
      let hunks = SourceHunks().lines(from: file.old, to: file.new).map(DrawnRows.text)
      json.key("hunks")
      json.array(hunks) { $0.value($1) }
      json.endObject()
    }
    json.key("previews")
    json.array(comparison.previews) { json, preview in
      json.beginObject()
      json.member("preview", preview.previewID.name)
      json.member("variant", preview.previewID.variant)
      json.key("stages")
      json.array(preview.difference?.stages ?? []) { $0.append($1) }
      json.append(membersOf: preview)
      json.endObject()
    }
  }
}
