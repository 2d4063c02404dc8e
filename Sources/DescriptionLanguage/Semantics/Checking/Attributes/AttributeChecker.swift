internal import PlaygroundCore

/// Checks attributes against their declared types.
struct AttributeChecker {
  /// What the checkers of the file share.
  let context: CheckContext

  /// Creates a checker.
  init(_ context: CheckContext) { self.context = context }

  /// The checker for the values of attributes.
  var patterns: PatternChecker { PatternChecker(context) }

  private var sink: DiagnosticSink { context.sink }

  /// Reports a defect.
  func report(
    _ code: DiagnosticCode,
    _ message: String,
    at span: SourceSpan,
    notes: [Diagnostic.Note] = []
  ) {
    sink.report(Diagnostic(code, message, at: span, notes: notes))
  }

  // MARK: - Values

  /// Checks an attribute and adds it to those of its element, unless its value is invalid.
  func take(
    _ attribute: Attribute,
    _ type: AttributeType,
    names: Names,
    into draft: inout AttributeDraft
  ) {
    guard case .text(let text) = attribute.value, text.isPlain else {
      if let plan = plan(attribute, type, names: names) { draft.append(plan) }
      return
    }
    let value = normal(.string(text.text), type, of: attribute.name, at: text.span, names: names)
    if let value { draft.append(attribute.name, value, at: text.span) }
  }

  /// Returns an attribute with its value checked against a type; `nil` if it has no effect.
  func plan(
    _ attribute: Attribute,
    _ type: AttributeType?,
    names: Names
  ) -> AttributePlan? {
    let span = attribute.value.span
    let mayFollow = Self.mayFollow(attribute.name, type)
    let checked = patterns.pattern(of: attribute.value, names: names, mayFollow: mayFollow)
    guard let pattern = checked else { return nil }
    guard let type, case .value(let value) = pattern else {
      return AttributePlan(name: attribute.name, type: type, pattern: pattern, span: span)
    }
    if value == .null, AttributePlan.isOptional(attribute.name, type) { return nil }
    guard let normal = normal(value, type, of: attribute.name, at: span, names: names) else {
      return nil
    }
    return AttributePlan(name: attribute.name, type: type, pattern: .value(normal), span: span)
  }

  /// Returns the plan of an `on-…` attribute; `nil` after an error.
  func action(_ attribute: Attribute, names: Names) -> ActionPlan? {
    StatementChecker(names: names).plan(of: attribute, patterns)
  }

  /// Returns a value in normal form; reports a value of another type, which may be an expression of
  /// some names without its braces.
  func normal(
    _ value: Value,
    _ type: AttributeType,
    of name: String,
    at span: SourceSpan,
    names: Names = Names()
  ) -> Value? {
    if let normal = type.normalised(value) { return normal }
    var suggestion = ""
    if case .string(let text) = value {
      let remedy = ValueRemedy(text: text, name: name, type: type, names: names)
      suggestion = sink.suggestion(for: text, among: type.words) { _, words in
        remedy.remedy ?? ForeignWords.value(text, among: words)
      }
    }
    let message =
      "invalid '\(name)': expected \(type.expectation), found \(ValueWords.words(for: value))"
    report(.invalidValue, message + suggestion, at: span)
    return nil
  }

  /// Returns whether an attribute is a size or a margin of a component.
  private static func mayFollow(_ name: String, _ type: AttributeType?) -> Bool {
    switch type {
    case .length?, .boxSize?: name == "width" || name == "height" || name.hasPrefix("margin")
    case .text?, .bool?, .integer?, .number?, .keyword?, .color?, .tracks?, .alignment?,
      .reachEndOffset?, .animator?,
      nil:
      false
    }
  }

  /// Returns the value of an attribute that can only read constants.
  func constant(
    _ attribute: Attribute,
    _ type: AttributeType? = nil,
    names: Names = Names()
  ) -> Value? {
    plan(attribute, type, names: names)?.pattern.known
  }

  /// Returns the literal text of an attribute, such as a name.
  func literal(_ name: String, of element: Element) -> LocatedText? {
    guard let attribute = element.attribute(name) else {
      report(
        .missingAttribute,
        "missing attribute '\(name)' of '\(element.name)'",
        at: element.nameSpan
      )
      return nil
    }
    switch attribute.value {
    case .text(let text) where !text.text.isEmpty: return text
    case .text: report(.invalidValue, "'\(name)' must not be empty", at: attribute.value.span)
    case .json(let json):
      let words = ValueWords.words(for: json.value)
      report(.invalidValue, "invalid '\(name)': expected text, found \(words)", at: json.span)
    }
    return nil
  }

  /// Returns the path of the file that an element loads: text, or a template of constants.
  func source(of element: Element) -> LocatedText? {
    guard let written = literal("src", of: element) else { return nil }
    guard !written.isPlain, let attribute = element.attribute("src") else { return written }
    switch constant(attribute) {
    case nil: break
    case .string("")?: report(.invalidValue, "'src' must not be empty", at: written.span)
    case .string(let path)?: return LocatedText(path, span: written.span)
    case let value?:
      let words = ValueWords.words(for: value)
      report(.invalidValue, "invalid 'src': expected text, found \(words)", at: written.span)
    }
    return nil
  }

  /// Returns the name in an attribute; reports text that is not a name.
  func name(_ attribute: String = "name", of element: Element) -> LocatedText? {
    guard let name = literal(attribute, of: element) else { return nil }
    guard Identifier.isName(name.text) else {
      let reserved = ["true", "false", "nil"].contains(name.text)
      report(
        reserved ? .reservedName : .invalidValue,
        reserved
          ? "invalid name '\(name.text)': it is a value in expressions"
          : "invalid name '\(name.text)': expected letters, digits and '_', starting with a letter",
        at: name.span,
      )
      return nil
    }
    return name
  }

  // MARK: - Contents of elements

  /// Reports the undeclared attributes of a structural element.
  func allowDeclared(on element: Element) {
    guard let word = StructureWord.named(element.name), word.open == .none else { return }
    let known = word.attributeNames
    for attribute in element.attributes where !known.contains(attribute.name) {
      reportUnknown(attribute, on: element.name, among: known)
    }
  }

  /// Reports the defects of a declaration, except those of its values.
  func checkDeclaration(_ element: Element) {
    allowDeclared(on: element)
    let word = StructureWord.named(element.name)
    if word?.takesText != true { allowNoText(in: element) }
    let allowed = word?.children ?? []
    for child in element.children where !allowed.contains(child.name) {
      report(.misplacedElement, "'\(element.name)' cannot contain elements", at: child.nameSpan)
    }
  }

  /// Reports what is wrong with the `doc` of an element, of which there may be one.
  func checkDoc(of element: Element) {
    let docs = element.children.filter { $0.name == DocElement.name }
    for doc in docs { checkDeclaration(doc) }
    for extra in docs.dropFirst() {
      let message = "unexpected second 'doc'; write all text into one"
      report(.misplacedElement, message, at: extra.nameSpan)
    }
  }

  /// Reports an unknown attribute.
  func reportUnknown(
    _ attribute: Attribute,
    on owner: String,
    among known: @autoclosure () -> [String]
  ) {
    let suggestion = sink.suggestion(
      for: attribute.name,
      among: known(),
      foreign: ForeignWords.attribute,
    )
    report(
      .unknownAttribute,
      "unknown attribute '\(attribute.name)' of '\(owner)'\(suggestion)",
      at: attribute.nameSpan,
    )
  }

  /// Reports the defects in the holes of an unknown attribute.
  func checkHoles(of attribute: Attribute, names: Names) {
    _ = patterns.pattern(of: attribute.value, names: names, mayFollow: true)
  }

  /// Reports text in an element that does not allow it.
  func allowNoText(in element: Element) {
    for piece in element.pieces where piece.kind == .text {
      guard let span = TextContent.span(of: piece.text) else { continue }
      report(.unexpectedText, "'\(element.name)' cannot contain text", at: span)
    }
  }
}
