internal import PlaygroundCore

/// Attribute values.
extension Checker {
  /// Checks an attribute and adds it to those of its element, unless it sets nothing.
  mutating func take(
    _ attribute: Attribute,
    _ type: AttributeType,
    names: Names,
    into draft: inout AttributeDraft
  ) {
    guard case .text(let text) = attribute.value, text.isPlain else {
      if let plan = plan(attribute, type, names: names) { draft.append(plan) }
      return
    }
    let value = normal(.string(text.text), type, of: attribute.name, at: text.span)
    if let value { draft.append(attribute.name, value, at: text.span) }
  }

  /// Returns an attribute with its value checked against a type, `nil` for one that sets nothing.
  mutating func plan(
    _ attribute: Attribute,
    _ type: AttributeType?,
    names: Names
  ) -> AttributePlan? {
    let span = attribute.value.span
    let mayFollow = Self.mayFollow(attribute.name, type)
    guard let pattern = pattern(of: attribute.value, names: names, mayFollow: mayFollow) else {
      return nil
    }
    guard let type, case .value(let value) = pattern else {
      return AttributePlan(name: attribute.name, type: type, pattern: pattern, span: span)
    }
    if value == .null, AttributePlan.isOptional(attribute.name, type) { return nil }
    guard let normal = normal(value, type, of: attribute.name, at: span) else { return nil }
    return AttributePlan(name: attribute.name, type: type, pattern: .value(normal), span: span)
  }

  /// Returns a value in normal form; reports one that is not of the type.
  mutating func normal(
    _ value: Value,
    _ type: AttributeType,
    of name: String,
    at span: SourceSpan
  ) -> Value? {
    if let normal = type.normalised(value) { return normal }
    var suggestion = ""
    if case .string(let text) = value {
      suggestion = self.suggestion(for: text, among: type.words)
    }
    let message = "'\(name)' takes \(type.expectation), not \(ValueWords.words(for: value))"
    tell(.invalidValue, message + suggestion, at: span)
    return nil
  }

  /// Returns what a value is to be, `nil` after an error.
  ///
  /// With `mayFollow` it may be a length that follows a view: `{@title.width + 2}`.
  mutating func pattern(
    of value: AttributeValue,
    names: Names,
    mayFollow: Bool = false
  ) -> Pattern? {
    switch value {
    case .text(let text): return pattern(of: text, names: names, mayFollow: mayFollow)
    case .json(let element):
      if case .string(let text) = element.kind {
        return pattern(of: text, names: names, mayFollow: mayFollow)
      }
      return pattern(of: element, names: names)
    }
  }

  /// Returns whether an attribute is a size or a margin of a component.
  private static func mayFollow(_ name: String, _ type: AttributeType?) -> Bool {
    switch type {
    case .length, .boxSize: name == "width" || name == "height" || name.hasPrefix("margin")
    default: false
    }
  }

  private mutating func pattern(
    of text: LocatedText,
    names: Names,
    mayFollow: Bool = false
  ) -> Pattern? {
    if text.isPlain { return .value(.string(text.text)) }
    guard let template = Template.parse(text, limits: limits, into: &diagnostics) else {
      return nil
    }
    if let literal = template.literal { return .value(.string(literal)) }
    let references = template.references
    if mayFollow, let expression = template.expression, expression.followsView {
      let others = references.filter { !$0.isView }
      return areKnown(others, names: names) ? .followed(expression) : nil
    }
    guard areKnown(references, names: names) else { return nil }
    guard references.isEmpty else { return .template(template) }
    return value(of: .template(template), in: Scope(limits: limits)).map { .value($0) }
  }

  private mutating func pattern(of element: JSONElement, names: Names) -> Pattern? {
    switch element.kind {
    case .null: return .value(.null)
    case .bool(let value): return .value(.bool(value))
    case .number(let value): return .value(value)
    case .string(let text): return pattern(of: text, names: names)
    case .array(let elements):
      let patterns = elements.map { pattern(of: $0, names: names) }
      let known = patterns.compactMap { $0?.known }
      if known.count == elements.count { return .value(.array(known)) }
      let whole = patterns.compactMap { $0 }
      return whole.count == elements.count ? .array(whole) : nil
    case .object(let members):
      var whole: [Pattern.Member] = []
      for member in members {
        guard let pattern = pattern(of: member.value, names: names) else { continue }
        whole.append(.init(name: member.name.text, value: pattern))
      }
      guard whole.count == members.count else { return nil }
      let known = whole.compactMap { member in
        member.value.known.map { ObjectValue.Member(name: member.name, value: $0) }
      }
      return known.count == whole.count ? .value(.object(ObjectValue(known))) : .object(whole)
    }
  }

  /// Returns whether all names can be read; reports those that cannot.
  mutating func areKnown(_ references: [Expression.Reference], names: Names) -> Bool {
    trail.add(references)
    var isKnown = true
    for reference in references where !names.contains(reference.name) {
      isKnown = false
      if reference.isView {
        tell(.unknownName, "only sizes and margins can follow a view", at: reference.span)
        continue
      }
      if names.isOpen { continue }
      let suggestion = self.suggestion(for: reference.name, among: names.all)
      let message =
        names.isEmpty
        ? "nothing has the name '\(reference.name)' here: only \(names.alternative) can be used"
        : "nothing has the name '\(reference.name)' here\(suggestion)"
      tell(.unknownName, message, at: reference.span)
    }
    return isKnown
  }

  /// Returns the value of an attribute in which no names can be used.
  mutating func constant(_ attribute: Attribute, _ type: AttributeType? = nil) -> Value? {
    plan(attribute, type, names: Names())?.pattern.known
  }

  /// Returns the text of an attribute that is taken as it is written, such as a name.
  mutating func literal(_ name: String, of element: Element) -> LocatedText? {
    guard let attribute = element.attribute(name) else {
      tell(.missingAttribute, "'\(element.name)' needs '\(name)'", at: element.nameSpan)
      return nil
    }
    switch attribute.value {
    case .text(let text) where !text.text.isEmpty: return text
    case .text: tell(.invalidValue, "'\(name)' is empty", at: attribute.value.span)
    case .json(let json):
      let words = ValueWords.words(for: json.value)
      tell(.invalidValue, "'\(name)' takes text, not \(words)", at: json.span)
    }
    return nil
  }

  /// Returns the path of the file that an element loads: text, or a template of constants.
  mutating func source(of element: Element) -> LocatedText? {
    guard let written = literal("src", of: element) else { return nil }
    guard !written.isPlain, let attribute = element.attribute("src") else { return written }
    switch constant(attribute) {
    case nil: break
    case .string("")?: tell(.invalidValue, "'src' is empty", at: written.span)
    case .string(let path)?: return LocatedText(path, span: written.span)
    case let value?:
      let words = ValueWords.words(for: value)
      tell(.invalidValue, "'src' takes text, not \(words)", at: written.span)
    }
    return nil
  }

  /// Returns the text of an attribute that names something; reports what is no name.
  mutating func name(_ attribute: String = "name", of element: Element) -> LocatedText? {
    guard let name = literal(attribute, of: element) else { return nil }
    guard Identifier.isName(name.text) else {
      let reserved = ["true", "false", "nil"].contains(name.text)
      tell(
        reserved ? .reservedName : .invalidValue,
        reserved
          ? "'\(name.text)' is a value in expressions and cannot be a name"
          : "'\(name.text)' is no name: letters, digits and '_', a letter first",
        at: name.span,
      )
      return nil
    }
    return name
  }

  /// Reports the attributes of an element that are not among `known`.
  mutating func allowOnly(_ known: [String], on element: Element) {
    for attribute in element.attributes where !known.contains(attribute.name) {
      tellUnknown(attribute, on: element.name, among: known)
    }
  }

  /// Reports the attributes that an element of structure is not declared to have.
  mutating func allowDeclared(on element: Element) {
    guard let word = StructureWord.named(element.name), word.open == .none else { return }
    allowOnly(word.attributeNames, on: element)
  }

  /// Reports what is wrong with an element that only declares something, apart from its values.
  mutating func checkDeclaration(_ element: Element) {
    allowDeclared(on: element)
    allowNoText(in: element)
    for child in element.children {
      tell(.misplacedElement, "'\(element.name)' holds no elements", at: child.nameSpan)
    }
  }

  /// Reports an attribute that its element does not have.
  mutating func tellUnknown(
    _ attribute: Attribute,
    on owner: String,
    among known: @autoclosure () -> [String]
  ) {
    let suggestion = self.suggestion(for: attribute.name, among: known())
    tell(
      .unknownAttribute,
      "'\(owner)' has no attribute '\(attribute.name)'\(suggestion)",
      at: attribute.nameSpan,
    )
  }

  /// Reports what is wrong with the holes of an attribute that its element does not have.
  mutating func checkHoles(of attribute: Attribute, names: Names) {
    _ = pattern(of: attribute.value, names: names, mayFollow: true)
  }

  /// Reports text in an element that takes none.
  mutating func allowNoText(in element: Element) {
    for piece in element.pieces where piece.kind == .text {
      guard let span = TextContent.span(of: piece.text) else { continue }
      tell(.unexpectedText, "'\(element.name)' takes no text", at: span)
    }
  }
}
