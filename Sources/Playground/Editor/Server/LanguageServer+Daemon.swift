import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Has the previews of the daemon follow the typing, and the editor what their clients do.
extension LanguageServer {
  /// A daemon that open documents belong to.
  package struct WantedDaemon {
    package let target: DaemonTarget
    /// Whether it is started unless it is running.
    package let mayStart: Bool
    /// Whether texts wait for its connection.
    package let isMissed: Bool
  }

  /// The daemons for which there is something: an open document is a description, is used by one,
  /// or is a Swift file that uses our modules; and those that are connected.
  package var wantedDaemons: [WantedDaemon] {
    daemons.targets.compactMap { target in
      let documents = daemons.documents(of: target).filter {
        desk.swift.wantsDaemon(for: $0) || desk.describes($0) || desk.loads($0, file($0))
      }
      let feed = daemons[target].feed
      guard feed.isConnected || !documents.isEmpty else { return nil }
      return WantedDaemon(
        target: target,
        mayStart: daemons.mayStart(for: documents),
        isMissed: !feed.isConnected && feed.hasRequests
      )
    }
  }

  /// The daemons that open documents belong to, or did before they were closed.
  package var daemonTargets: [DaemonTarget] { daemons.targets }

  /// Removes and returns the requests for a daemon that can be sent now.
  package func takeRequests(for target: DaemonTarget) -> [DaemonRequest] {
    guard daemons[target].feed.isConnected else { return [] }
    let isAnnounced = client.showsDocuments || client.appliesEdits
    let open = EditorDocuments(
      editor: setup.name ?? "the editor",
      files: daemons.documents(of: target),
      showsPlaces: client.showsDocuments,
      takesEdits: client.appliesEdits
    )
    return daemons[target].link.takeRequests(isAnnounced ? open : nil)
      + daemons[target].feed.takeRequests()
  }

  /// Notes that daemons have come or gone: documents belong to the nearest one.
  package func noteDaemons() { placeDocuments(mayStart: false) }

  /// Has each document shown by its daemons; new ones may be started or not.
  func placeDocuments(mayStart: Bool) {
    daemons.move(mayStart: mayStart, { documents[$0]?.buffer.bytes }, to: targets)
  }

  /// Returns the daemons of a document: that of the file, unless it is only loaded by others, and
  /// those of the open documents that load it.
  func targets(of path: String) -> [DaemonTarget] {
    let daemon = workspace.files.files.daemon
    let loaders = desk.loaders(of: path, file(path)).filter { documents[$0] != nil }
    let isOwn = loaders.isEmpty || desk.describes(path) || SwiftDocuments.isSwift(path)
    var targets: [DaemonTarget] = []
    for path in (isOwn ? [path] : []) + loaders {
      if let target = daemon(path), !targets.contains(target) { targets.append(target) }
    }
    return targets
  }

  /// Takes an event of the connection to a daemon.
  ///
  /// - Returns: The messages to send, in order.
  package func take(_ event: DaemonEvent, of target: DaemonTarget) -> [[UInt8]] {
    switch event {
    case .connected: daemons[target].feed.connect()
    case .lost:
      daemons[target].feed.lose()
      forgetSwift(of: target)
      for hover in daemons[target].link.reset() { reply(hover.answer(nil), to: hover.id) }
      noteDaemons()
    case .answered(let id, let error) where EditorLink.isOwn(id):
      if let hover = daemons[target].link.takeHover(id) {
        reply(hover.answer(nil), to: hover.id)
      } else if let error {
        log(error.message)
      }
    case .answered(let id, let error):
      if let path = daemons[target].feed.answer(id, error), let error {
        let effect =
          SwiftDocuments.isSwift(path)
          ? "'\(path)' is not checked while it is typed"
          : "previews do not follow '\(path)' until it is saved"
        log("\(effect): \(error.message)")
      }
    case .values(let id, let values):
      if let hover = daemons[target].link.takeHover(id) {
        reply(hover.answer(values), to: hover.id)
      }
    case .diagnostics(let report): take(report, of: target)
    case .task(.show(let place)): show(place)
    case .task(.edit(let edit)): make(edit, for: target)
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
  private func make(_ edit: DocumentEdit, for target: DaemonTarget) {
    guard let document = documents[edit.file] else {
      return daemons[target].link.refuse(
        edit,
        "the editor has closed '\(edit.file)'; look at the element again"
      )
    }
    let buffer = document.buffer
    guard SHA256(of: buffer.bytes) == edit.base else {
      let reason = "was typed in since it was shown; look at the element again"
      return daemons[target].link.refuse(edit, "'\(edit.file)' \(reason)")
    }
    let edits = edit.edits.map { edit -> TextEdit in
      let range = TextRange(
        start: TextPosition(
          line: edit.range.start.line - 1,
          character: edit.range.start.column - 1
        ),
        end: TextPosition(line: edit.range.end.line - 1, character: edit.range.end.column - 1)
      )
      return TextEdit(buffer.offsets(of: range, .utf32), with: edit.text)
    }
    let request = send(
      request: "workspace/applyEdit",
      ["label": "change in the preview", "edit": workspaceEdit([(edit.file, edits)])]
    )
    daemons[target].link.begin(edit, request: request)
  }

  /// Takes the answer of the editor to a request.
  func takeAnswer(_ id: MessageID, _ result: Result<Value, RPCError>) {
    guard case .number(let number) = id else { return }
    switch result {
    case .success(.object(let answer)) where answer["applied"] == false:
      var reason = "the editor has refused the change"
      if case .string(let text)? = answer["failureReason"] { reason += ": \(text)" }
      daemons.finish(request: number, failure: reason)
    case .success: daemons.finish(request: number, failure: nil)
    case .failure(let error):
      daemons.finish(
        request: number,
        failure: "the editor has refused the change: \(error.message)"
      )
    }
  }

  /// Has clients select the element at a position.
  ///
  /// - Throws: `RPCError` without a daemon.
  func reveal(_ path: String, _ position: TextPosition) throws(RPCError) {
    guard let target = daemons.connected(of: path) else {
      throw RPCError(
        .requestFailed,
        "no daemon is connected that shows '\(path)'; 'playground \(path)' starts one"
      )
    }
    daemons[target].link.reveal(revealRequest(path, position))
  }

  /// Has clients follow the cursor, if the person has chosen that.
  func follow(_ path: String, _ position: TextPosition) {
    guard options.followsCursor, let target = daemons.connected(of: path) else { return }
    daemons[target].link.follow(revealRequest(path, position))
  }

  private func revealRequest(_ path: String, _ position: TextPosition) -> RevealRequest {
    let place = workspace.buffer(of: path).map { buffer in
      let text = buffer.words(ofLine: position.line)
      let offset = buffer.offset(of: position, client.encoding)
      // Beside the text of a line, its element is meant, not the one around the line.
      let last = buffer.start(ofScalarBefore: text.upperBound)
      return buffer.position(of: min(max(offset, text.lowerBound), last), .utf32)
    }
    let found = SourceLocation(place ?? position)
    return RevealRequest(file: path, line: found.line, column: found.column)
  }

  /// Whether a document is that of a file: a daemon has its previews, and edits are possible.
  static func isFile(_ path: String) -> Bool { path.hasPrefix("/") }

  /// The saved text of a document.
  func saved(_ path: String) -> [UInt8]? { try? workspace.files.files.content(path).get() }

  /// The file at a path, by whatever name or link.
  func file(_ path: String) -> EditorFiles.Named? { workspace.files.files.file(path) }
}
