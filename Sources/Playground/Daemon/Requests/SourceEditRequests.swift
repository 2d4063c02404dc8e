import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the requests of a client that change elements in their files.
struct SourceEditRequests {
  unowned let server: PreviewServer

  /// An element with the description that shows it.
  private struct Target {
    let description: Description
    let file: SourceFile
    let offset: Int
  }

  // MARK: - Reading

  /// Returns the attributes of an element.
  func element(_ selection: ElementSelection, from peer: Peer) throws(RPCError) -> ElementReport {
    let target = try target(of: selection, from: peer)
    let description = target.description
    let uses = selection.element.uses.compactMap { use in
      server.layouts.lines.offset(of: use, in: description).map { file, offset in span(file, offset)
      }
    }
    let reader = WrittenElementReader(
      description.sources,
      limits: server.workspace.files.contents.limits
    )
    guard let element = reader.element(at: span(target.file, target.offset), usedAt: uses) else {
      throw Self.refusal(of: .noElement, in: target.file)
    }
    return ElementReport(element) { server.layouts.lines.place(of: $0, in: description) }
  }

  private func span(_ file: SourceFile, _ offset: Int) -> SourceSpan {
    SourceSpan(source: file.number, start: UInt32(offset), end: UInt32(offset))
  }

  private func target(
    of selection: ElementSelection,
    from peer: Peer
  ) throws(RPCError) -> Target {
    let attachment = try server.attachments.attachment(selection.attachment, of: peer)
    let preview = server.workspace.previews[attachment.previewID.name]
    let generation = preview?.generation ?? 0
    guard selection.generation == generation else {
      throw RPCError(
        .invalidParams,
        "the content has changed: 'generation' is \(generation), not \(selection.generation)"
      )
    }
    let place = selection.element.declaration
    guard let description = preview?.shownSource,
      let (file, offset) = server.layouts.lines.offset(of: place, in: description)
    else {
      throw RPCError(
        .unknownTarget,
        "the preview does not use line \(place.location.line) of '\(place.file)'"
      )
    }
    return Target(description: description, file: file, offset: offset)
  }

  // MARK: - Editing

  /// Changes an element in its file.
  func edit(_ request: EditRequest, from peer: Peer) throws(RPCError) -> Edited {
    try requireWriter(peer)
    let target = try target(of: request.selection, from: peer)
    let path = server.workspace.files.contents.path(of: target.file.path)
    let bytes = try currentBytes(of: path)
    guard bytes == target.file.bytes else {
      throw RPCError(
        .invalidParams,
        "\(path.text) has changed since it was shown; look at the element again"
      )
    }
    let edits: [SourceEdit]
    do throws(SourceEditError) {
      let editor = try SourceEditor(target.file, limits: server.workspace.files.contents.limits)
      edits = try editor.edits(request.change, ofElementAt: target.offset)
    } catch {
      throw Self.refusal(of: error, in: target.file)
    }
    let history = server.sourceHistory
    guard !edits.isEmpty else {
      return Edited(file: nil, undoCount: history.count(ofPeer: peer.id))
    }
    let changed = edits.applied(to: bytes)
    try check(changed, of: target)
    try write(changed, to: path)
    let step = SourceHistory.Step(
      file: path,
      inverse: edits.inverse(in: bytes),
      digest: SHA256(of: changed)
    )
    history.add(step, ofPeer: peer.id)
    return Edited(file: path.text, undoCount: history.count(ofPeer: peer.id))
  }

  /// Undoes the last edit of a client, unless its file was saved by others since.
  func undo(_: NoParameters, from peer: Peer) throws(RPCError) -> Edited {
    try requireWriter(peer)
    let history = server.sourceHistory
    guard let step = history.last(ofPeer: peer.id) else {
      return Edited(file: nil, undoCount: 0)
    }
    let bytes = try currentBytes(of: step.file)
    guard SHA256(of: bytes) == step.digest else {
      history.removeLast(ofPeer: peer.id)
      throw RPCError(
        .invalidParams,
        "\(step.file.text) has changed since the edit, which stays; undo it in an editor"
      )
    }
    try write(step.inverse.applied(to: bytes), to: step.file)
    history.removeLast(ofPeer: peer.id)
    return Edited(file: step.file.text, undoCount: history.count(ofPeer: peer.id))
  }

  private func requireWriter(_ peer: Peer) throws(RPCError) {
    guard peer.isReadOnly else { return }
    throw RPCError(.invalidParams, "this client is read-only and cannot change files")
  }

  private func currentBytes(of path: FilePath) throws(RPCError) -> [UInt8] {
    guard let bytes = server.workspace.files.contents.bytesOnDisk(of: path) else {
      throw RPCError(.unknownTarget, "cannot read \(path.text)")
    }
    return bytes
  }

  /// Refuses bytes of a file that would make the description invalid.
  private func check(_ bytes: [UInt8], of target: Target) throws(RPCError) {
    guard let main = target.description.sources.first else { return }
    let loader = DescriptionLoader(limits: server.workspace.files.contents.limits) { path in
      if path == FilePath(text: target.file.path) { return .success(bytes) }
      return server.workspace.files.contents.bytes(of: path).map { .success($0) }
        ?? .failure(.missing)
    }
    let changed = loader.load(FilePath(text: main.path))
    let known = Set(target.description.diagnostics.filter { $0.severity == .error }.map(\.message))
    let error = changed.diagnostics.first {
      $0.severity == .error && !known.contains($0.message)
    }
    guard let error else { return }
    throw RPCError(.invalidParams, "the change is not possible here: \(error.message)")
  }

  private func write(_ bytes: [UInt8], to path: FilePath) throws(RPCError) {
    let absolute = server.workspace.files.contents.absolutePath(of: path)
    do throws(OutputFile.Failure) {
      try OutputFile(absolute).write(bytes)
    } catch {
      throw RPCError(.internalError, "\(error)")
    }
  }

  private static func refusal(of error: SourceEditError, in file: SourceFile) -> RPCError {
    let reason =
      switch error {
      case .brokenFile: "\(file.path) is no description in XML or JSON, or has errors"
      case .noElement: "no element begins at this position of \(file.path)"
      case .noSiblings: "the element is not in a list of elements"
      case .atEnd(.forth): "the element is the last one"
      case .atEnd(.back): "the element is the first one"
      case .inTurns: "the element takes turns with others by 'if' and 'else'; edit \(file.path)"
      case .invalidName(let name): "'\(name)' cannot be the name of an attribute or an element"
      case .invalidValue: "the value cannot be written in this position"
      case .mixedText: "the text is between comments or other elements; edit \(file.path)"
      }
    return RPCError(.invalidParams, reason)
  }
}

extension ElementReport {
  /// Creates the answer for an element; `place` locates spans.
  fileprivate init(_ element: WrittenElement, _ place: (SourceSpan) -> SourcePlace?) {
    let attributes = element.attributes.map { attribute in
      var report = Attribute(
        name: attribute.name,
        value: attribute.value,
        origin: Origin(attribute.origin),
        control: .text
      )
      report.places = attribute.places.compactMap { declared in
        place(declared.span).map { Place(label: declared.label, place: $0) }
      }
      switch attribute.control {
      case .text: break
      case .bool: report.control = .bool
      case .number(let range):
        report.control = .number
        report.least = range?.lowerBound
        report.greatest = range?.upperBound == .max ? nil : range?.upperBound
      case .choice(let words): (report.control, report.choices) = (.choice, words)
      case .color(let words): (report.control, report.choices) = (.color, words)
      }
      return report
    }
    self.init(name: element.name, attributes: attributes)
  }
}

extension ElementReport.Origin {
  fileprivate init(_ origin: WrittenElement.Origin) {
    self =
      switch origin {
      case .literal: .literal
      case .expression: .expression
      case .style: .style
      case .use: .use
      case .fallback: .fallback
      }
  }
}
