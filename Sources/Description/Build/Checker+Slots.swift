internal import Core

/// Conditions, loops and identity, alike for sections, cells and children.
extension Checker {
  /// The attributes that say whether, how often and as what an element stands.
  static let controlNames = ["id", "if", "else", "for"]

  /// Returns whether an attribute is one of those; asked of every attribute of a file.
  static func isControl(_ name: String) -> Bool {
    name.utf8.count <= 4 && controlNames.contains(name)
  }

  /// Returns the slots that siblings make; `item` makes a plan of each that is no group.
  mutating func slots<Content>(
    _ elements: [Element],
    names: Names,
    item: (inout Checker, Element, Names) -> Content?
  ) -> [Slot<Content>] {
    var slots: [Slot<Content>] = []
    slots.reserveCapacity(elements.count)
    var ordinals: [String: Int] = [:]
    var previous: Control?
    for element in elements {
      var ordinal = 0
      if elements.count > 1 {
        ordinal = ordinals[element.name, default: 0]
        ordinals[element.name] = ordinal + 1
      }
      let control = control(of: element, after: previous, names: names)
      previous = control
      let body: Slot<Content>.Body
      if element.name == "group" {
        allowOnly(["if", "else", "for"], on: element)
        allowNoText(in: element)
        body = .group(self.slots(element.children, names: control.names, item: item))
      } else {
        guard let content = item(&self, element, control.names) else { continue }
        body = .item(content)
      }
      slots.append(slot(element, ordinal, control, body))
    }
    return slots
  }

  private func slot<Content>(
    _ element: Element,
    _ ordinal: Int,
    _ control: Control,
    _ body: Slot<Content>.Body
  ) -> Slot<Content> {
    let place = "\(element.name)#\(ordinal)"
    var key = Key.place(place)
    var id = control.id
    if case .string(let text)? = id?.pattern.known {
      key = .id(text)
      id = nil
    }
    let isFree = id == nil && control.condition == nil && control.loop == nil && !control.isElse
    return Slot(
      body: body,
      place: place,
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
      control.loop = loop(attribute, names: names)
      if let loop = control.loop {
        control.names = names.with([loop.item] + (loop.index.map { [$0] } ?? []))
      }
    }
    if let attribute = element.attribute("if") {
      control.condition = plan(attribute, .bool, names: control.names)
      control.admitsElse = element.attribute("for") == nil
    }
    if let attribute = element.attribute("else") {
      control.isElse = checkElse(attribute, of: element, after: previous)
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
    guard let clause = ForClause.parse(text, limits: limits, into: &diagnostics),
      areKnown(clause.sequence.references, names: names)
    else { return nil }
    return clause
  }

  private mutating func checkElse(
    _ attribute: Attribute,
    of element: Element,
    after previous: Control?
  ) -> Bool {
    switch attribute.value {
    case .text(let text) where text.text.isEmpty: break
    case .json(let element) where element.kind == .bool(true): break
    default:
      tell(.invalidElse, "'else' takes no value", at: attribute.value.span)
      return false
    }
    if element.attribute("for") != nil {
      tell(.invalidElse, "an element with 'for' cannot be an 'else'", at: attribute.nameSpan)
      return false
    }
    guard previous?.admitsElse == true else {
      let message =
        previous?.loop != nil
        ? "'else' cannot follow an element with 'for'"
        : "'else' has to follow an element with 'if' directly"
      tell(.invalidElse, message, at: attribute.nameSpan)
      return false
    }
    return true
  }
}
