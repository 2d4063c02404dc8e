import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Tools that review changes.
enum ReviewTools {
  private static let change = ToolParameter(
    optionalText: "change",
    "id of a group or a change, as listed, its first digits, or a preview",
  )
  private static let verdict = ToolParameter(
    optionalText: "verdict",
    "with 'change': accept, reject, comment (requires 'message')",
  )
  private static let message = ToolParameter(optionalText: "message", "why, or the comment")
  private static let since = ToolParameter(
    optionalText: "since",
    "compare with this revision, time or Git commit (default: as last accepted)",
  )

  static let review = Tool(
    "review",
    """
    List what changed in the previews, by cause, with ids and verdicts; with 'change', show the rows \
    and the source of one item; with 'verdict' as well, judge it.
    """,
    parameters: [
      change.declaration, verdict.declaration, message.declaration, since.declaration,
      ToolParameters.cursor.declaration,
    ],
    isReadOnly: false,
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    let result = call.runCommand(try words(of: call))
    let lines = (result.output + result.messages)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text = lines.last == "" ? lines.dropLast() : lines[...]
    if result.code != .fine { return call.fail(text.joined(separator: "\n")) }
    call.finish(Array(text), cursor)
  }

  /// Returns the command of a call.
  private static func words(of call: ToolCall) throws(RPCError) -> [String] {
    let base = try call[since].map { ["--since=\($0)"] } ?? []
    guard let change = try call[change] else {
      guard try call[verdict] == nil else {
        throw RPCError(.invalidParams, "'verdict' requires 'change'")
      }
      return ["review", "list", "--color=never"] + base + ["--", call.root]
    }
    let directory = base + ["--dir=\(call.root)"]
    guard let verdict = try call[verdict] else {
      return ["review", "show", "--color=never"] + directory + ["--", change]
    }
    guard ["accept", "reject", "comment"].contains(verdict) else {
      throw RPCError(
        .invalidParams,
        "unknown verdict '\(verdict)'; expected one of accept, reject, comment"
      )
    }
    let message = try call[message].map { ["--message=\($0)"] } ?? []
    return ["review", verdict] + directory + message + ["--", change]
  }
}
