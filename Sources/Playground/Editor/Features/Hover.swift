import DescriptionLanguage
import PlaygroundCore

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
      for pictures in outcome.pictures {
        let offset = Int(element.span.start)
        let found = pictures.picture(
          ofElementAt: offset,
          in: cursor.path,
          of: outcome.description
        )
        if let found { return found }
      }
    }
    return nil
  }

  /// The documentation in Markdown, and the bytes that it is about; `nil` for neither.
  var result: (text: String, range: Range<Int>)? {
    let documentation = Documentation(cursor: cursor)
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
    for attribute in element.attributes {
      if contains(attribute.nameSpan) {
        let parent = path.dropLast().last
        return documentation.attribute(attribute.name, of: element, in: parent)
          .map { ($0, attribute.nameSpan.range) }
      }
      if contains(attribute.value.span), case .text(let text) = attribute.value {
        return expression(in: text, of: attribute, element)
      }
    }
    for piece in element.pieces where piece.kind == .text && contains(piece.text.span) {
      return expression(in: piece.text, .template)
    }
    return nil
  }

  private func contains(_ span: SourceSpan) -> Bool {
    span.range.lowerBound <= cursor.offset && cursor.offset <= span.range.upperBound
  }

  private func expression(
    in text: LocatedText,
    of attribute: Attribute,
    _ element: Element
  ) -> (text: String, range: Range<Int>)? {
    expression(in: text, ExpressionPlace.Container(of: attribute.name, in: element))
  }

  /// Returns the documentation of a function, or the value of a member.
  private func expression(
    in text: LocatedText,
    _ container: ExpressionPlace.Container
  ) -> (text: String, range: Range<Int>)? {
    let offset = text.offset(of: cursor.offset)
    guard let place = ExpressionPlace(at: offset, in: text.text, container), !place.word.isEmpty
    else { return nil }
    let bytes = Array(text.text.utf8)
    let word = String(decoding: bytes[place.word], as: UTF8.self)
    let range = text.span(of: place.word).range
    switch place.kind {
    case .literal: return nil
    case .name:
      let isCalled = place.word.upperBound < bytes.count && bytes[place.word.upperBound] == 0x28
      guard isCalled else { return nil }
      return Documentation.function(word).map { ($0, range) }
    case .member(let base):
      let whole = base.lowerBound..<place.word.upperBound
      let expression = String(decoding: bytes[whole], as: UTF8.self)
      let value = cursor.values.value(
        of: expression,
        in: cursor.names,
        closures: place.closures(in: bytes)
      )
      return value.map { ("**`\(word)`**: `\($0.shown)`", range) }
    }
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

extension ExpressionPlace.Container {
  /// Creates the kind of text of an attribute.
  init(of attribute: String, in element: Element) {
    let isStatement =
      attribute.hasPrefix("on-") || (attribute == "do" && element.name == "timer")
    self = isStatement ? .statements : attribute == "for" ? .loop : .template
  }
}

extension ExpressionPlace {
  /// Returns the closures around the place, with the lists that they go through.
  func closures(in bytes: [UInt8]) -> [(names: [String], list: String)] {
    calls.compactMap { call in
      guard call.argument > 0, let first = call.first, call.function != nil else { return nil }
      return (call.parameters, String(decoding: bytes[first], as: UTF8.self))
    }
  }
}
