import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// What is known about the name at a place.
struct Hover {
  let cursor: Cursor
  /// The outcomes of the documents that use the file.
  var drawn: [Analysis.Outcome] = []

  /// The picture of the element at the cursor; `nil` unless it is on its name or on an attribute.
  var picture: ElementPictures.Picture? {
    guard let element = cursor.draft.path(at: cursor.offset).last else { return nil }
    let spans =
      [element.nameSpan, cursor.draft.endNameSpan(of: element)].compactMap(\.self)
      + element.attributes.flatMap { [$0.nameSpan, $0.value.span] }
    guard spans.contains(where: contains) else { return nil }
    for outcome in drawn {
      guard let description = outcome.description else { continue }
      for pictures in outcome.pictures {
        let offset = Int(element.span.start)
        let found = pictures.picture(
          ofElementAt: offset,
          in: cursor.path,
          of: description
        )
        if let found { return found }
      }
    }
    return nil
  }

  /// Returns the documentation at the cursor.
  ///
  /// - Parameter note: The values of the expression at the cursor now; `nil` if they are not known.
  /// - Returns: The documentation in Markdown, and the bytes that it is about; `nil` for neither.
  func result(_ note: ValueNote?) -> (text: String, range: Range<Int>)? {
    let documentation = Documentation(cursor: cursor, note: note)
    let found = cursor.workspace.declaration(at: cursor.offset, in: cursor.path)
    if let found, let text = documentation.declaration(found.place) {
      return (text, found.range)
    }
    let path = cursor.draft.path(at: cursor.offset)
    guard let element = path.last else { return nil }
    if contains(element.nameSpan), let text = documentation.element(element.name) {
      return (text, element.nameSpan.range)
    }
    if let end = cursor.draft.endNameSpan(of: element), contains(end),
      let text = documentation.element(element.name)
    {
      return (text, end.range)
    }
    for attribute in element.attributes where contains(attribute.nameSpan) {
      return documentation.attribute(attribute.name, of: element, in: path.dropLast().last)
        .map { ($0, attribute.nameSpan.range) }
    }
    return WatchedExpression(cursor).flatMap { $0.documentation(documentation) }
  }

  /// How many lists the values of the expression at the cursor are in.
  var valueDepth: Int { WatchedExpression(cursor)?.depth ?? 0 }

  /// The request for the values of the expression at the cursor; `nil` without one.
  var valuesRequest: ValuesRequest? { WatchedExpression(cursor)?.request }

  private func contains(_ span: SourceSpan) -> Bool {
    span.range.lowerBound <= cursor.offset && cursor.offset <= span.range.upperBound
  }
}

/// The function whose arguments are written at a place.
struct SignatureHelp {
  let cursor: Cursor

  /// The signature, and the index of the argument at the place.
  var result: (signature: FunctionSignature, argument: Int)? {
    let path = cursor.draft.path(at: cursor.offset)
    guard let element = path.last else { return nil }
    let texts = element.attributes.compactMap { attribute in
      attribute.value.text.map {
        ($0, ExpressionPlace.Container(of: attribute.name, in: element))
      }
    }
    let pieces = element.pieces.filter { $0.kind == .text }.map {
      ($0.text, ExpressionPlace.Container.template)
    }
    for (text, container) in texts + pieces {
      let range = text.span.range
      guard range.lowerBound <= cursor.offset, cursor.offset <= range.upperBound else { continue }
      let offset = text.offset(of: cursor.offset)
      let place = ExpressionPlace(at: offset, in: text.text, container)
      guard let call = place?.calls.last(where: { $0.function != nil }) else { continue }
      let all = FunctionSignature.functions + FunctionSignature.statements
      guard let signature = all.first(where: { $0.name == call.function }) else { return nil }
      return (signature, min(call.argument, max(0, signature.labels.count - 1)))
    }
    return nil
  }
}
