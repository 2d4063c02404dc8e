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
    let hints = InlayHints(cursor: cursor, outcome: server.desk.queue.outcome(of: cursor.path))
    return hints.values(in: cursor.buffer.offsets(of: range, encoding))
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
          "name": .string(symbol.name),
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
