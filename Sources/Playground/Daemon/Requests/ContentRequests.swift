import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Handles the requests of a client that read and change the content of previews: their states and
/// lists, and the steps back and forth.
struct ContentRequests {
  unowned let server: PreviewServer

  // MARK: - Steps

  func undo(_ selection: PreviewSelection, from peer: Peer) throws(RPCError) -> StepTaken {
    try take(.undo, selection, by: peer.author)
  }

  func redo(_ selection: PreviewSelection, from peer: Peer) throws(RPCError) -> StepTaken {
    try take(.redo, selection, by: peer.author)
  }

  private func take(
    _ direction: UndoHistory.Direction,
    _ selection: PreviewSelection,
    by author: String
  ) throws(RPCError) -> StepTaken {
    let previewID = try server.workspace.target(selection.preview, selection.variant)
    let taken = server.workspace.editor.take(direction, of: previewID, by: author)
    if let outcome = taken.outcome { server.publisher.publish([outcome]) }
    return taken.answer
  }

  // MARK: - States

  func state(_ selection: StateSelection) throws(RPCError) -> ObjectValue {
    let store = try store(of: selection)
    guard let name = selection.name, let value = store[name] else { return store.allValues }
    return ObjectValue([.init(name: name, value: value)])
  }

  func setState(_ request: StateChange, from peer: Peer) throws(RPCError) -> ObjectValue {
    let all = StateSelection(preview: request.preview, variant: request.variant)
    var selection = all
    selection.name = request.name
    guard let written = try store(of: selection).writtenValue(of: request.name) else {
      throw RPCError(.invalidParams, "'name' is missing")
    }
    let typed: Value
    do throws(ValueConversionError) {
      typed = try Value(request.value, like: written)
    } catch {
      throw RPCError(.invalidParams, "'value': \(error)")
    }
    change(all, by: peer.author) { $0.set(request.name, to: typed) }
    return try state(all)
  }

  func resetState(_ selection: StateSelection, from peer: Peer) throws(RPCError) -> ObjectValue {
    _ = try store(of: selection)
    change(selection, by: peer.author) { $0.reset(selection.name) }
    return try state(StateSelection(preview: selection.preview, variant: selection.variant))
  }

  private func store(of selection: StateSelection) throws(RPCError) -> StateStore {
    let previewID = try server.workspace.target(selection.preview, selection.variant)
    let preview = server.workspace.previews[previewID.name]
    let store = preview?.variant(previewID.variant)?.store ?? StateStore()
    if let name = selection.name, store[name] == nil {
      let names = store.values.members.map(\.name)
      let all = names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
      let cure = NearestName.of(name, among: names).map { "did you mean '\($0)'?" } ?? all
      throw RPCError(
        .unknownTarget,
        "unknown state '\(name)' of preview '\(previewID.name)'; \(cure)"
      )
    }
    return store
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
