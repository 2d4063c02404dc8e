import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

extension SourceEditRequests {
  /// Writes the values of the states of a preview to its file, as a variant.
  func saveVariant(
    _ request: VariantToSave,
    from peer: Peer,
    _ answer: @escaping Answer
  ) {
    do throws(RPCError) {
      try requireWriter(peer)
      try save(try VariantToWrite(request, in: server), from: peer, answer)
    } catch {
      answer(.failure(error))
    }
  }

  private func save(
    _ variant: VariantToWrite,
    from peer: Peer,
    _ answer: @escaping Answer
  ) throws(RPCError) {
    let target = variant.target
    let path = contents.path(of: target.file.path)
    // The preview of a component is a text without a file until it is written.
    let isNew = contents.bytesOnDisk(of: path) == nil && contents.shownBytes(of: path) != nil
    let text =
      isNew ? EditableText(path: path, bytes: target.file.bytes, editor: nil) : try text(of: path)
    guard text.bytes == target.file.bytes else { throw refusal(of: path) }
    let edits: [SourceEdit]
    do throws(SourceEditError) {
      edits = try VariantEditor(limits: contents.limits).edits(
        saving: variant.values,
        as: variant.name,
        ofPreviewAt: target.offset,
        in: target.file
      )
    } catch {
      throw target.refusal(of: error)
    }
    guard !edits.isEmpty else { return answer(.success(edited(nil, by: peer))) }
    let bytes = edits.applied(to: text.bytes)
    _ = try target.changed(to: bytes, contents, builds: true)
    try change(text, by: edits, to: bytes, from: peer) { error in
      if let error { return answer(.failure(error)) }
      var step = SourceHistory.Step(
        file: path,
        inverse: edits.inverse(in: text.bytes),
        digest: SHA256(of: bytes)
      )
      step.createsFile = isNew
      history.add(step, ofPeer: peer.id)
      if isNew { OverlayRequests(server: server).closeDraft(of: path, peer) }
      answer(.success(edited(text, by: peer)))
    }
  }

  /// Removes a file that an edit wrote for the first time.
  func remove(_ path: FilePath) throws(RPCError) {
    do throws(SystemError) {
      try FileSystem.remove(contents.absolutePath(of: path))
    } catch {
      throw RPCError(.internalError, "cannot remove \(path.text): \(error)")
    }
  }
}

/// The values of the states of a preview that become a variant of its file.
private struct VariantToWrite {
  let name: String
  let values: [ObjectValue.Member]
  /// The preview in its file.
  let target: EditedSource

  /// Finds the values that differ from the declared ones, or that the variant has already.
  ///
  /// - Throws: `RPCError` if there are none, or if the preview has no variants in its file.
  init(_ request: VariantToSave, in server: ServerParts) throws(RPCError) {
    name = request.name
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
      throw RPCError(.invalidParams, "'name' must be a text of one line")
    }
    let previewID = try server.workspace.target(request.preview, request.variant)
    guard let preview = server.workspace.previews[previewID.name],
      let described = preview.described, let description = preview.shownSource,
      let variant = preview.variant(previewID.variant)
    else {
      throw RPCError(.unknownTarget, "preview '\(previewID.name)' has no content yet")
    }
    guard !described.isMade else {
      throw RPCError(
        .invalidParams,
        "the states of a preview in Swift belong to its rows; write a variant in its source"
      )
    }
    let span = description.location(of: described.span)
    guard let file = description.sources.first(where: { $0.number == span.source }) else {
      throw RPCError(.unknownTarget, "the file of preview '\(previewID.name)' is not known")
    }
    let existing = described.variants.first { $0.name.hasSameBytes(as: request.name) }
    values = variant.store.values.members.filter { member in
      let declared = described.state.first { $0.name.hasSameBytes(as: member.name) }
      return declared?.initial != member.value || existing?.values[member.name] != nil
    }
    target = EditedSource(description: description, file: file, offset: Int(span.start))
    guard !values.isEmpty else {
      throw RPCError(
        .invalidParams,
        "all states have their declared values: change one of the preview's first"
      )
    }
  }
}
