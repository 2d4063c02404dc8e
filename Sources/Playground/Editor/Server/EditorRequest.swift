import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A request about a document, with the server that answers it.
struct EditorRequest {
  let server: LanguageServer
  let params: ObjectValue

  var workspace: EditorWorkspace { server.workspace }
  var encoding: PositionEncoding { server.client.encoding }

  // MARK: - Parameters

  /// Returns the path of the document.
  func path() throws(RPCError) -> String {
    let item: ObjectValue = try params.required("textDocument")
    let uri: String = try item.required("uri")
    let path = DocumentURI.path(of: uri)
    guard server.documents[path] != nil || workspace.isKnown(path) else {
      throw RPCError(.invalidParams, "the document '\(uri)' is not open, and cannot be read")
    }
    return path
  }

  /// Returns the place that the request is about; without a position, the start of the document.
  func cursor(at position: TextPosition? = nil) throws(RPCError) -> Cursor {
    let path = try path()
    guard let index = workspace.index(of: path), let buffer = workspace.buffer(of: path) else {
      throw RPCError(.invalidParams, "the document '\(path)' cannot be read")
    }
    var place = position
    if place == nil { place = try TextPosition(try params.required("position") as ObjectValue) }
    return Cursor(
      workspace: workspace,
      encoding: encoding,
      path: path,
      buffer: buffer,
      index: index,
      offset: place.map { buffer.offset(of: $0, encoding) } ?? 0
    )
  }

  /// Returns the outline of the document.
  func outline() throws(RPCError) -> Outline {
    let cursor = try cursor(at: TextPosition(line: 0, character: 0))
    return Outline(index: cursor.index, buffer: cursor.buffer, encoding: encoding)
  }

  // MARK: - Typing

  func completion() throws(RPCError) -> Value {
    let cursor = try cursor()
    let completion = DocumentCompletion(
      cursor: cursor,
      takesSnippets: server.client.takesSnippets,
      comparesWords: server.client.comparesWords
    )
    guard let result = completion.result else {
      server.lastCompletion = nil
      return .null
    }
    server.lastCompletion = LastCompletion(cursor: cursor, items: result.items)
    // An edit must be within the line of the cursor.
    let line = cursor.buffer.line(cursor.buffer.lineNumber(at: cursor.offset))
    let isWithin =
      result.range.lowerBound >= line.lowerBound && result.range.upperBound <= line.upperBound
    let range = isWithin ? result.range : cursor.offset..<cursor.offset
    let span = cursor.buffer.range(range, encoding)
    let width = String(result.items.count).count
    let items = result.items.enumerated().map { number, item in
      let order = String(repeating: "0", count: width - String(number).count) + String(number)
      return item.value(span, order: order, number: number)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  /// Returns an item of the last completion with its documentation.
  func resolvedItem() -> Value {
    var item = params
    if case .int(let number)? = params["data"],
      let text = server.lastCompletion?.documentation(ofItem: number, labelled: params["label"])
    {
      item["documentation"] = markup(text)
    }
    return .object(item)
  }

  /// Returns what is known about a place; `nil` if it is answered when the daemon has said which
  /// values the expression there has.
  func hover(_ id: MessageID) throws(RPCError) -> Value? {
    let cursor = try cursor()
    let hover = Hover(
      cursor: cursor,
      drawn: server.desk.queue.current(using: cursor.path, server.file(cursor.path))
    )
    let picture = hover.picture
    let answer = { (values: ExpressionValues?) -> Value in
      let note = ValueNote(values, depth: hover.valueDepth)
      guard let (text, range) = hover.result(note) else { return .null }
      return [
        "contents": markup(text, picture),
        "range": cursor.buffer.range(range, encoding).value,
      ]
    }
    if let target = server.daemons.connected(of: cursor.path), let request = hover.valuesRequest,
      server.daemons[target].link.ask(request, for: HeldHover(id: id, answer: answer))
    {
      return nil
    }
    return answer(nil)
  }

  private func markup(_ text: String, _ picture: ElementPictures.Picture? = nil) -> Value {
    let isMarkdown = server.client.readsMarkdown
    var plain = isMarkdown ? text : text.replacing("**", with: "").filter { $0 != "`" }
    if let picture { plain += "\n\n" + (isMarkdown ? picture.markdown : picture.plainText) }
    return ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(plain)]
  }

  func signatureHelp() throws(RPCError) -> Value {
    guard let (signature, argument) = SignatureHelp(cursor: try cursor()).result else {
      return .null
    }
    return [
      "signatures": [
        [
          "label": .string(signature.text),
          "parameters": .array(signature.labels.map { ["label": .string($0)] }),
        ]
      ],
      "activeSignature": 0, "activeParameter": .int(argument),
    ]
  }

  // MARK: - Names

  func definition() throws(RPCError) -> Value {
    let cursor = try cursor()
    if let found = workspace.declaration(at: cursor.offset, in: cursor.path),
      let symbol = workspace.symbol(at: found.place)
    {
      return location(found.place.path, symbol.nameRange)
    }
    let link = cursor.index.links.first {
      $0.range.lowerBound <= cursor.offset && cursor.offset <= $0.range.upperBound
    }
    guard let link else { return .null }
    let target = workspace.resolve(link.path, in: cursor.path)
    return workspace.content(of: target) == nil ? .null : location(target, 0..<0)
  }

  func references() throws(RPCError) -> Value {
    let cursor = try cursor()
    guard let found = workspace.declaration(at: cursor.offset, in: cursor.path) else {
      return .null
    }
    var takesDeclaration = true
    if let context = try params.optional("context") as ObjectValue? {
      takesDeclaration = try context.optional("includeDeclaration") ?? true
    }
    let paths = workspace.paths
    let isListed = paths.containsBytes(of: found.place.path)
    let occurrences = workspace.occurrences(
      of: found.place,
      in: isListed ? paths : paths + [found.place.path]
    )
    let shown = occurrences.filter {
      $0.role != .endTag && (takesDeclaration || $0.role != nil)
    }
    return .array(shown.map { location($0.path, $0.range) })
  }

  /// Returns the uses of the name at the cursor; editors ask when the cursor moves.
  func highlights() throws(RPCError) -> Value {
    let cursor = try cursor()
    server.follow(cursor.path, cursor.buffer.position(of: cursor.offset, encoding))
    guard let found = workspace.declaration(at: cursor.offset, in: cursor.path) else {
      return .null
    }
    let occurrences = workspace.occurrences(of: found.place, in: [cursor.path])
    let own = occurrences.filter { $0.path.hasSameBytes(as: workspace.name(of: cursor.path)) }
    return .array(
      own.map { occurrence in
        let isWritten = occurrence.role == .write || occurrence.role == nil
        return [
          "range": cursor.buffer.range(occurrence.range, encoding).value,
          "kind": isWritten ? 3 : 2,
        ]
      }
    )
  }

  func renameRange() throws(RPCError) -> Value {
    try requireFile()
    let cursor = try cursor()
    let rename = try Rename(cursor)
    guard let found = workspace.declaration(at: cursor.offset, in: cursor.path) else {
      return .null
    }
    return [
      "range": cursor.buffer.range(found.range, encoding).value,
      "placeholder": .string(rename.symbol.name),
    ]
  }

  func rename() throws(RPCError) -> Value {
    try requireFile()
    let rename = try Rename(try cursor())
    let edits = try rename.edits(to: try params.required("newName"))
    return server.workspaceEdit(edits)
  }

  /// Returns a range of a file as a `Location`.
  func location(_ path: String, _ range: Range<Int>) -> Value {
    let buffer = workspace.buffer(of: path) ?? TextBuffer([])
    return [
      "uri": .string(server.documents.uri(of: path)),
      "range": buffer.range(range, encoding).value,
    ]
  }

  // MARK: - The document

  func tokens() throws(RPCError) -> Value { try outline().tokens(workspace, try path()) }

  func links() throws(RPCError) -> Value {
    let cursor = try cursor(at: TextPosition(line: 0, character: 0))
    return .array(
      cursor.index.links.map { link in
        let target = workspace.resolve(link.path, in: cursor.path)
        return [
          "range": cursor.buffer.range(link.range, encoding).value,
          "target": .string(DocumentURI.uri(of: target)),
        ]
      }
    )
  }

  /// Fails for a document that is in no file, which edits of the server are not for.
  private func requireFile() throws(RPCError) {
    let path = try path()
    guard LanguageServer.isFile(path) else {
      throw RPCError(
        .requestFailed,
        "expected a document with an address 'file:', found '\(path)'; save it as a file"
      )
    }
  }

  func formatting() throws(RPCError) -> Value {
    try requireFile()
    let cursor = try cursor(at: TextPosition(line: 0, character: 0))
    let buffer = cursor.buffer
    var range = 0..<buffer.bytes.count
    if let written = try params.optional("range") as ObjectValue? {
      range = buffer.offsets(of: try TextRange(written), encoding)
    }
    let options = try params.optional("options") as ObjectValue?
    let formatting = Formatting(
      path: cursor.path,
      bytes: buffer.bytes,
      limits: workspace.limits,
      indentation: try Indentation(options)
    )
    return .array(try formatting.edits(in: range).map { $0.value(in: buffer, encoding) })
  }

  func actions() throws(RPCError) -> Value {
    let range = try TextRange(try params.required("range") as ObjectValue)
    let cursor = try cursor(at: range.start)
    guard LanguageServer.isFile(cursor.path) else { return [] }
    let context = try params.optional("context") as ObjectValue?
    let actions = CodeActions(
      cursor: cursor,
      range: range,
      diagnostics: server.desk.diagnostics(of: cursor.path, server.file(cursor.path)),
      createsFiles: server.client.createsFiles,
      only: try context?.optional("only") ?? []
    ).actions
    return .array(actions.map { value(of: $0, in: cursor.path) })
  }

  private func value(of action: CodeActions.Action, in path: String) -> Value {
    let edit: Value
    if let created = action.created {
      let uri = Value.string(DocumentURI.uri(of: created.path))
      let start: Value = ["line": 0, "character": 0]
      edit = [
        "documentChanges": [
          ["kind": "create", "uri": uri],
          [
            "textDocument": ["uri": uri, "version": .null],
            "edits": [
              ["range": ["start": start, "end": start], "newText": .string(created.text)]
            ],
          ],
        ]
      ]
    } else {
      edit = server.workspaceEdit([(path, action.edits)])
    }
    return .object(
      ("title", .string(action.title)),
      ("kind", .string(action.kind.rawValue)),
      ("diagnostics", action.diagnostic.map { [$0.value] }),
      ("isPreferred", action.diagnostic == nil ? nil : true),
      ("edit", edit)
    )
  }
}
