import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Has the previews of the daemon follow the typing, and the editor what their clients do.
extension LanguageServer {
  /// Whether there is something for a daemon: an open document is a description, is used by one, or
  /// is a Swift file that uses our modules.
  package var wantsDaemon: Bool {
    guard root != nil else { return false }
    return desk.swift.wantsDaemon
      || documents.paths.contains { desk.describes($0) || desk.loads($0) }
  }

  /// Whether texts wait for a daemon that is not connected.
  package var missesDaemon: Bool { !feed.isConnected && feed.hasRequests }

  /// Removes and returns the requests for the daemon that can be sent now.
  package func takeDaemonRequests() -> [DaemonRequest] {
    guard feed.isConnected else { return [] }
    let isAnnounced = client.showsDocuments || client.appliesEdits
    let open = EditorDocuments(
      editor: setup.name,
      files: documents.paths.filter(Self.isFed),
      showsPlaces: client.showsDocuments,
      takesEdits: client.appliesEdits
    )
    return link.takeRequests(isAnnounced ? open : nil) + feed.takeRequests()
  }

  /// Takes an event of the connection to the daemon.
  ///
  /// - Returns: The messages to send, in order.
  package func take(_ event: DaemonEvent) -> [[UInt8]] {
    switch event {
    case .connected: feed.connect()
    case .lost:
      feed.lose()
      forgetSwift()
      for hover in link.reset() { reply(hover.answer(nil), to: hover.id) }
    case .answered(let id, let error) where EditorLink.isOwn(id):
      if let hover = link.takeHover(id) {
        reply(hover.answer(nil), to: hover.id)
      } else if let error {
        log(error.message)
      }
    case .answered(let id, let error):
      if let path = feed.answer(id, error), let error {
        let effect =
          SwiftDocuments.isSwift(path)
          ? "'\(path)' is not checked while it is typed"
          : "previews do not follow '\(path)' until it is saved"
        log("\(effect): \(error.message)")
      }
    case .values(let id, let values):
      if let hover = link.takeHover(id) { reply(hover.answer(values), to: hover.id) }
    case .diagnostics(let report): take(report)
    case .task(.show(let place)): show(place)
    case .task(.edit(let edit)): make(edit)
    case .notice(let message):
      send("window/showMessage", ["type": 3, "message": .string(message)])
    }
    return takeOutput()
  }

  /// Has the editor put its cursor somewhere.
  private func show(_ place: SourcePlace) {
    let start = TextPosition(line: place.location.line - 1, character: place.location.column - 1)
    let position = workspace.buffer(of: place.file).map { buffer in
      buffer.position(of: buffer.offset(of: start, .utf32), client.encoding)
    }
    let range = TextRange(start: position ?? start, end: position ?? start)
    send(
      request: "window/showDocument",
      [
        "uri": .string(documents.uri(of: place.file)), "takeFocus": true, "selection": range.value,
      ]
    )
  }

  /// Has the editor change a document, unless its text is another one than the client has seen.
  private func make(_ edit: DocumentEdit) {
    guard let document = documents[edit.file] else {
      return link.refuse(edit, "the editor has closed '\(edit.file)'; look at the element again")
    }
    let buffer = document.buffer
    guard SHA256(of: buffer.bytes) == edit.base else {
      let reason = "was typed in since it was shown; look at the element again"
      return link.refuse(edit, "'\(edit.file)' \(reason)")
    }
    let edits = edit.edits.map { edit -> Value in
      let range = TextRange(
        start: TextPosition(
          line: edit.range.start.line - 1,
          character: edit.range.start.column - 1
        ),
        end: TextPosition(line: edit.range.end.line - 1, character: edit.range.end.column - 1)
      )
      return TextEdit(buffer.offsets(of: range, .utf32), with: edit.text)
        .value(in: buffer, client.encoding)
    }
    let uri = Value.string(document.uri)
    let changes: Value =
      client.versionsEdits
      ? [
        "documentChanges": [
          [
            "textDocument": ["uri": uri, "version": document.version.map(Value.int) ?? .null],
            "edits": .array(edits),
          ]
        ]
      ] : ["changes": .object((document.uri, .array(edits)))]
    let request = send(
      request: "workspace/applyEdit",
      ["label": "change in the preview", "edit": changes]
    )
    link.begin(edit, request: request)
  }

  /// Takes the answer of the editor to a request.
  func takeAnswer(_ id: MessageID, _ result: Result<Value, RPCError>) {
    guard case .number(let number) = id else { return }
    switch result {
    case .success(.object(let answer)) where answer["applied"] == false:
      var reason = "the editor has refused the change"
      if case .string(let text)? = answer["failureReason"] { reason += ": \(text)" }
      link.finish(request: number, failure: reason)
    case .success: link.finish(request: number, failure: nil)
    case .failure(let error):
      link.finish(request: number, failure: "the editor has refused the change: \(error.message)")
    }
  }

  /// Has clients select the element at a position.
  ///
  /// - Throws: `RPCError` without a daemon.
  func reveal(_ path: String, _ position: TextPosition) throws(RPCError) {
    guard feed.isConnected else {
      throw RPCError(
        .requestFailed,
        "no daemon is connected that shows previews; 'playground \(root ?? ".")' starts one"
      )
    }
    link.reveal(revealRequest(path, position))
  }

  /// Has clients follow the cursor, if the person has chosen that.
  func follow(_ path: String, _ position: TextPosition) {
    guard options.followsCursor, feed.isConnected else { return }
    link.follow(revealRequest(path, position))
  }

  private func revealRequest(_ path: String, _ position: TextPosition) -> RevealRequest {
    let place = workspace.buffer(of: path).map { buffer in
      buffer.position(of: buffer.offset(of: position, client.encoding), .utf32)
    }
    let found = SourceLocation(place ?? position)
    return RevealRequest(file: path, line: found.line, column: found.column)
  }

  /// Whether the daemon receives the text of a document.
  static func isFed(_ path: String) -> Bool { path.hasPrefix("/") }

  func isFile(_ text: [UInt8], at path: String) -> Bool {
    (try? workspace.files.files.content(path).get()) == text
  }
}
