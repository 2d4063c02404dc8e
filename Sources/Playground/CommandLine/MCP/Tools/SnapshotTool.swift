import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// The tool that compares previews with their snapshots, and writes these.
enum SnapshotTool {
  private static let action = ToolParameter(
    optionalText: "action",
    "'check' (default) compares, 'update' writes the snapshots as the previews are now",
  )
  private static let file = ToolParameter(
    optionalFile: "file",
    "a description, or a directory of them (default: all)",
  )
  private static let directory = ToolParameter(
    optionalFile: "dir",
    "directory of the snapshots (default: snapshots)",
  )

  private static let upToDate = ToolFact(flag: "upToDate")

  static let snapshot = Tool(
    "snapshot",
    """
    Compare all previews and variants with their snapshots, which are text files for version \
    control, and return a diff of those that differ; or write them. Update only what is meant to \
    look different.
    """,
    parameters: [
      action.declaration, file.declaration, directory.declaration,
      ToolParameters.cursor.declaration,
    ],
    facts: [upToDate.declaration],
    isReadOnly: false,
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    let action = try call[action] ?? "check"
    guard ["check", "update"].contains(action) else {
      throw RPCError(.invalidParams, "unknown action '\(action)'; expected one of check, update")
    }
    let path = try call.path(file) ?? call.root
    let folder = try call.path(directory) ?? call.root + "/snapshots"
    let result = call.runCommand(
      ["snapshot", "--\(action)", "--color=never", "--dir=\(folder)", "--root=\(call.root)"]
        + ["--", path]
    )
    var lines = (result.output + result.messages).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard result.code == .fine || result.code == .different else {
      return call.fail(lines.joined(separator: "\n"))
    }
    let none =
      action == "check" ? "no visible change: all snapshots are up to date" : "nothing to update"
    // There may be warnings nevertheless.
    if result.output.isEmpty, result.code == .fine { lines.insert(none, at: 0) }
    call.finish(
      lines.map { ToolLine($0) },
      nil,
      cursor,
      [upToDate(result.code == .fine)]
    )
  }
}
