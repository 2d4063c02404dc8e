import DescriptionLanguage
import PlaygroundCore

/// Completes names and values of JSON members.
struct JSONCompletion {
  private let completion: DocumentCompletion
  private let place: JSONDraftReader.Place
  private let path: [Element]

  init(_ completion: DocumentCompletion, place: JSONDraftReader.Place, path: [Element]) {
    self.completion = completion
    self.place = place
    self.path = path
  }

  private var cursor: Cursor { completion.cursor }

  /// The suggestions.
  var result: DocumentCompletion.Result? {
    guard cursor.draft.isDescription || isBeginning else { return nil }
    switch place.kind {
    case .name:
      let written = Set(place.siblings)
      let current = cursor.buffer.text(place.span.range)
      let names = names.filter { !written.contains($0.label) || $0.label == current }
      return DocumentCompletion.Result(items: names.map(quotedName), range: place.span.range)
    case .value(let value): return self.value(value)
    }
  }

  /// Whether the place is in an object that can become a description: all members can be its.
  private var isBeginning: Bool {
    guard place.path.isEmpty, case .name = place.kind else { return false }
    let known = Set((members(of: "preview") + words(Self.playground)).map(\.label))
    let current = cursor.buffer.text(place.span.range)
    return place.siblings.allSatisfy { $0 == current || known.contains($0) }
  }

  // MARK: - Names

  private var key: String? { place.path.last ?? nil }

  private var outerKey: String? { place.path.dropLast().last ?? nil }

  /// The members that the object around the place can have.
  private var names: [CompletionItem] {
    if place.path.isEmpty {
      return path.first?.name == "playground" ? words(Self.playground) : members(of: "preview")
    }
    if key == "list", place.path.count == 1 || outerKey == nil { return members(of: "list") }
    if let key, Self.named.contains(key) { return [] }
    switch outerKey {
    case "styles": return members(of: "style")
    case "components": return words(["params", "state", "let", "timers", "body"])
    case "variants":
      return cursor.states.map { CompletionItem($0.name, .variable, detail: "state") }
    default: break
    }
    if outerKey == "previews" || (key == nil && outerKey == nil) { return members(of: "preview") }
    return elementMembers
  }

  /// The members of an object whose members are names of declarations.
  private static let named: Set<String> = [
    "styles", "components", "variants", "state", "data", "let", "params",
  ]

  private static let playground = ["imports", "let", "styles", "components", "previews"]

  /// The members for the children of structure elements, which XML writes as elements.
  private static let children: [String: [String]] = [
    "preview": [
      "state", "data", "imports", "let", "timers", "styles", "components", "list", "cells",
      "component", "variants",
    ],
    "list": ["let", "header", "sections", "footer"],
    "section": ["let", "header", "cells", "supplements", "footer"],
    "header": ["component"], "footer": ["component"], "cell": ["component"],
    "group": ["let", "children"], "style": ["when"],
  ]

  private var elementMembers: [CompletionItem] {
    guard let element = path.last else { return [] }
    let type = CompletionItem("type", .keyword, detail: "the element's name")
    if StructureWord.named(element.name) != nil { return [type] + members(of: element.name) }
    let parent = path.dropLast().last
    let attributes = cursor.attributes(of: element, in: parent).map(DocumentCompletion.item)
    let holds = !completion.elementNames(in: element).isEmpty
    return [type] + (holds ? words(["children"]) : []) + attributes
  }

  private func members(of word: String) -> [CompletionItem] {
    let nowhere = SourceSpan(source: 0, start: 0, end: 0)
    let element = Element(word, at: nowhere, span: nowhere)
    let attributes = cursor.attributes(of: element, in: nil).map(DocumentCompletion.item)
    let isNamed = word == "style" || word == "variant"
    return words(Self.children[word] ?? []) + attributes.filter { !isNamed || $0.label != "name" }
  }

  private func words(_ words: [String]) -> [CompletionItem] {
    words.map { CompletionItem($0, .keyword) }
  }

  private func quotedName(_ item: CompletionItem) -> CompletionItem {
    var name = spelled(item)
    if !place.isQuoted, !place.hasValue { name.text += ": " }
    return name
  }

  // MARK: - Values

  private func value(_ value: JSONElement) -> DocumentCompletion.Result? {
    let text: LocatedText
    if case .string(let written) = value.kind {
      text = written
    } else {
      text = LocatedText("", span: place.span)
    }
    guard var result = suggestions(text) else { return nil }
    guard !place.isQuoted else {
      result.items = result.items.map { $0.isSnippet ? $0 : spelled($0) }
      return result
    }
    result.items = result.items.map { item in
      ["true", "false", "null"].contains(item.label) ? item.plain : spelled(item)
    }
    return DocumentCompletion.Result(items: result.items, range: place.span.range)
  }

  /// Returns a suggestion as a text in JSON, without quotes where they are written.
  private func spelled(_ item: CompletionItem) -> CompletionItem {
    item.plain.spelled { text in
      let json = String(decoding: Value.string(text).json(), as: UTF8.self)
      return place.isQuoted ? String(json.dropFirst().dropLast()) : json
    }
  }

  private func suggestions(_ text: LocatedText) -> DocumentCompletion.Result? {
    if key == nil, outerKey == "imports" || place.path.dropLast().last == "imports" {
      return DocumentCompletion.Result(
        items: FileCompletion(cursor: cursor, element: "import").items(after: text.text),
        range: text.span.range
      )
    }
    guard let element = path.last, let key else { return nil }
    if key == "type" {
      let parent = path.dropLast().last.map(written)
      let names = completion.elementNames(in: parent).filter { isItem($0, in: parent) }
      let items = names.map { CompletionItem($0, .type, topic: .element($0)) }
      return DocumentCompletion.Result(items: items, range: text.span.range)
    }
    let isData = outerKey == "data" && place.path.count <= 4
    return ValueCompletion(
      cursor: cursor,
      element: isData ? Element("data", at: element.nameSpan, span: element.span) : element,
      parent: path.dropLast().last,
      name: isData ? "src" : key,
      text: text
    ).result
  }

  /// Returns whether an object in a list can be an element: most structure elements are members.
  private func isItem(_ name: String, in parent: Element?) -> Bool {
    guard StructureWord.named(name) != nil, let parent, parent.name != "group",
      StructureWord.named(parent.name) != nil
    else { return true }
    let list = place.path.dropLast().compactMap(\.self).last
    let item = list == "cells" ? "cell" : list == "sections" ? "section" : nil
    return name == "group" || name == "slot" || name == item
  }

  /// Returns an element under the name that it has in XML.
  private func written(_ element: Element) -> Element {
    guard element.name.hasPrefix("#") else { return element }
    return Element("preview", at: element.nameSpan, span: element.span)
  }
}
