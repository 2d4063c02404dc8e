internal import PlaygroundCore

/// Checks siblings: sections, cells or components, each with its control attributes.
protocol SiblingChecker {
  /// Returns the key of an element without an id.
  func positionalKey(_ name: String, _ ordinal: Int) -> Key

  /// Checks and returns the control attributes of an element.
  func control(
    of element: Element,
    names: Names,
    _ controls: inout ControlChecker
  ) -> ControlAttributes

  /// Checks a group without its children, and its `let`s.
  func group(_ element: Element, names: Names) -> LetChecker
}

extension SiblingChecker {
  /// Returns the checked siblings; `item` creates the plan of each that is not a group.
  func siblings<Content>(
    _ elements: [Element],
    names: Names,
    item: (Self, Element, Names) -> Content?
  ) -> [Sibling<Content>] {
    var siblings: [Sibling<Content>] = []
    siblings.reserveCapacity(elements.count)
    var ordinals = Ordinals()
    add(elements[...], to: &siblings, counting: &ordinals, names: names, item: item)
    return siblings
  }

  /// Adds the siblings after those already counted.
  func add<Content>(
    _ elements: ArraySlice<Element>,
    to siblings: inout [Sibling<Content>],
    counting ordinals: inout Ordinals,
    names: Names,
    item: (Self, Element, Names) -> Content?
  ) {
    var controls = ControlChecker()
    let elements = elements.span
    for index in elements.indices {
      // Read in place: copying an element costs as much as checking its name.
      let element = elements[index]
      let ordinal = ordinals.next(element.name)
      switch Presence(of: element) {
      case .plain:
        controls.pass()
        guard let content = item(self, element, names) else { continue }
        let key = positionalKey(element.name, ordinal)
        siblings.append(Sibling(element, ordinal, content, key, element.nameSpan))
      case .identified(let key, let span):
        controls.pass()
        guard let content = item(self, element, names) else { continue }
        siblings.append(Sibling(element, ordinal, content, key, span))
      case .controlled:
        let control = control(of: element, names: names, &controls)
        guard let body = body(of: element, names: control.names, item: item), !control.isBroken
        else { continue }
        siblings.append(
          Sibling(element, ordinal, control, body, positionalKey(element.name, ordinal))
        )
      }
    }
  }

  private func body<Content>(
    of element: Element,
    names: Names,
    item: (Self, Element, Names) -> Content?
  ) -> Sibling<Content>.Body? {
    guard element.name == "group" else { return item(self, element, names).map { .item($0) } }
    let lets = group(element, names: names)
    let children = element.children.filter { $0.name != LetChecker.elementName }
    return .group(siblings(children, names: lets.names, item: item), lets: lets.plans)
  }
}

extension Sibling {
  /// Creates the plan of an element that is always present, once.
  init(_ element: Element, _ ordinal: Int, _ content: Content, _ key: Key, _ span: SourceSpan) {
    self.init(body: .item(content), name: element.name, ordinal: ordinal, key: key, span: span)
  }

  /// Creates the plan of an element with control attributes; its key is `positionalKey` if it has
  /// no id.
  fileprivate init(
    _ element: Element,
    _ ordinal: Int,
    _ control: ControlAttributes,
    _ body: Body,
    _ positionalKey: Key
  ) {
    var key = positionalKey
    var id = control.id
    if case .string(let text)? = id?.pattern.known {
      key = .id(text)
      id = nil
    }
    let isFree = id == nil && control.condition == nil && control.loop == nil && !control.isElse
    let siblingControl = SiblingControl(
      id: id,
      condition: control.condition,
      isElse: control.isElse,
      loop: control.loop,
    )
    self.init(
      body: body,
      name: element.name,
      ordinal: ordinal,
      control: isFree ? nil : siblingControl,
      key: key,
      span: control.idSpan ?? element.nameSpan,
    )
  }
}
