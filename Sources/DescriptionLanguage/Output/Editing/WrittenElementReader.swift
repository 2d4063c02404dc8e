package import PlaygroundCore

/// Reads where the attributes of elements come from.
package struct WrittenElementReader {
  /// How many styles may extend each other.
  private static let styleDepth = 8

  private let drafts: [Draft]
  private let limits: Limits

  /// Reads files.
  ///
  /// - Parameters:
  ///   - sources: The files of a description, with distinct numbers; data files are skipped.
  ///   - limits: The limits of the description.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ sources: [SourceFile], limits: Limits = Limits()) {
    self.limits = limits
    drafts = sources.map { Draft($0, limits: limits) }.filter(\.isDescription)
  }

  /// Returns the element that begins where a span begins.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - uses: The uses of components whose bodies lead to the element, innermost first.
  /// - Returns: The element; `nil` if there is none.
  package func element(at span: SourceSpan, usedAt uses: [SourceSpan] = []) -> WrittenElement? {
    guard let path = path(at: span), let element = path.last else { return nil }
    let context = Context(
      path: path,
      use: uses.first.flatMap { self.path(at: $0)?.last },
      isRootOfBody: path.dropLast().last?.name == "component"
    )
    var attributes = element.attributes.map { written($0, context) }
    if let text = content(of: element) { attributes.append(written(text, context)) }
    var names = Set(names: attributes.map(\.name))
    for attribute in styled(context) + usedAttributes(context) + defaults(context)
    where names.insert(name: attribute.name) {
      attributes.append(attribute)
    }
    return WrittenElement(name: element.name, attributes: attributes)
  }

  /// An element, and what is around it.
  private struct Context {
    let path: [Element]
    let use: Element?
    let isRootOfBody: Bool

    var element: Element { path[path.count - 1] }
    var parent: Element? { path.dropLast().last }
  }

  private func path(at span: SourceSpan) -> [Element]? {
    guard let draft = drafts.first(where: { $0.file.number == span.source }) else { return nil }
    var path = draft.path(at: Int(span.start))
    while let last = path.last, last.span.start != span.start { path.removeLast() }
    return path.isEmpty ? nil : path
  }

  /// Returns the text between the tags of an element as the attribute that it stands for.
  private func content(of element: Element) -> Attribute? {
    guard element.attribute("text") == nil, element.children.isEmpty,
      let text = TextContent.text(of: element.pieces)
    else { return nil }
    return Attribute("text", at: text.span, value: .text(text))
  }

  // MARK: - Origins

  private func written(_ attribute: Attribute, _ context: Context) -> WrittenElement.Attribute {
    let references = self.references(in: attribute)
    let here = WrittenElement.Place(label: "here", span: attribute.nameSpan)
    return WrittenElement.Attribute(
      name: attribute.name,
      value: attribute.value.plain,
      origin: references == nil ? .literal : .expression,
      control: references == nil ? control(of: attribute.name, context) : .text,
      places: [here] + (references ?? []).flatMap { places(of: $0, context) }
    )
  }

  /// Returns the names that an attribute reads; `nil` for a literal.
  private func references(in attribute: Attribute) -> [String]? {
    guard case .text(let text) = attribute.value else { return nil }
    var ignored: [Diagnostic] = []
    if attribute.name == "for" {
      let clause = ForClause.parse(text, limits: limits, into: &ignored)
      return clause?.sequence.references.map(\.name) ?? []
    }
    if attribute.name.hasPrefix("on-") { return [] }
    guard let template = Template.parse(text, limits: limits, into: &ignored) else { return nil }
    return template.literal == nil ? template.references.map(\.name) : nil
  }

  /// Returns where a name is declared that an element reads; for a param also its argument.
  private func places(of name: String, _ context: Context) -> [WrittenElement.Place] {
    for element in context.path.reversed() {
      if case .text(let loop)? = element.attribute("for")?.value,
        let declared = ForClause.names(in: loop).first(where: { $0.name.hasSameBytes(as: name) })
      {
        return [WrittenElement.Place(label: "loop \(name)", span: declared.span)]
      }
      let declaration = element.children.first { child in
        Self.declarations.contains(child.name) && child.writtenName.hasSameBytes(as: name)
      }
      guard let declaration else { continue }
      let label = "\(declaration.name) \(name)"
      let place = WrittenElement.Place(label: label, span: declaration.nameSpan)
      let argument = declaration.name == "param" ? context.use?.attribute(name) : nil
      guard let argument else { return [place] }
      return [WrittenElement.Place(label: "argument \(name)", span: argument.nameSpan), place]
    }
    return []
  }

  private static let declarations: Set<String> = ["state", "let", "param", "data"]

  // MARK: - Styles

  private func styled(_ context: Context) -> [WrittenElement.Attribute] {
    guard case .text(let names)? = context.element.attribute("style")?.value else { return [] }
    var found: [WrittenElement.Attribute] = []
    // A later style overrides an earlier one.
    for name in names.text.split(separator: " ").reversed() {
      found += attributes(ofStyle: String(name), context, Self.styleDepth)
    }
    return found
  }

  private func attributes(
    ofStyle name: String,
    _ context: Context,
    _ depth: Int
  ) -> [WrittenElement.Attribute] {
    guard depth > 0, let style = style(named: name, context) else { return [] }
    var own: [WrittenElement.Attribute] = []
    var inherited: [WrittenElement.Attribute] = []
    for attribute in style.attributes where attribute.name != "name" {
      if attribute.name == "extends" {
        guard case .text(let names) = attribute.value else { continue }
        for base in names.text.split(separator: " ").reversed() {
          inherited += attributes(ofStyle: String(base), context, depth - 1)
        }
        continue
      }
      let place = WrittenElement.Place(label: "style \(name)", span: attribute.nameSpan)
      own.append(
        WrittenElement.Attribute(
          name: attribute.name,
          value: attribute.value.plain,
          origin: .style(name),
          control: control(of: attribute.name, context),
          places: [place]
        )
      )
    }
    return own + inherited
  }

  private func style(named name: String, _ context: Context) -> Element? {
    let around = context.path.reversed().lazy.flatMap(\.children)
    let elsewhere = drafts.lazy.compactMap(\.root).flatMap(\.children)
    let isWanted = { (element: Element) in
      element.name == "style" && element.writtenName.hasSameBytes(as: name)
    }
    return around.first(where: isWanted) ?? elsewhere.first(where: isWanted)
  }

  // MARK: - Other origins

  /// Returns the attributes that the use of a component passes on to the root of its body.
  private func usedAttributes(_ context: Context) -> [WrittenElement.Attribute] {
    guard context.isRootOfBody, let use = context.use else { return [] }
    let params = Set(
      names: (context.parent?.children ?? []).filter { $0.name == "param" }
        .compactMap(\.writtenName)
    )
    return use.attributes.filter { attribute in
      Schema.layoutNames.contains(attribute.name) && !params.contains(name: attribute.name)
    }.map { attribute in
      let place = WrittenElement.Place(label: "use of the component", span: attribute.nameSpan)
      return WrittenElement.Attribute(
        name: attribute.name,
        value: attribute.value.plain,
        origin: .use,
        control: control(of: attribute.name, context),
        places: [place]
      )
    }
  }

  /// Returns the attributes of the kind of the element that nothing sets.
  private func defaults(_ context: Context) -> [WrittenElement.Attribute] {
    let here = WrittenElement.Place(label: "here", span: context.element.nameSpan)
    if let component = component(named: context.element.name) {
      return component.children.filter { $0.name == "param" }.compactMap { param in
        guard let name = param.writtenName, let value = param.attribute("default") else {
          return nil
        }
        let place = WrittenElement.Place(label: "param \(name)", span: value.nameSpan)
        return WrittenElement.Attribute(
          name: name,
          value: value.value.plain,
          origin: .fallback,
          control: Self.control(of: value.value.plain),
          places: [here, place]
        )
      }
    }
    let declared = Schema.element(named: context.element.name)?.attributes ?? []
    return declared.map { declaration in
      WrittenElement.Attribute(
        name: declaration.name,
        value: declaration.fallback ?? .null,
        origin: .fallback,
        control: WrittenElement.Control(declaration.type),
        places: [here]
      )
    }
  }

  private func component(named name: String) -> Element? {
    drafts.lazy.compactMap { $0.root?.component(named: name) }.first
  }

  // MARK: - Controls

  private func control(of name: String, _ context: Context) -> WrittenElement.Control {
    if let component = component(named: context.element.name) {
      let param = component.children.first {
        $0.name == "param" && $0.writtenName.hasSameBytes(as: name)
      }
      if let param {
        return param.attribute("default").map { Self.control(of: $0.value.plain) } ?? .text
      }
    }
    let types = Set(AttributeTypes.types(of: name, on: context.element.name))
    guard types.count == 1, let type = types.first else {
      return types.allSatisfy(\.isLength) && !types.isEmpty ? .number(nil) : .text
    }
    return WrittenElement.Control(type)
  }

  /// Returns the control for values like one that is given.
  private static func control(of value: Value) -> WrittenElement.Control {
    switch value {
    case .bool, .string("true"), .string("false"): .bool
    case .int, .double: .number(nil)
    case .string(let text): Int(text) == nil ? .text : .number(nil)
    case .null, .array, .object: .text
    }
  }
}

extension WrittenElement.Control {
  /// Returns the control for the values of a type.
  init(_ type: AttributeType) {
    switch type {
    case .bool: self = .bool
    case .integer(let range): self = .number(range)
    case .number(let least): self = .number(least.map { Int($0.rounded(.up))...Int.max })
    case .keyword(let words): self = .choice(words)
    case .color: self = .color(AttributeType.colorWords)
    case .length(let options): self = .number(options.contains(.negative) ? nil : 0...Int.max)
    case .boxSize: self = .number(0...Int.max)
    case .text, .tracks, .alignment, .reachEndOffset, .animator: self = .text
    }
  }
}

extension AttributeType {
  fileprivate var isLength: Bool {
    switch self {
    case .length, .boxSize, .integer, .number: true
    case .text, .bool, .keyword, .color, .tracks, .alignment, .reachEndOffset, .animator: false
    }
  }
}

extension WrittenValue {
  /// The value as it is written: a text with its expressions, or a JSON value.
  fileprivate var plain: Value {
    switch self {
    case .text(let text): .string(text.text)
    case .json(let json): json.value
    }
  }
}
