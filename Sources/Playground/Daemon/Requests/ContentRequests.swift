import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Handles the requests of a client that read and change the content of previews: their states and
/// lists, and the steps back and forth.
struct ContentRequests {
  unowned let server: ServerParts

  // MARK: - Steps

  /// Receives the answer to a request, at once or in a later turn of the loop.
  typealias Reply<Answer> = (Result<Answer, RPCError>) -> Void

  func undo(
    _ selection: PreviewSelection,
    from peer: Peer,
    reply: @escaping Reply<StepTaken>
  ) { take(.undo, selection, by: peer.author, reply) }

  func redo(
    _ selection: PreviewSelection,
    from peer: Peer,
    reply: @escaping Reply<StepTaken>
  ) { take(.redo, selection, by: peer.author, reply) }

  private func take(
    _ direction: UndoHistory.Direction,
    _ selection: PreviewSelection,
    by author: String,
    _ reply: @escaping Reply<StepTaken>
  ) {
    answer(reply) { () throws(RPCError) -> StepTaken? in
      let previewID = try server.workspace.target(selection.preview, selection.variant)
      if let step = server.workspace.editor.takeProgramStep(direction, of: previewID) {
        try takeStates(of: step, direction, previewID, by: author, reply)
        return nil
      }
      let taken = server.workspace.editor.take(direction, of: previewID, by: author)
      if let outcome = taken.outcome { server.publisher.publish([outcome]) }
      return taken.answer
    }
  }

  /// Has the program of a preview set the states of a step.
  private func takeStates(
    of step: UndoStep,
    _ direction: UndoHistory.Direction,
    _ previewID: PreviewID,
    by author: String,
    _ reply: @escaping Reply<StepTaken>
  ) throws(RPCError) {
    let rows = rows(of: previewID)
    let settings = step.states.filter { rows[$0.name] != nil }
      .compactMap { LiveSetting($0.name, to: $0.after) }
    try set(settings, of: previewID, cause: direction.cause, by: author) { _ in
      reply(.success(server.workspace.editor.answer(to: step, of: previewID)))
    }
  }

  /// Answers a request with what `body` returns or throws; later if it returns `nil`.
  private func answer<Answer>(
    _ reply: Reply<Answer>,
    _ body: () throws(RPCError) -> Answer?
  ) {
    do throws(RPCError) {
      if let answer = try body() { reply(.success(answer)) }
    } catch {
      reply(.failure(error))
    }
  }

  // MARK: - States

  func state(_ selection: StateSelection) throws(RPCError) -> ObjectValue {
    let store = try store(of: selection)
    guard let name = selection.name, let value = store[name] else { return store.allValues }
    return ObjectValue([.init(name: name, value: value)])
  }

  func setState(
    _ request: StateChange,
    from peer: Peer,
    reply: @escaping Reply<ObjectValue>
  ) {
    let all = StateSelection(preview: request.preview, variant: request.variant)
    answer(reply) { () throws(RPCError) -> ObjectValue? in
      var selection = all
      selection.name = request.name
      let store = try store(of: selection)
      guard let written = store.writtenValue(of: request.name) else {
        throw RPCError(.invalidParams, "'name' is missing")
      }
      let row = store.rows[request.name]
      if let row, !row.isSettable { throw RPCError(readOnly: row) }
      let typed: Value
      do throws(ValueConversionError) {
        typed = try Value(request.value, like: written)
      } catch {
        throw RPCError(.invalidParams, "'value': \(error)")
      }
      guard let row, let setting = LiveSetting(row.name, to: typed) else {
        change(all, by: peer.author) { $0.set(request.name, to: typed) }
        return try state(all)
      }
      try set([setting], of: all.previewID, cause: .state, by: peer.author) { isSet in
        answer(reply) { () throws(RPCError) -> ObjectValue? in
          if isSet { return try state(all) }
          throw RPCError(.invalidParams, "'value': '\(row.type)' has no value '\(setting.value)'")
        }
      }
      return nil
    }
  }

  func resetState(
    _ selection: StateSelection,
    from peer: Peer,
    reply: @escaping Reply<ObjectValue>
  ) {
    let all = StateSelection(preview: selection.preview, variant: selection.variant)
    answer(reply) { () throws(RPCError) -> ObjectValue? in
      let store = try store(of: selection)
      let named = selection.name.flatMap { store.rows[$0] }
      if let named, !named.isSettable { throw RPCError(readOnly: named) }
      if named == nil { change(selection, by: peer.author) { $0.reset(selection.name) } }
      let rows = selection.name == nil ? store.rows.changed : [named].compactMap(\.self)
      let settings = rows.compactMap { LiveSetting($0.name, to: $0.initial) }
      if settings.isEmpty { return try state(all) }
      try set(settings, of: all.previewID, cause: .state, by: peer.author) { _ in
        answer(reply) { () throws(RPCError) -> ObjectValue? in try state(all) }
      }
      return nil
    }
  }

  private func set(
    _ settings: [LiveSetting],
    of previewID: PreviewID,
    cause: Cause,
    by author: String,
    later: @escaping (Bool) -> Void
  ) throws(RPCError) {
    let reason = server.programs.set(
      settings,
      of: previewID,
      cause: cause,
      by: author,
      later: later
    )
    if let reason { throw RPCError(.invalidParams, reason) }
  }

  private func rows(of previewID: PreviewID) -> RowStates {
    server.workspace.previews[previewID.name]?.variant(previewID.variant)?.store.rows ?? RowStates()
  }

  func store(of selection: StateSelection) throws(RPCError) -> StateStore {
    let previewID = try server.workspace.target(selection.preview, selection.variant)
    let preview = server.workspace.previews[previewID.name]
    let store = preview?.variant(previewID.variant)?.store ?? StateStore()
    if let name = selection.name, store[name] == nil {
      let names = (store.values.members + store.rows.named).map(\.name)
      let all = names.isEmpty ? "it has none" : "it has " + Self.listing(names)
      let cure = NearestName.of(name, among: names).map { "did you mean '\($0)'?" } ?? all
      throw RPCError(
        .unknownTarget,
        "unknown state '\(name)' of preview '\(previewID.name)'; \(cure)"
      )
    }
    return store
  }

  /// Returns the first of some names, as part of a sentence.
  private static func listing(_ names: [String]) -> String {
    let others = names.count > 10 ? " and \(names.count - 10) others" : ""
    return names.prefix(10).joined(separator: ", ") + others
  }

  private func change(
    _ selection: StateSelection,
    by author: String,
    _ change: (inout StateStore) -> Void
  ) {
    let previewID = PreviewID(name: selection.preview, variant: selection.variant)
    let outcome = server.workspace.editor
      .changeState(of: previewID, by: UserAction(by: author), change)
    guard let outcome else { return }
    server.publisher.publish([outcome])
  }

  // MARK: - Lists

  func content(_ selection: PreviewSelection) throws(RPCError) -> ShownContent {
    let previewID = try server.workspace.target(selection.preview, selection.variant)
    let preview = server.workspace.previews[previewID.name]
    return ShownContent(
      preview: previewID.name,
      variant: previewID.variant,
      generation: preview?.generation ?? 0,
      tree: preview?.variant(previewID.variant)?.state.content.map { OutlineNode($0) },
    )
  }

  func setList(_ request: ListRequest, from peer: Peer) throws(RPCError) -> PreviewChanges {
    let previewID = try server.workspace.target(request.preview, request.variant)
    return try apply(
      .list(SuppliedList(request.list, path: "list")),
      to: previewID,
      by: peer.author
    )
  }

  func applyScript(_ request: ScriptRequest, from peer: Peer) throws(RPCError) -> PreviewChanges {
    let previewID = try server.workspace.target(request.preview, request.variant)
    let script = ChangeScript(Array(request.script.utf8), path: "script")
    return try apply(.script(script), to: previewID, by: peer.author)
  }

  private func apply(
    _ change: ContentChange,
    to previewID: PreviewID,
    by author: String
  ) throws(RPCError) -> PreviewChanges {
    let outcome: PreviewOutcome
    do throws(RefusedScript) {
      let action = UserAction(by: author)
      outcome = try server.workspace.editor.apply(change, to: previewID, by: action)
    } catch {
      switch error {
      case .nothingShown:
        throw RPCError(.unknownTarget, "preview '\(previewID.name)' has no content yet")
      case .defects(let diagnostics):
        let message = diagnostics.first { $0.severity == .error }?.message ?? ""
        throw RPCError(.invalidParams, "'\(change.file.path)': \(message)", diagnostics)
      }
    }
    let published = server.publisher.publish([outcome]).first ?? outcome
    return published.report(for: previewID)
  }
}

extension StateSelection {
  /// The variant.
  fileprivate var previewID: PreviewID { PreviewID(name: preview, variant: variant) }
}

extension RPCError {
  /// Creates the error of setting a state whose type has no conversion.
  fileprivate init(readOnly state: LiveState) {
    self.init(
      .invalidParams,
      "the state '\(state.name)' is read-only: '\(state.type)' is not a text, a number or a boolean"
    )
  }
}
