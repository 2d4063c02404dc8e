internal import PlaygroundCore

/// Previews with their state, data and variants.
extension DescriptionReader {
  private static let declarationNames: Set<String> = [
    "state", "data", "import", "style", "component", "variant",
  ]

  /// Returns a preview, `nil` for an element that declares things and shows nothing.
  mutating func preview(_ element: Element, in outer: Environment) -> DescribedPreview? {
    checker.allowNoText(in: element)
    let environment = declare(element, on: outer, path: "")
    checker.environment = environment
    let data = data(of: element)
    let state = state(of: element, data: data)
    let variants = variants(of: element, state: state)
    let names = Names(
      element.children.compactMap(Self.declaredName),
      states: element.children.compactMap { Self.stateName($0, among: state) },
    )
    guard let content = content(of: element, names: names) else { return nil }
    var preview = DescribedPreview(
      state: state,
      data: data,
      variants: variants,
      span: element.span,
      program: Program(content: content, limits: limits),
    )
    preview.program.vocabulary = Vocabulary(environment: environment, names: names)
    takeAttributes(of: element, into: &preview)
    return preview
  }

  private mutating func takeAttributes(of element: Element, into preview: inout DescribedPreview) {
    let word = StructureWord.preview
    for attribute in element.attributes where !Self.isForEditors(attribute) {
      guard let type = word.type(of: attribute.name) else {
        checker.tellUnknown(attribute, on: word.name, among: word.attributeNames)
        continue
      }
      switch (attribute.name, checker.constant(attribute, type)) {
      case ("title", .string(let title)?): preview.title = title
      case ("width", .int(let width)?): preview.width = width
      default: break
      }
    }
  }

  // MARK: - Data and state

  /// The name of a state or of data, whatever is wrong with the rest of its declaration.
  private static func declaredName(_ element: Element) -> String? {
    guard element.name == "state" || element.name == "data",
      case .text(let name)? = element.attribute("name")?.value
    else { return nil }
    return name.text
  }

  /// A state as statements may name it, whatever is wrong with the rest of its declaration.
  private static func stateName(
    _ element: Element,
    among states: [DescribedPreview.State]
  ) -> Names.State? {
    guard element.name == "state", let name = declaredName(element) else { return nil }
    let initial = states.first { $0.name == name }?.initial
    let kind = initial.map { ValueKind($0) }
    return Names.State(name: name, kind: kind == .nothing ? nil : kind, span: element.span)
  }

  private mutating func data(of element: Element) -> [String: Value] {
    var data: [String: Value] = [:]
    for child in element.children where child.name == "data" {
      checker.checkDeclaration(child)
      guard let name = checker.name(of: child), let source = checker.source(of: child)
      else { continue }
      if let value = self.data(at: source) { data[name.text] = value }
    }
    return data
  }

  private mutating func state(
    of element: Element,
    data: [String: Value]
  ) -> [DescribedPreview.State] {
    var states: [DescribedPreview.State] = []
    var first: [String: SourceSpan] = [:]
    let surroundings = Surroundings(
      data,
      named: element.children.filter { $0.name == "data" }.compactMap(Self.declaredName),
      limits: limits,
    )
    for child in element.children where child.name == "state" || child.name == "data" {
      if child.name == "state" { checker.checkDeclaration(child) }
      guard case .text(let name)? = child.attribute("name")?.value else {
        if child.name == "state" { _ = checker.literal("name", of: child) }
        continue
      }
      if let earlier = first.updateValue(name.span, forKey: name.text) {
        let note = Diagnostic.Note("'\(name.text)' is declared here first", at: earlier)
        checker.tell(
          .duplicateName,
          "the name '\(name.text)' is declared twice",
          at: name.span,
          notes: [note],
        )
        continue
      }
      if child.name == "state", let state = state(child, in: surroundings) {
        states.append(state)
      }
    }
    return states
  }

  private mutating func state(
    _ element: Element,
    in surroundings: Surroundings
  ) -> DescribedPreview.State? {
    guard let name = checker.name(of: element) else { return nil }
    if name.text == "name" || name.text == "if" {
      checker.tell(.reservedName, "a state cannot be named '\(name.text)'", at: name.span)
      return nil
    }
    guard let attribute = element.attribute("value") else {
      checker.tell(.missingAttribute, "'state' needs 'value'", at: element.nameSpan)
      return nil
    }
    guard let plan = checker.plan(attribute, nil, names: surroundings.names),
      let initial = checker.value(of: plan.pattern, in: surroundings.scope)
    else { return nil }
    return .init(name: name.text, initial: initial, span: element.span)
  }

  /// What the written values of states may use: data, prepared once for all of them.
  private struct Surroundings {
    let names: Names
    private(set) var scope: Scope

    init(_ data: [String: Value], named dataNames: [String], limits: Limits) {
      names = Names(dataNames, alternative: "constants and data")
      scope = Scope(limits: limits)
      for name in dataNames {
        if let value = data[name] { scope.bind(name, to: value) }
      }
    }
  }

  // MARK: - Variants

  private mutating func variants(
    of element: Element,
    state: [DescribedPreview.State]
  ) -> [DescribedPreview.Variant] {
    var variants: [DescribedPreview.Variant] = []
    var first: [String: SourceSpan] = [:]
    let names = Set(element.children.filter { $0.name == "state" }.compactMap(Self.declaredName))
    let states = Dictionary(state.map { ($0.name, $0) }) { earlier, _ in earlier }
    let order = state.map(\.name)
    for child in element.children where child.name == "variant" {
      checker.checkDeclaration(child)
      guard let name = checker.literal("name", of: child) else { continue }
      if let earlier = first[name.text] {
        let note = Diagnostic.Note("'\(name.text)' is declared here first", at: earlier)
        checker.tell(
          .duplicateName,
          "the variant '\(name.text)' is declared twice",
          at: name.span,
          notes: [note],
        )
        continue
      }
      first[name.text] = child.span
      var values: [String: Value] = [:]
      for attribute in child.attributes where attribute.name != "name" {
        guard let declared = states[attribute.name] else {
          tellNoState(attribute, declared: names, order: order)
          continue
        }
        if let value = value(attribute, of: declared) { values[attribute.name] = value }
      }
      variants.append(.init(name: name.text, values: values, span: child.span))
    }
    return variants
  }

  /// Reports what a variant sets that is no state; one whose declaration is in error was told.
  private mutating func tellNoState(
    _ attribute: Attribute,
    declared names: Set<String>,
    order: [String]
  ) {
    guard !names.contains(attribute.name) else {
      _ = checker.constant(attribute)
      return
    }
    let suggestion = checker.suggestion(for: attribute.name, among: order)
    let message = "there is no state '\(attribute.name)'\(suggestion)"
    checker.tell(.unknownState, message, at: attribute.nameSpan)
  }

  /// Returns what a variant sets a state to, `nil` after an error.
  private mutating func value(
    _ attribute: Attribute,
    of declared: DescribedPreview.State
  ) -> Value? {
    guard let value = checker.constant(attribute) else { return nil }
    let expected = ValueKind(declared.initial)
    guard expected == .nothing || value == .null || ValueKind(value) == expected else {
      checker.tell(
        .typeMismatch,
        "'\(declared.name)' is \(expected.words), not \(ValueWords.words(for: value))",
        at: attribute.value.span,
        notes: [Diagnostic.Note("the state is declared here", at: declared.span)],
      )
      return nil
    }
    return value
  }

  // MARK: - Content

  private mutating func content(of element: Element, names: Names) -> ContentPlan? {
    let shown = element.children.filter { !Self.declarationNames.contains($0.name) }
    if let list = shown.first(where: { $0.name == "list" }) {
      allowAlone(list, among: shown, "the list stands here")
      return checker.list(list, names: names)
    }
    if !element.series.isEmpty {
      let cells = checker.cells(in: element, names: names) {
        !Self.declarationNames.contains($0.name)
      }
      return .cells(cells, element.span)
    }
    guard let first = shown.first else {
      let isLibrary = element.children.contains {
        ["component", "style", "import"].contains($0.name)
      }
      let declaresMore = element.children.contains {
        ["state", "data", "variant"].contains($0.name)
      }
      if !isLibrary || declaresMore {
        let message = "the preview shows nothing: a list, cells or a component is missing"
        checker.tell(.missingElement, message, at: element.nameSpan)
      }
      return nil
    }
    if first.name == JSONDocument.cellsName {
      allowAlone(first, among: shown, "the cells stand here")
      return .cells(checker.cells(in: first, names: names) { _ in true }, element.span)
    }
    if first.name == JSONDocument.componentName {
      allowAlone(first, among: shown, "the component stands here")
      return first.children.first.flatMap { component($0, names: names) }
    }
    if shown.count == 1, Self.isSingle(first) { return component(first, names: names) }
    return .cells(.slots(checker.cells(shown, names: names)), element.span)
  }

  /// Reports what stands beside the one thing that a preview shows.
  private mutating func allowAlone(
    _ content: Element,
    among shown: [Element],
    _ words: String
  ) {
    for other in shown where other.span != content.span {
      checker.tell(
        .misplacedElement,
        "a preview holds one list, or cells, or one component",
        at: other.nameSpan,
        notes: [Diagnostic.Note(words, at: content.nameSpan)],
      )
    }
  }

  private mutating func component(_ element: Element, names: Names) -> ContentPlan? {
    checker.nodeSlots([element], parent: nil, names: names).first.map { .component($0) }
  }

  /// Whether an element that stands alone is a component shown alone, and no cell.
  static func isSingle(_ element: Element) -> Bool {
    element.name != "cell" && element.name != "group" && element.attribute("for") == nil
      && element.attribute("if") == nil
  }
}
