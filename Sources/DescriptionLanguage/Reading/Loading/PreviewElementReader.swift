internal import PlaygroundCore

/// Reads one preview: its attributes and its content.
struct PreviewElementReader {
  private static let declarationNames: Set<String> = [
    "state", "data", "import", "style", "component", "variant", "let", "timer", DocElement.name,
  ]

  /// The preview.
  let element: Element
  /// The names that expressions in it may read.
  let names: Names
  /// The names that its attributes may read: constants.
  let constants: Names

  /// The attributes of a preview that are not part of its picture.
  struct Settings {
    var title: String?
    var width: Int?
    /// The tags, each once.
    var tags: [String] = []
  }

  /// Returns the title, the width and the tags of the preview, as far as they are set.
  func settings(_ attributes: AttributeChecker) -> Settings {
    var settings = Settings()
    let word = StructureWord.preview
    for attribute in element.attributes where !attribute.isForEditors {
      guard let type = word.type(of: attribute.name) else {
        attributes.reportUnknown(attribute, on: word.name, among: word.attributeNames)
        continue
      }
      if attribute.name == "theme" || Schema.previewTable[attribute.name] != nil { continue }
      switch (attribute.name, attributes.constant(attribute, type, names: constants)) {
      case ("title", .string(let title)?): settings.title = title
      case ("width", .int(let width)?): settings.width = width
      case ("tags", .string(let tags)?): settings.tags = PreviewTags.all(in: tags)
      default: break
      }
    }
    return settings
  }

  /// Returns the plan of the theme, if it is set.
  func theme(_ attributes: AttributeChecker) -> AttributePlan? {
    element.attribute("theme").flatMap { attributes.plan($0, .text, names: names) }
  }

  /// Returns the plans of the attributes that are part of the preview's picture.
  func attributes(_ attributes: AttributeChecker) -> [AttributePlan] {
    element.attributes.compactMap { attribute in
      Schema.previewTable[attribute.name].flatMap {
        attributes.plan(attribute, $0, names: names)
      }
    }
  }

  /// The elements that are not declarations.
  private var shown: [Element] {
    element.children.filter { !Self.declarationNames.contains($0.name) }
  }

  /// Returns the documentation of the preview in Markdown; without one, that of the declared
  /// component that the preview shows alone.
  func doc(_ symbols: SymbolTable, in environment: Int) -> String? {
    if let own = DocElement.markdown(in: element) { return own }
    let shown = shown
    guard element.series.isEmpty, shown.count == 1, let first = shown.first else { return nil }
    let component = first.name == JSONDocument.componentName ? first.children.first : first
    guard let component, component.isSingleComponent,
      let number = symbols.component(named: component.name, in: environment)
    else { return nil }
    return symbols.definition(number).doc
  }

  /// Returns the plan of the content, `nil` for a preview with declarations only.
  func content(_ checker: ListChecker) -> ContentPlan? {
    let shown = self.shown
    if let list = shown.first(where: { $0.name == "list" }) {
      reportOthers(than: list, among: shown, "the list is here", checker)
      return checker.list(list, names: names)
    }
    if !element.series.isEmpty {
      let cells = checker.cells(in: element, names: names) {
        !Self.declarationNames.contains($0.name)
      }
      return .cells(cells, element.span)
    }
    guard let first = shown.first else {
      reportEmptiness(checker)
      return nil
    }
    if first.name == JSONDocument.cellsName {
      reportOthers(than: first, among: shown, "the cells are here", checker)
      return .cells(checker.cells(in: first, names: names) { _ in true }, element.span)
    }
    if first.name == JSONDocument.componentName {
      reportOthers(than: first, among: shown, "the component is here", checker)
      return first.children.first.flatMap { component($0, checker) }
    }
    if shown.count == 1, first.isSingleComponent { return component(first, checker) }
    return .cells(.siblings(checker.cells(shown, names: names)), element.span)
  }

  private func component(_ element: Element, _ checker: ListChecker) -> ContentPlan? {
    checker.nodes.nodeSiblings([element], parent: nil, names: names).first.map { .component($0) }
  }

  /// Reports an empty preview, unless it is a library of components and styles.
  private func reportEmptiness(_ checker: ListChecker) {
    let names = Set(element.children.map(\.name))
    let declarations: Set = ["component", "style", "import", "let"]
    let isLibrary = element.isLibrary || !names.isDisjoint(with: declarations)
    if isLibrary, names.isDisjoint(with: ["state", "data", "variant", "timer"]) { return }
    let message = "the preview is empty: expected a list, cells or a component"
    checker.nodes.attributes.report(.missingElement, message, at: element.nameSpan)
  }

  /// Reports the elements beside the one thing that a preview shows.
  private func reportOthers(
    than content: Element,
    among shown: [Element],
    _ words: String,
    _ checker: ListChecker
  ) {
    for other in shown where other.span != content.span {
      checker.nodes.attributes.report(
        .misplacedElement,
        "unexpected element: a preview contains one list, or cells, or one component",
        at: other.nameSpan,
        notes: [Diagnostic.Note(words, at: content.nameSpan)],
      )
    }
  }
}

extension Element {
  /// Whether an element alone in a preview is shown as a component, not as a cell.
  var isSingleComponent: Bool {
    name != "cell" && name != "group" && attribute("for") == nil && attribute("if") == nil
  }
}

extension Attribute {
  /// Whether an attribute of the root is meant for editors and schema tools only.
  var isForEditors: Bool {
    name == "xmlns" || name.hasPrefix("xmlns:") || name.hasPrefix("xsi:") || name == "$schema"
  }
}
