import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Handles the request for the values that an expression has in previews.
struct ValueRequests {
  /// The most variants of previews whose values are found out for one request.
  private static let variantLimit = 4

  unowned let server: ServerParts

  /// Returns the values of an expression in the previews that use its file, as far as these show
  /// what the client knows.
  func values(_ request: ValuesRequest, from _: Peer) throws(RPCError) -> ExpressionValues {
    let path = server.workspace.files.contents.path(of: request.file)
    let all = server.workspace.files.previewNames(affectedBy: path).flatMap(shownVariants)
    let found = all.lazy.compactMap { previewID in
      values(request, in: path.text, of: previewID)
    }
    return ExpressionValues(previews: Array(found.prefix(Self.variantLimit)))
  }

  /// The variants of a preview that windows show, else the preview itself.
  private func shownVariants(of name: String) -> [PreviewID] {
    var shown: [PreviewID] = []
    for window in server.attachments.windows
    where window.previewID.name.hasSameBytes(as: name) && !shown.contains(window.previewID) {
      shown.append(window.previewID)
    }
    return shown.isEmpty ? [PreviewID(name: name)] : shown
  }

  private func values(
    _ request: ValuesRequest,
    in path: String,
    of previewID: PreviewID
  ) -> ExpressionValues.Values? {
    guard let source = BuildSource(previewID, in: server.workspace),
      let span = span(of: request, in: path, source.description),
      let found = source.described.values(
        of: request.expression,
        at: ValueWatch.Place(span: span, isDeclaration: request.isDeclaration),
        variant: source.variant.name,
        state: source.variant.store.valuesByName,
        locals: source.variant.store.locals
      )
    else { return nil }
    return ExpressionValues.Values(
      preview: previewID.name,
      variant: previewID.variant,
      values: found.values,
      count: found.count,
      isComplete: found.isComplete
    )
  }

  /// Returns the bytes of the range in a file of a description; `nil` if they are other ones than
  /// the client knows.
  private func span(
    of request: ValuesRequest,
    in path: String,
    _ description: Description
  ) -> SourceSpan? {
    let lines = server.layouts.lines
    let (start, end) = (request.range.start, request.range.end)
    guard
      let (file, first) = lines.offset(
        of: SourcePlace(file: path, location: start),
        in: description
      ),
      let last = lines.index(of: file).offset(of: end), first <= last, last <= file.bytes.count,
      request.text.utf8.elementsEqual(file.bytes[first..<last])
    else { return nil }
    return SourceSpan(
      source: file.number,
      start: UInt32(clamping: first),
      end: UInt32(clamping: last)
    )
  }
}
