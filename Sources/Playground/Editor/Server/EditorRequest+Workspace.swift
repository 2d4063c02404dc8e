import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Requests that read all files.
extension EditorRequest {
  func lenses() throws(RPCError) -> Value {
    let cursor = try cursor(at: TextPosition(line: 0, character: 0))
    return CodeLenses(cursor: cursor).value
  }

  /// Runs a command of a lens.
  func execute() throws(RPCError) -> Value {
    let command: String = try params.required("command")
    guard CodeLenses.commands.contains(command) else {
      let known = CodeLenses.commands.map { "'\($0)'" }.joined(separator: " or ")
      throw RPCError(.invalidParams, "expected the command \(known), found '\(command)'")
    }
    let arguments: [ObjectValue] = try params.required("arguments")
    guard let argument = arguments.first else {
      throw RPCError(.invalidParams, "expected an argument with the 'uri' of a description")
    }
    let path = DocumentURI.path(of: try argument.required("uri"))
    if command == CodeLenses.revealCommand {
      try server.reveal(path, TextPosition(try argument.required("position") as ObjectValue))
    } else if let failure = server.show(path, try argument.optional("title")) {
      throw RPCError(.requestFailed, failure)
    }
    return .null
  }

  func hints() throws(RPCError) -> Value {
    let cursor = try cursor(at: TextPosition(line: 0, character: 0))
    let range = try TextRange(try params.required("range") as ObjectValue)
    guard server.options.showsInlayHints else { return [] }
    let hints = InlayHints(cursor: cursor, outcome: server.desk.shownOutcome(of: cursor.path))
    return hints.values(in: cursor.buffer.offsets(of: range, encoding))
  }

  /// Holds a request for the diagnostics of the workspace until the editor has other ones.
  func holdWorkspaceDiagnostics(_ id: MessageID) throws(RPCError) {
    let previous: [ObjectValue] = try params.optional("previousResultIds") ?? []
    var known: [ByteExactString: String] = [:]
    for result in previous {
      let path = DocumentURI.path(of: try result.required("uri"))
      known[path] = try result.required("value") as String
    }
    let isWatched = server.desk.watchesWorkspace && server.client.watchesFiles
    if !isWatched {
      // Nobody says which files have changed since the last request.
      server.desk.watchWorkspace(workspace.paths, open: server.documents.paths, changed: nil)
    }
    server.desk.holdWorkspace(id, known: known)
  }

  /// Returns the declarations whose names contain the letters of a query in order.
  func workspaceSymbols() throws(RPCError) -> Value {
    let query = try (params.optional("query") as String?) ?? ""
    let letters = query.lowercased()
    var values: [Value] = []
    for path in workspace.paths {
      guard let index = workspace.index(of: path) else { continue }
      for symbol in index.symbols
      where (symbol.owner == nil || symbol.kind == .id) && symbol.kind != .item
        && symbol.name.lowercased().contains(subsequence: letters)
      {
        values.append([
          "name": .string(symbol.shownName),
          "kind": .int(symbol.kind.number),
          "location": location(path, symbol.nameRange),
          "containerName": .string(symbol.kind.noun),
        ])
      }
    }
    return .array(values)
  }
}

extension String {
  /// Returns whether the characters of another text occur in this order.
  fileprivate func contains(subsequence other: String) -> Bool {
    var rest = other[...]
    for character in self where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
