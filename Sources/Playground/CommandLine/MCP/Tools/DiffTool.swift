import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// The tool that compares two files, or previews with an earlier state.
enum DiffTool {
  private static let old = ToolParameter(optionalFile: "old", "path of the old description")
  private static let new = ToolParameter(optionalFile: "new", "path of the new description")
  private static let preview = ToolParameter(
    optionalText: "preview",
    "name or title of one preview (default: all)",
  )
  private static let since = ToolParameter(
    optionalText: "since",
    "instead of 'old' and 'new': compare the previews now with this Git commit, revision or time, or "
      + "with 'accepted', as they were last accepted",
  )

  static let diff = Tool(
    "diff",
    """
    Compare two description files, and return inserts, deletes, moves and updates with their \
    properties; or, with 'since', compare previews with a Git commit or their accepted state, and \
    return rows and source. Says so if nothing differs.
    """,
    parameters: [
      old.declaration, new.declaration, since.declaration, preview.declaration,
      ToolParameters.variant.declaration, ToolParameters.cursor.declaration,
    ],
    facts: [ToolFacts.visibleChange.declaration, ToolFacts.count.declaration],
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    if let since = try call[since] {
      for parameter in [old, new, ToolParameters.variant] {
        guard try call[parameter] != nil else { continue }
        let name = parameter.declaration.name
        throw RPCError(.invalidParams, "'\(name)' and 'since' cannot be combined")
      }
      return try comparePast(since, call, cursor)
    }
    guard let old = try call.path(old), let new = try call.path(new) else {
      throw RPCError(.invalidParams, "expected 'old' and 'new', or 'since'")
    }
    var words = ["diff", "--color=never"]
    if let preview = try call[preview] { words.append("--preview=\(preview)") }
    if let variant = try call[ToolParameters.variant] { words.append("--variant=\(variant)") }
    words.append("--root=\(call.root)")
    call.progress(0, of: 1, "comparing files")
    let result = call.runCommand(words + ["--", old, new])
    let lines = (result.output + result.messages).split(separator: "\n").map(String.init)
    // A difference is no error; without one, the messages tell why there is no output.
    let isError = result.code != .fine && result.output.isEmpty
    if isError { return call.fail(lines.joined(separator: "\n")) }
    call.finish(
      (lines.isEmpty ? ["no differences"] : lines).map { ToolLine($0) },
      nil,
      cursor,
      [ToolFacts.visibleChange(result.code == .different)]
    )
  }

  /// Replies with the rows and the source of previews that changed since a moment.
  private static func comparePast(
    _ since: String,
    _ call: ToolCall,
    _ cursor: TextPage.Cursor
  ) throws(RPCError) {
    let preview = try call[preview]
    guard let list = try call.review(since: since == "accepted" ? nil : since) else { return }
    let groups = list.groups.filter { group in
      guard let preview else { return true }
      return group.members.contains { $0.previewID.isNamed(preview) }
    }
    guard !groups.isEmpty else {
      let subject = preview.map { "'\($0)'" } ?? "any preview"
      return call.finish(
        [ToolLine("no visible change of \(subject) since \(since)")],
        nil,
        cursor,
        [ToolFacts.visibleChange(false)]
      )
    }
    let text = ReviewText(columns: 80)
    let lines = groups.enumerated().flatMap { index, group in
      (index == 0 ? [] : [""]) + text.lines(of: group, .document).map(DrawnRows.text)
    }
    call.finish(
      lines.map { ToolLine($0) },
      nil,
      cursor,
      [ToolFacts.visibleChange(true), ToolFacts.count(groups.count)]
    )
  }
}

extension PreviewID {
  /// Whether people may mean this preview by a name: with its variant, with its title, or its file.
  fileprivate func isNamed(_ text: String) -> Bool {
    name.hasSameBytes(as: text) || description.hasSameBytes(as: text)
      || name.hasPrefix(text + "#") || name.hasSuffix("#" + text)
  }
}
