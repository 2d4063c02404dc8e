internal import PlaygroundCore

/// Conditions, loops and identity, alike for sections, cells and children.
extension Checker {
  /// The attributes that say whether, how often and as what an element stands.
  static let controlNames = StructureWord.controlNames

  /// Returns whether an attribute is one of those; asked of every attribute of a file.
  static func isControl(_ name: String) -> Bool {
    switch name.utf8.count {
    case 2: name == "id" || name == "if"
    case 3: name == "for"
    case 4: name == "else"
    default: false
    }
  }

  /// What an element's control attributes come to, as far as a look at them can tell.
  enum Standing {
    /// It is always there, once, and has no id.
    case plain
    /// It is always there, once, under an id that is written at a place.
    case identified(Key, SourceSpan)
    /// Anything else.
    case controlled
  }

  /// Returns what an element's control attributes come to; reports nothing.
  static func standing(of element: Element) -> Standing {
    if element.name == "group" { return .controlled }
    var found: Int?
    for index in element.attributes.indices where isControl(element.attributes[index].name) {
      guard found == nil, element.attributes[index].name == "id" else { return .controlled }
      found = index
    }
    guard let found else { return .plain }
    guard case .text(let text) = element.attributes[found].value, text.isPlain else {
      return .controlled
    }
    return .identified(.id(text.text), text.span)
  }

  /// Returns the slots that siblings make; `item` makes a plan of each that is no group.
  mutating func slots<Content>(
    _ elements: [Element],
    names: Names,
    item: (inout Checker, Element, Names) -> Content?
  ) -> [Slot<Content>] {
    var slots: [Slot<Content>] = []
    slots.reserveCapacity(elements.count)
    var ordinals = Ordinals()
    add(elements[...], to: &slots, counting: &ordinals, names: names, item: item)
    return slots
  }

  /// Adds the slots of the siblings that follow those that were counted.
  mutating func add<Content>(
    _ elements: ArraySlice<Element>,
    to slots: inout [Slot<Content>],
    counting ordinals: inout Ordinals,
    names: Names,
    item: (inout Checker, Element, Names) -> Content?
  ) {
    var previous: Control?
    let elements = elements.span
    for index in elements.indices {
      // Read in place: a copy of an element costs as much as checking its name.
      let element = elements[index]
      let ordinal = ordinals.next(element.name)
      switch Self.standing(of: element) {
      case .plain:
        previous = nil
        guard let content = item(&self, element, names) else { continue }
        let key = placeKeys.key(element.name, ordinal)
        slots.append(Self.slot(element, ordinal, content, key, element.nameSpan))
      case .identified(let key, let span):
        previous = nil
        guard let content = item(&self, element, names) else { continue }
        slots.append(Self.slot(element, ordinal, content, key, span))
      case .controlled:
        let control = control(of: element, after: previous, names: names)
        previous = control
        guard let body = body(of: element, names: control.names, item: item), !control.isBroken
        else { continue }
        slots.append(slot(element, ordinal, control, body))
      }
    }
  }

  /// Returns the slot of an element that is always there, once.
  static func slot<Content>(
    _ element: Element,
    _ ordinal: Int,
    _ content: Content,
    _ key: Key,
    _ span: SourceSpan
  ) -> Slot<Content> {
    Slot(body: .item(content), name: element.name, ordinal: ordinal, key: key, span: span)
  }

  private mutating func body<Content>(
    of element: Element,
    names: Names,
    item: (inout Checker, Element, Names) -> Content?
  ) -> Slot<Content>.Body? {
    guard element.name == "group" else { return item(&self, element, names).map { .item($0) } }
    allowDeclared(on: element)
    allowNoText(in: element)
    return .group(slots(element.children, names: names, item: item))
  }

  private mutating func slot<Content>(
    _ element: Element,
    _ ordinal: Int,
    _ control: Control,
    _ body: Slot<Content>.Body
  ) -> Slot<Content> {
    var key = placeKeys.key(element.name, ordinal)
    var id = control.id
    if case .string(let text)? = id?.pattern.known {
      key = .id(text)
      id = nil
    }
    let isFree = id == nil && control.condition == nil && control.loop == nil && !control.isElse
    return Slot(
      body: body,
      name: element.name,
      ordinal: ordinal,
      control: isFree
        ? nil
        : SlotControl(
          id: id,
          condition: control.condition,
          isElse: control.isElse,
          loop: control.loop,
        ),
      key: key,
      span: control.idSpan ?? element.nameSpan,
    )
  }

  /// What the control attributes of one element say.
  struct Control {
    var id: AttributePlan?
    /// Where the id is written.
    var idSpan: SourceSpan?
    var condition: AttributePlan?
    var isElse = false
    var loop: ForClause?
    /// Whether it cannot be said if or how often the element stands.
    var isBroken = false
    /// Whether there is a loop, even one that cannot be understood.
    var isLoop = false
    /// What expressions in the element may read.
    var names: Names
    /// Whether an `else` may follow.
    var admitsElse = false
  }

  private mutating func control(
    of element: Element,
    after previous: Control?,
    names: Names
  ) -> Control {
    var control = Control(names: names)
    guard element.attributes.contains(where: { Self.isControl($0.name) }) else { return control }
    if let attribute = element.attribute("for") {
      control.isLoop = true
      control.loop = loop(attribute, names: names)
      if let loop = control.loop {
        control.names = names.with(loop: [loop.item] + (loop.index.map { [$0] } ?? []))
        control.isBroken = !areKnown(loop.sequence.references, names: names)
      } else {
        control.names.isOpen = true
        control.isBroken = true
      }
    }
    if let attribute = element.attribute("if") {
      control.condition = plan(attribute, .bool, names: control.names)
      if control.condition == nil { control.isBroken = true }
      control.admitsElse = element.attribute("for") == nil
    }
    if let attribute = element.attribute("else") {
      control.isElse = checkElse(attribute, of: element, after: previous)
      // One that is wrong is told once, not again at each that follows.
      if !control.isElse { control.admitsElse = true }
    }
    if let attribute = element.attribute("id"), element.name != "group" {
      control.id = plan(attribute, .text, names: control.names)
      control.idSpan = attribute.value.span
    }
    return control
  }

  private mutating func loop(_ attribute: Attribute, names: Names) -> ForClause? {
    guard case .text(let text) = attribute.value else {
      tell(.invalidFor, "'for' takes text: 'item in list'", at: attribute.value.span)
      return nil
    }
    return ForClause.parse(text, limits: limits, into: &diagnostics)
  }

  private mutating func checkElse(
    _ attribute: Attribute,
    of element: Element,
    after previous: Control?
  ) -> Bool {
    switch attribute.value {
    case .text(let text) where text.text.isEmpty: break
    case .json(let element) where element.kind == .bool(true): break
    case .json:
      let message = "'else' can only be true; leave it out where none is meant"
      tell(.invalidElse, message, at: attribute.value.span)
      return false
    case .text:
      tell(.invalidElse, "'else' takes no value; write else=\"\"", at: attribute.value.span)
      return false
    }
    if element.attribute("for") != nil {
      tell(.invalidElse, "an element with 'for' cannot be an 'else'", at: attribute.nameSpan)
      return false
    }
    guard previous?.admitsElse == true else {
      let message =
        previous?.isLoop == true
        ? "'else' cannot follow an element with 'for'"
        : "'else' has to follow an element with 'if' directly"
      tell(.invalidElse, message, at: attribute.nameSpan)
      return false
    }
    return true
  }
}
