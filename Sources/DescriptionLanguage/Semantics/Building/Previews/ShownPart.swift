internal import PlaygroundCore

/// A preview of a description file whose rows a program shows among its own.
struct ShownPart: Sendable {
  /// The references to the preview or to a section of it, with their positions.
  var references: [DescriptionReference: SourceSpan]
  /// Returns the address of an image of the file, relative to the file of the program.
  let imageAddress: @Sendable (String) -> String
  let preview: DescribedPreview
}

extension MadePreview {
  /// The parts of description files that the preview and its variants show, each once.
  var references: [DescriptionReference] {
    var seen: Set<DescriptionReference> = []
    let all = ([content] + variants.map(\.content)).flatMap(\.descriptionReferences)
    return all.filter { seen.insert($0).inserted }
  }

  /// Returns a content with the rows of description files.
  ///
  /// - Parameters:
  ///   - variant: The name of a variant; `nil` for the preview itself.
  ///   - parts: The previews of these files.
  ///   - state: Values that override the initial ones.
  ///   - locals: The changed states of uses of components.
  ///   - memory: The parts of the last build.
  /// - Returns: The content, what was wrong with its values, and the parts for the next build.
  func built(
    _ variant: String?,
    showing parts: [ShownPart],
    state: [ByteExactString: Value],
    locals: LocalStates,
    reusing memory: PartMemory?
  ) -> BuiltPreview {
    let content = content(of: variant)
    var result = BuiltPreview(content: content)
    let references = parts.isEmpty ? [] : Set(content.descriptionReferences)
    if references.isEmpty { return result }
    var contents: [DescriptionReference: PreviewContent] = [:]
    for part in parts where part.references.keys.contains(where: references.contains) {
      // The parts of several files cannot be told apart in one memory.
      let own = parts.count == 1 ? memory : nil
      let built = part.preview.built(state: state, locals: locals, reusing: own)
      let content = built.content?.replacingImages(part.imageAddress)
      for reference in part.references.keys { contents[reference] = content }
      result.diagnostics += built.diagnostics
      result.uses.append(contentsOf: built.uses)
      result.timers += built.timers
      if parts.count == 1 { result.memory = built.memory }
    }
    if result.diagnostics.contains(where: { $0.severity == .error }) {
      result.content = nil
      return result
    }
    var splice = RowSplice { contents[$0] }
    result.content = splice.content(content)
    result.origins = splice.origins
    let spans = parts.map(\.references).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    result.diagnostics += splice.missing.compactMap { reference in
      spans[reference].map { Diagnostic(missing: reference, contents[reference], at: $0) }
    }
    for reference in splice.misplaced {
      guard let span = spans[reference] else { continue }
      let message = "expected a single component in a header or footer, found a list"
      result.diagnostics.append(Diagnostic(.invalidValue, message, at: span))
      result.content = nil
    }
    return result
  }
}

extension Diagnostic {
  /// Creates the warning that the content of a file has no section of a name.
  fileprivate init(
    missing reference: DescriptionReference,
    _ content: PreviewContent?,
    at span: SourceSpan
  ) {
    let name = reference.section ?? ""
    let known = content?.sections.filter(\.key.isWritten).map(\.key.text) ?? []
    let cure = NearestName.suggestion(for: name, among: known)
    self.init(.notVisible, "'\(reference.path)' has no section '\(name)' now\(cure)", at: span)
  }
}
