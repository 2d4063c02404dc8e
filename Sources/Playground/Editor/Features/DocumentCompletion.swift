import DescriptionLanguage
import PlaygroundCore

/// Completes what is written at a place of a document.
struct DocumentCompletion {
  /// Suggestions, and the bytes that each of them replaces.
  struct Result {
    var items: [CompletionItem]
    let range: Range<Int>
  }

  let cursor: Cursor
  /// Whether the client understands snippets.
  let takesSnippets: Bool
  /// Whether the client compares suggestions with a word of its own.
  let comparesWords: Bool

  /// The suggestions; `nil` if nothing can be completed here.
  var result: Result? {
    let place = cursor.place
    guard isInDescription(place) else { return nil }
    var result: Result?
    switch place.kind {
    case .elementName(let span):
      result = tags("<", elements(in: place.path.dropLast().last), span)
    case .endName(let span):
      result = place.path.last.map { tags("</", [endTag($0.name, before: span)], span) }
    case .attributeName(let span, let hasValue):
      result = attributes(place.path, span.range, hasValue: hasValue)
    case .attributeValue(let attribute): result = value(of: attribute, in: place.path)
    case .content(let text): result = content(text, in: place.path)
    case .json(let json): result = JSONCompletion(self, place: json, path: place.path).result
    case .other: break
    }
    guard var result else { return nil }
    if !takesSnippets { result.items = result.items.map(\.plain) }
    guard comparesWords else { return result }
    return result.fitted(to: EditorWord(at: cursor.offset, in: cursor), of: cursor.buffer)
  }

  /// Returns whether a place is in a description, or in the beginning of one.
  private func isInDescription(_ place: DraftPlace) -> Bool {
    if cursor.draft.isDescription || cursor.draft.isJSON { return true }
    guard place.path.count <= 1 else { return false }
    guard case .elementName(let name) = place.kind else { return place.path.isEmpty }
    let typed = cursor.buffer.text(name.range.lowerBound..<cursor.offset)
    return elementNames(in: nil).contains { $0.hasPrefix(typed) }
  }

  // MARK: - Elements

  /// Returns suggestions for a name in a tag, which replace the beginning of the tag, too.
  private func tags(_ mark: String, _ items: [CompletionItem], _ name: SourceSpan) -> Result {
    let start = name.range.lowerBound - mark.utf8.count
    return Result(items: marked(items, mark), range: start..<name.range.upperBound)
  }

  /// Returns the suggestion that ends an element, with the bracket that is missing.
  private func endTag(_ name: String, before span: SourceSpan) -> CompletionItem {
    let isClosed = cursor.buffer.bytes[span.range.upperBound...].first == UInt8(ascii: ">")
    return CompletionItem(name, .type, text: isClosed ? name : name + ">")
  }

  private func marked(_ items: [CompletionItem], _ mark: String) -> [CompletionItem] {
    items.map { (takesSnippets ? $0 : $0.plain).marked(mark) }
  }

  /// Returns the elements that can be written in another one.
  func elements(in parent: Element?) -> [CompletionItem] {
    elementNames(in: parent).map(item)
  }

  /// Returns the names of the elements that can be written in another one.
  func elementNames(in parent: Element?) -> [String] {
    guard let parent else { return ["preview", "playground"] }
    let isInComponent = cursor.names.component != nil
    let slot = isInComponent ? ["slot"] : []
    switch cursor.meaning(of: parent.name) {
    case .structure(let word):
      let others = word.name == "group" && isInComponent ? slot + ["group"] : word.children
      return others + (word.holdsComponents ? components : [])
    case .builtIn(let kind):
      let element = kind.declaration
      if !element.parts.isEmpty { return element.parts }
      if element.holdsList { return ["section", "cell", "header", "footer", "group"] + components }
      return element.layoutKind == .leaf ? [] : ["group"] + slot + components
    case .declared(let place):
      let index = cursor.workspace.index(of: place.path)
      let body = index?.symbols[place.number].range
      let hasSlots = index?.draft.hasSlot(in: body) ?? false
      return hasSlots ? ["group"] + slot + components : []
    case nil: return components
    }
  }

  /// The names of all components that can be used here.
  private var components: [String] {
    let scope = cursor.names
    let declared = scope.components.keys.map(\.text).sorted()
    let imported = cursor.workspace.imports(
      .component,
      of: scope.environment,
      in: cursor.path
    ).compactMap { cursor.workspace.symbol(at: $0)?.name }
    let builtIn = Schema.elements.filter { $0.context != .inWhole }.map(\.name)
    var seen: Set<String> = []
    return (declared + imported + builtIn).filter { seen.insert($0).inserted }
  }

  private func item(_ name: String) -> CompletionItem {
    let kind: CompletionItem.Kind
    let detail: String
    switch cursor.meaning(of: name) {
    case .structure: (kind, detail) = (.keyword, "structure element")
    case .builtIn: (kind, detail) = (.type, "built-in element")
    case .declared, nil: (kind, detail) = (.type, "component")
    }
    var item = CompletionItem(name, kind, detail: detail, topic: .element(name))
    guard isAtOpenEnd else { return item }
    item.text = snippet(for: name)
    item.isSnippet = true
    return item
  }

  /// Whether nothing of a tag follows the name.
  private var isAtOpenEnd: Bool {
    let bytes = cursor.buffer.bytes
    var position = cursor.offset
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    return position >= bytes.count || [0x0a, 0x0d, UInt8(ascii: "<")].contains(bytes[position])
  }

  /// Returns the tags of an element in its usual form, with its required attributes.
  private func snippet(for name: String) -> String {
    let element = Element(name, at: Self.nowhere, span: Self.nowhere)
    let form: UsualForm? =
      switch cursor.meaning(of: name) {
      case .structure(let word): UsualForm(word)
      case .builtIn(let kind): UsualForm(kind.declaration)
      case .declared, nil: nil
      }
    let required = cursor.attributes(of: element, in: nil).filter(\.isRequired).map(\.name)
    let others = (form?.attributes ?? []).filter { !required.contains($0) }
    var attributes = ""
    for (number, attribute) in (required + others).enumerated() {
      attributes += " \(attribute)=\"$\(number + 1)\""
    }
    switch form?.body ?? (elementNames(in: element).isEmpty ? .absent : .children) {
    case .absent: return "\(name)\(attributes)/>$0"
    case .text: return "\(name)\(attributes)>$1</\(name)>$0"
    case .children: return "\(name)\(attributes)>\n\t$0\n</\(name)>"
    }
  }

  private static let nowhere = SourceSpan(source: 0, start: 0, end: 0)

  // MARK: - Attributes

  private func attributes(
    _ path: [Element],
    _ range: Range<Int>,
    hasValue: Bool
  ) -> Result? {
    guard let element = path.last else { return nil }
    let written = Set(
      element.attributes.filter { $0.nameSpan.range != range }.map(\.name)
    )
    let offered = cursor.attributes(of: element, in: path.dropLast().last)
    let items = offered.filter { !written.contains($0.name) }.map { attribute in
      var item = Self.item(attribute)
      guard !hasValue else { return item }
      item.text = attribute.name == "else" ? "else=\"\"" : "\(attribute.name)=\"$1\"$0"
      item.isSnippet = attribute.name != "else"
      item.continues = true
      return item
    }
    return Result(items: items, range: range)
  }

  /// Returns an attribute as a suggestion, without a value.
  static func item(_ attribute: OfferedAttribute) -> CompletionItem {
    let isEvent = attribute.name.hasPrefix("on-")
    return CompletionItem(
      attribute.name,
      isEvent ? .event : .property,
      detail: attribute.summary,
      topic: .attribute(attribute.name)
    )
  }

  private func value(of attribute: Attribute, in path: [Element]) -> Result? {
    guard let element = path.last, case .text(let text) = attribute.value else { return nil }
    let completion = ValueCompletion(
      cursor: cursor,
      element: element,
      parent: path.dropLast().last,
      name: attribute.name,
      text: text
    )
    guard var result = completion.result else { return nil }
    let start = Int(text.span.start)
    let isInApostrophes = cursor.buffer.text(max(0, start - 1)..<start) == "'"
    let spelling = { (text: String) in
      let escaped = XMLOutline.attributeText(text)
      return isInApostrophes ? escaped.replacing("'", with: "&apos;") : escaped
    }
    result.items = result.items.map { $0.spelled(spelling) }
    return result
  }

  // MARK: - Content

  private func content(_ text: LocatedText, in path: [Element]) -> Result? {
    let offset = text.offset(of: cursor.offset)
    if let place = ExpressionPlace(at: offset, in: text.text, .template) {
      return ExpressionCompletion(
        cursor: cursor,
        place: place,
        text: text.text,
        container: .template
      ).result(in: text)
    }
    let before = text.text.utf8.prefix(offset)
    guard before.allSatisfy({ [0x20, 0x0a, 0x0d, 0x09].contains($0) }) else { return nil }
    return Result(items: marked(elements(in: path.last), "<"), range: cursor.offset..<cursor.offset)
  }
}

extension ExpressionCompletion {
  /// Returns the suggestions, which replace a word of a text.
  func result(in text: LocatedText) -> DocumentCompletion.Result {
    let span = text.span(of: place.word)
    let end = place.word.isEmpty ? Int(span.start) : Int(span.end)
    return DocumentCompletion.Result(items: items, range: Int(span.start)..<end)
  }
}

extension DocumentCompletion.Result {
  /// Returns the suggestions with a range that begins where a word does.
  ///
  /// Those that do not go on from what is written before the word are left out, unless none does.
  func fitted(to word: EditorWord, of buffer: TextBuffer) -> Self {
    guard let start = word.start, start <= range.upperBound else { return self }
    let end = range.upperBound
    if start < range.lowerBound {
      let mark = buffer.text(start..<range.lowerBound)
      return Self(items: items.map { $0.marked(mark) }, range: start..<end)
    }
    let written = buffer.text(range.lowerBound..<start)
    let rest = written.isEmpty ? items : items.compactMap { $0.dropping(written) }
    return rest.isEmpty ? self : Self(items: rest, range: start..<end)
  }
}
