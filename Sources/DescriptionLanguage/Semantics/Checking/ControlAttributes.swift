internal import PlaygroundCore

/// Whether an element is always present, as far as its unchecked control attributes show.
enum Presence {
  /// The element is always present, once, and has no id.
  case plain
  /// The element is always present, once, with an id that is written at a source position.
  case identified(Key, SourceSpan)
  /// Anything else.
  case controlled

  /// Derives the presence from the control attributes of an element.
  init(of element: Element) {
    self = .controlled
    if element.name == "group" { return }
    var found: Int?
    for index in element.attributes.indices
    where ControlAttributes.isControl(element.attributes[index].name) {
      guard found == nil, element.attributes[index].name == "id" else { return }
      found = index
    }
    guard let found else {
      self = .plain
      return
    }
    guard case .text(let text) = element.attributes[found].value, text.isPlain else { return }
    self = .identified(.id(text.text), text.span)
  }
}

/// The control attributes of one element: its condition, its repetition and its identity.
///
/// What it ignores is checked with them.
struct ControlAttributes {
  var id: AttributePlan?
  /// The source position of the id.
  var idSpan: SourceSpan?
  var condition: AttributePlan?
  var isElse = false
  var loop: ForClause?
  /// Whether an error makes the condition or the repetition unknown.
  var isBroken = false
  /// Whether there is a loop, even an invalid one.
  var isLoop = false
  /// The names that expressions in the element may read.
  var names: Names
  /// Whether an `else` may follow.
  var admitsElse = false

  /// Returns whether an attribute is a control attribute; called for every attribute of a file.
  static func isControl(_ name: String) -> Bool {
    switch name.utf8.count {
    case 2: name == "id" || name == "if"
    case 3: name == "for"
    case 4: name == "else"
    case 6: name == "ignore"
    default: false
    }
  }
}

/// Checks the control attributes of siblings in order: an `else` depends on the sibling before it.
struct ControlChecker {
  private var previous: ControlAttributes?

  /// Skips a sibling without control attributes.
  mutating func pass() { previous = nil }

  /// Checks and returns the control attributes of the next sibling.
  mutating func control(
    of element: Element,
    names: Names,
    _ attributes: AttributeChecker
  ) -> ControlAttributes {
    let control = checked(element, names: names, attributes)
    previous = control
    return control
  }

  private func checked(
    _ element: Element,
    names: Names,
    _ attributes: AttributeChecker
  ) -> ControlAttributes {
    var control = ControlAttributes(names: names)
    guard element.attributes.contains(where: { ControlAttributes.isControl($0.name) }) else {
      return control
    }
    if let attribute = element.attribute("for") {
      take(loop: attribute, into: &control, attributes)
    }
    if let attribute = element.attribute("if") {
      control.condition = attributes.plan(attribute, .bool, names: control.names)
      if control.condition == nil { control.isBroken = true }
      control.admitsElse = element.attribute("for") == nil
    }
    if let attribute = element.attribute("else") {
      if let (span, defect) = elseDefect(attribute, of: element) {
        attributes.report(.invalidElse, defect, at: span)
        // Report a defect only once, not again at each following sibling.
        control.admitsElse = true
      } else {
        control.isElse = true
      }
    }
    if let attribute = element.attribute("id"), element.name != "group" {
      control.id = attributes.plan(attribute, .text, names: control.names)
      control.idSpan = attribute.value.span
    }
    if let attribute = element.attribute("ignore") {
      do throws(IgnoredWarnings.Defect) {
        _ = try IgnoredWarnings(attribute)
      } catch {
        attributes.report(.invalidValue, error.message, at: error.span)
      }
    }
    return control
  }

  private func take(
    loop attribute: Attribute,
    into control: inout ControlAttributes,
    _ attributes: AttributeChecker
  ) {
    control.isLoop = true
    let names = control.names
    control.loop = Self.loop(attribute, attributes)
    if let loop = control.loop {
      control.names = names.with(loop: [loop.item] + (loop.index.map { [$0] } ?? []))
      let isKnown = attributes.patterns.areKnown(loop.sequence.references, names: names)
      control.isBroken = !isKnown
      control.loop = loop.replacing { names.constant($0.text) }
    } else {
      control.names.isOpen = true
      control.isBroken = true
    }
  }

  private static func loop(
    _ attribute: Attribute,
    _ attributes: AttributeChecker
  ) -> ForClause? {
    guard case .text(let text) = attribute.value else {
      attributes.report(
        .invalidFor,
        "invalid 'for': expected text such as 'item in list'",
        at: attribute.value.span
      )
      return nil
    }
    let limits = attributes.context.limits
    return attributes.context.sink.collecting {
      ForClause.parse(text, limits: limits, into: &$0)
    }
  }

  /// Returns the defect of an `else` and its position; `nil` for a correct one.
  private func elseDefect(
    _ attribute: Attribute,
    of element: Element
  ) -> (span: SourceSpan, message: String)? {
    switch attribute.value {
    case .text(let text) where text.text.isEmpty: break
    case .json(let element) where element.kind == .bool(true): break
    case .json:
      return (attribute.value.span, "invalid 'else': expected true; omit it otherwise")
    case .text: return (attribute.value.span, "unexpected value of 'else'; write else=\"\"")
    }
    if element.attribute("for") != nil {
      return (attribute.nameSpan, "'else' and 'for' cannot be combined; put the 'for' on a 'group'")
    }
    if previous?.admitsElse == true { return nil }
    let message =
      previous?.isLoop == true
      ? "'else' cannot follow an element with 'for'"
      : "'else' must directly follow an element with 'if'"
    return (attribute.nameSpan, message)
  }
}
