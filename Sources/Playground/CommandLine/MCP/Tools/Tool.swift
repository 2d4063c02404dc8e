import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// A tool: its declaration and its implementation.
struct Tool: Sendable {
  /// The name.
  let name: String
  /// A description for agents, in whole sentences.
  let description: String
  /// The parameters.
  let parameters: [ToolParameterDeclaration]
  /// The facts in its answers beside the text; empty for a tool that answers with text alone.
  let facts: [ToolFactDeclaration]
  /// Whether a call changes nothing.
  let isReadOnly: Bool
  /// Runs a call, which replies once, at once or later.
  let run: @Sendable (ToolCall) throws(RPCError) -> Void

  /// Creates a tool.
  init(
    _ name: String,
    _ description: String,
    parameters: [ToolParameterDeclaration],
    facts: [ToolFactDeclaration] = [],
    isReadOnly: Bool = true,
    run: @escaping @Sendable (ToolCall) throws(RPCError) -> Void
  ) {
    self.name = name
    self.description = description
    self.parameters = parameters
    let isPaged = parameters.contains { $0.name == ToolParameters.cursor.declaration.name }
    self.facts = facts + (isPaged && !facts.isEmpty ? [ToolFacts.nextCursor.declaration] : [])
    self.isReadOnly = isReadOnly
    self.run = run
  }

  /// The declaration in `tools/list`.
  var declaration: Value {
    let properties = parameters.map { ObjectValue.Member(name: $0.name, value: $0.schema) }
    let required = parameters.filter(\.isRequired).map { Value.string($0.name) }
    let input: Value = [
      "type": "object", "properties": .object(ObjectValue(properties)),
      "required": .array(required), "additionalProperties": false,
    ]
    var members: [ObjectValue.Member] = [
      .init(name: "name", value: .string(name)),
      .init(name: "description", value: .string(description)),
      .init(name: "inputSchema", value: input),
    ]
    if !facts.isEmpty {
      members.append(.init(name: "outputSchema", value: ToolFactDeclaration.schema(of: facts)))
    }
    let hints: Value = ["readOnlyHint": .bool(isReadOnly), "openWorldHint": false]
    members.append(.init(name: "annotations", value: hints))
    return .object(ObjectValue(members))
  }

  /// Checks that the arguments of a call are declared.
  ///
  /// - Throws: `RPCError` that names the unknown one.
  func check(_ arguments: Value) throws(RPCError) {
    guard case .object(let members) = arguments else { return }
    let names = parameters.map(\.name)
    for member in members.members where !names.contains(member.name) {
      let nearest = Suggestion.of(member.name, among: names).map { "did you mean '\($0)'?" }
      let cure = nearest ?? "expected one of \(names.joined(separator: ", "))"
      throw RPCError(.invalidParams, "unknown argument '\(member.name)'; \(cure)")
    }
  }
}

/// The answer of a tool.
struct ToolResult: Equatable {
  /// The text.
  var text: String
  /// Whether the call failed.
  var isError = false
  /// The facts in the text, for programs; `nil` for none.
  var facts: Value?

  /// The value in the answer to `tools/call`.
  var value: Value {
    var members: [ObjectValue.Member] = [
      .init(name: "content", value: [["type": "text", "text": .string(text)]])
    ]
    if let facts { members.append(.init(name: "structuredContent", value: facts)) }
    members.append(.init(name: "isError", value: .bool(isError)))
    return .object(ObjectValue(members))
  }
}

/// A call of a tool.
struct ToolCall {
  /// The arguments.
  let arguments: ObjectValue
  /// The daemon.
  let calls: DaemonCalls
  /// The windows for events.
  let windows: EventWindows
  /// The directory of the daemon.
  let root: String
  /// What reviews compared last.
  var reviews = ReviewMemory()
  /// Runs a command of the command line with a text as its input, and returns its output.
  let command: ([String], String, ProgressReport?) -> CommandOutput
  /// Sends how far the call is: a number, the number at the end, and what is done.
  let report: ProgressReport
  /// Sends the answer.
  let reply: (ToolResult) -> Void

  /// Returns an argument.
  ///
  /// - Throws: `RPCError` that names it if it is missing or invalid.
  subscript<Result>(parameter: ToolParameter<Result>) -> Result {
    get throws(RPCError) { try parameter.read(arguments) }
  }

  /// Returns the absolute path of a file that an argument names, possibly with a preview behind it.
  ///
  /// - Throws: `RPCError` if the file is not below the directory.
  func path(_ parameter: ToolParameter<String>) throws(RPCError) -> String {
    let written = try self[parameter]
    guard !excludes(written) else { throw .outside(written, root: root) }
    return directory.appending(FilePath(text: written)).text
  }

  /// Returns the absolute path of a file that an argument names; `nil` if it names none.
  ///
  /// - Throws: `RPCError` if the file is not below the directory.
  func path(_ parameter: ToolParameter<String?>) throws(RPCError) -> String? {
    guard let written = try self[parameter] else { return nil }
    guard !excludes(written) else { throw .outside(written, root: root) }
    return directory.appending(FilePath(text: written)).text
  }

  /// Runs a command of the command line that reports how far it is, and returns its output.
  func runCommand(_ words: [String]) -> CommandOutput { command(words, "", report) }

  /// Runs a command of the command line on a text, and returns its output.
  func runCommand(_ words: [String], on input: String) -> CommandOutput {
    command(words, input, nil)
  }

  /// Notifies a client that asked for it how far the call is.
  func progress(_ done: Int, of total: Int, _ message: String) { report(done, total, message) }

  /// Whether a path, or the file in it before a preview, is outside the directory.
  func excludes(_ written: String) -> Bool {
    let path = directory.appending(FilePath(text: written))
    let roots = ReadableRoots([directory])
    return roots.excludes(path) || roots.excludes(PreviewPath(path.text).path)
  }

  private var directory: FilePath { FilePath(text: root) }

  /// Replies with an error, cut to the size of an answer.
  func fail(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let page = TextPage(lines, from: .start)
    let text = page.next == nil ? page.text : page.body + "\n[\(lines.count) lines in all]"
    reply(ToolResult(text: text, isError: true))
  }

  /// Replies with the lines from the cursor on that fit into one answer.
  func finish(_ lines: [String], _ cursor: TextPage.Cursor) {
    reply(ToolResult(text: TextPage(lines, from: cursor).text))
  }

  /// Calls `body` with an answer of the daemon; replies with an error if there is none.
  func then<Answer>(
    _ body: @escaping (Answer) -> Void
  ) -> (Result<Answer, DaemonCalls.Failure>) -> Void {
    { result in
      switch result {
      case .success(let answer): body(answer)
      case .failure(let failure): fail(failure.message)
      }
    }
  }
}

/// The output of a command.
struct CommandOutput {
  /// The exit code.
  let code: ExitCode
  /// The text on standard output.
  let output: String
  /// The messages on standard error.
  let messages: String
}
