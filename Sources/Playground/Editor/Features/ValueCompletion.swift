import DescriptionLanguage
import PlaygroundCore

/// Completes the value of an attribute.
struct ValueCompletion {
  let cursor: Cursor
  let element: Element
  let parent: Element?
  /// The name of the attribute.
  let name: String
  /// The value.
  let text: LocatedText

  /// The suggestions.
  var result: DocumentCompletion.Result? {
    let offset = text.offset(of: cursor.offset)
    let container = ExpressionPlace.Container(of: name, in: element)
    if let place = ExpressionPlace(at: offset, in: text.text, container) {
      if place.kind == .literal, name == "style" {
        return words(styles, around: offset)
      }
      return ExpressionCompletion(
        cursor: cursor,
        place: place,
        text: text.text,
        container: container
      ).result(in: text)
    }
    switch (name, element.name) {
    case ("style", let name) where name != "style": return words(styles, around: offset)
    case ("extends", "style"): return words(styles, around: offset)
    case ("tags", "preview"): return words(tags, around: offset)
    case ("src", _):
      return whole(FileCompletion(cursor: cursor, element: element.name).items(after: text.text))
    case ("slot", _): return whole(slots)
    case ("name", "set"):
      return whole(cursor.states.map { CompletionItem($0.name, .variable, detail: "state") })
    case ("else", _), ("for", _): return nil
    default: return typed(around: offset)
    }
  }

  private func typed(around offset: Int) -> DocumentCompletion.Result? {
    let offered = cursor.attributes(of: element, in: parent).first {
      $0.name.hasSameBytes(as: name)
    }
    guard let type = offered?.type else { return nil }
    let items = type.words.filter { !$0.isEmpty }.map { word in
      CompletionItem(word, type == .color ? .color : .value)
    }
    return type == .alignment ? words(items, around: offset) : whole(items)
  }

  private var styles: [CompletionItem] {
    let scope = cursor.names
    let own = scope.styles.sorted { $0.key < $1.key }.map {
      (name: $0.key.text, place: EditorWorkspace.Place(path: cursor.path, number: $0.value))
    }
    let imported = cursor.workspace.imports(.style, of: scope.environment, in: cursor.path)
      .compactMap { place in
        cursor.workspace.symbol(at: place).map { (name: $0.name, place: place) }
      }
    let names = Set(own.map(\.name))
    return (own + imported.filter { !names.contains($0.name) }).map {
      CompletionItem($0.name, .constant, detail: "style", topic: .declaration($0.place))
    }
  }

  /// The tags of all previews.
  private var tags: [CompletionItem] {
    let roots = cursor.workspace.paths.compactMap { cursor.workspace.index(of: $0)?.draft.root }
    let elements: [Element] = roots.flatMap { root in [root] + root.children }
    let previews = elements.filter { $0.name == "preview" }
    let written = previews.compactMap { $0.attribute("tags")?.value.text?.text }
    let all = Set(written.flatMap { PreviewTags.all(in: $0) })
    return all.sorted().map { CompletionItem($0, .constant, detail: "tag") }
  }

  private var slots: [CompletionItem] {
    guard let parent, case .declared(let place)? = cursor.meaning(of: parent.name) else {
      return []
    }
    let slots = cursor.workspace.index(of: place.path)?.parts(.slot, of: place.number) ?? []
    return slots.map { CompletionItem($0.name, .constant, detail: "slot of \(parent.name)") }
  }

  // MARK: - Ranges

  private func whole(_ items: [CompletionItem]) -> DocumentCompletion.Result {
    DocumentCompletion.Result(items: items, range: text.span.range)
  }

  /// Returns suggestions that replace the word around an offset of the text.
  private func words(_ items: [CompletionItem], around offset: Int) -> DocumentCompletion.Result {
    let bytes = Array(text.text.utf8)
    let separators = Array(" {}'\"".utf8)
    var (start, end) = (offset, offset)
    while start > 0, !separators.contains(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, !separators.contains(bytes[end]) { end += 1 }
    let span = text.span(of: start..<end)
    let limit = start == end ? Int(span.start) : Int(span.end)
    return DocumentCompletion.Result(items: items, range: Int(span.start)..<limit)
  }
}

/// Completes paths of files.
struct FileCompletion {
  let cursor: Cursor
  /// The element that names a file.
  let element: String

  /// Returns the files that can be named, relative to the directory of the document; with a `./`
  /// if that is written.
  func items(after written: String) -> [CompletionItem] {
    let start = written.hasPrefix("./") ? "./" : ""
    let paths = cursor.workspace.paths
    return paths.filter { !$0.hasSameBytes(as: cursor.path) && isFitting($0) }.compactMap { path in
      RelativePath.from(cursor.path, to: path).map {
        CompletionItem($0.hasPrefix(".") ? $0 : start + $0, .file)
      }
    }
  }

  private func isFitting(_ path: String) -> Bool {
    let isDescription = cursor.workspace.index(of: path)?.draft.isDescription ?? false
    return switch element {
    case "import": isDescription
    case "data": !isDescription && path.hasSuffix(".json")
    default: false
    }
  }
}
