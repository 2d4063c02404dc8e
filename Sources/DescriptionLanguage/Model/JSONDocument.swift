internal import PlaygroundCore

/// Converts JSON to the element model, so that both syntaxes are checked and built alike.
struct JSONDocument {
  /// The members that identify a description; one of them is enough.
  static let markers = ["list", "cells", "component", "components", "styles", "previews"]
  /// The name of the element for a preview's `cells`, which no file can contain.
  static let cellsName = "#cells"
  /// The name of the element for a preview's `component`, which no file can contain.
  static let componentName = "#component"

  let limits: Limits
  /// The diagnostics of the structure.
  var diagnostics: [Diagnostic] = []
  /// The depth of open elements, as in XML.
  private(set) var depth: Int
  private var isTooDeep = false
  /// The numbers of the series by the offsets of their placeholders.
  let places: [Int: Int]

  /// Prepares to convert a file, or a part of one at some depth.
  init(limits: Limits, depth: Int = 0, places: [Int: Int] = [:]) {
    self.limits = limits
    self.depth = depth
    self.places = places
  }

  /// The maximum depth of brackets: an element takes an object and an array, a value may take more.
  static func levels(for limits: Limits) -> Int { 3 * limits.depth }

  /// Enters an element until `leave()`; returns `false` if elements are nested too deeply.
  mutating func enter(at span: SourceSpan) -> Bool {
    depth += 1
    guard depth > limits.depth else { return true }
    if !isTooDeep { diagnostics.append(limits.passed(.depth, at: span)) }
    isTooDeep = true
    return false
  }

  /// Leaves an element.
  mutating func leave() { depth -= 1 }

  /// Returns the content of a file, `nil` if it is not a description.
  mutating func document(_ root: JSONElement) -> Document? {
    guard case .object(let members) = root.kind,
      members.contains(where: { Self.markers.contains($0.name.text) })
    else { return nil }
    let isPlayground = members.contains { $0.name.text == "previews" }
    return Document(root: isPlayground ? playground(root) : preview(root))
  }

  private mutating func playground(_ json: JSONElement) -> Element {
    var element = element("playground", json)
    defer { leave() }
    guard enter(at: element.nameSpan) else { return element }
    for member in members(of: json) {
      if takeDeclarations(member, into: &element) { continue }
      if member.name.text == "previews" {
        for preview in list(member) { element.children.append(self.preview(preview)) }
      } else {
        takeAttribute(member, into: &element)
      }
    }
    return element
  }

  private mutating func preview(_ json: JSONElement) -> Element {
    var element = element("preview", json)
    defer { leave() }
    guard enter(at: element.nameSpan) else { return element }
    for member in members(of: json) {
      if takeDeclarations(member, into: &element) { continue }
      switch member.name.text {
      case "state": takeNamed(member, "state", "value", into: &element)
      case "data": takeNamed(member, "data", "src", into: &element)
      case "timers": takeTimers(member, into: &element)
      case "variants": takeSettings(member, "variant", into: &element)
      case "list": element.children.append(list(of: member))
      case "cells":
        var cells = Element(Self.cellsName, at: member.name.span, span: member.value.span)
        takeElements(member, into: &cells)
        element.children.append(cells)
      case "component":
        guard member.value.kind != .null else { continue }
        var component = Element(Self.componentName, at: member.name.span, span: member.value.span)
        component.children = self.component(member.value).map { [$0] } ?? []
        element.children.append(component)
      default: takeAttribute(member, into: &element)
      }
    }
    return element
  }

  // MARK: - Declarations

  private mutating func takeDeclarations(
    _ member: JSONElement.Member,
    into element: inout Element
  ) -> Bool {
    switch member.name.text {
    case "imports":
      for source in list(member) {
        let attribute = Attribute("src", at: source.span, value: value(source))
        element.children.append(
          Element("import", at: source.span, attributes: [attribute], span: source.span)
        )
      }
    case "let": takeNamed(member, "let", "value", into: &element)
    case "styles": takeSettings(member, "style", into: &element)
    case "components":
      for component in members(of: member.value, called: member.name)
      where !takeComment(component, into: &element) {
        element.children.append(declaration(component))
      }
    default: return false
    }
    return true
  }

  private mutating func declaration(_ member: JSONElement.Member) -> Element {
    var element = named("component", member)
    defer { leave() }
    guard enter(at: element.nameSpan) else { return element }
    for part in members(of: member.value, called: member.name) {
      switch part.name.text {
      case "params":
        for parameter in members(of: part.value, called: part.name)
        where !takeComment(parameter, into: &element) {
          var child = named("param", parameter)
          if !Self.isRequired(parameter.value) {
            let value = value(parameter.value)
            child.attributes.append(
              Attribute("default", at: parameter.name.span, value: value)
            )
          }
          element.children.append(child)
        }
      case "state": takeNamed(part, "state", "value", into: &element)
      case "let": takeNamed(part, "let", "value", into: &element)
      case "timers": takeTimers(part, into: &element)
      case "body":
        if let body = component(part.value) { element.children.append(body) }
      default: takeAttribute(part, into: &element)
      }
    }
    return element
  }

  private static func isRequired(_ json: JSONElement) -> Bool {
    guard case .object(let members) = json.withoutRemarks.kind, members.count == 1 else {
      return false
    }
    return members[0].name.text == "required" && members[0].value.kind == .bool(true)
  }

  /// Adds `{name: value}` as elements with two attributes.
  mutating func takeNamed(
    _ member: JSONElement.Member,
    _ name: String,
    _ attribute: String,
    into element: inout Element
  ) {
    for part in members(of: member.value, called: member.name)
    where !takeComment(part, into: &element) {
      var child = named(name, part)
      let value = value(part.value)
      child.attributes.append(Attribute(attribute, at: part.name.span, value: value))
      element.children.append(child)
    }
  }

  /// Adds an array of timers as elements.
  private mutating func takeTimers(_ member: JSONElement.Member, into element: inout Element) {
    for json in list(member) {
      var timer = self.element(TimerElement.name, json)
      for part in members(of: json, called: member.name) { takeAttribute(part, into: &timer) }
      element.children.append(timer)
    }
  }

  /// Adds the attributes of a style under conditions as elements.
  private mutating func takeParts(_ member: JSONElement.Member, into style: inout Element) {
    for json in list(member) {
      var part = element(StyleElement.when, json)
      for setting in members(of: json, called: member.name) {
        takeAttribute(setting, into: &part)
      }
      style.children.append(part)
    }
  }

  /// Returns the `set` element of a variant's member.
  private mutating func setting(_ member: JSONElement.Member) -> Element {
    var element = named("set", member)
    let value = value(member.value)
    element.attributes.append(Attribute("value", at: member.name.span, value: value))
    return element
  }

  /// Adds `{name: {attribute: value}}` as elements with attributes.
  private mutating func takeSettings(
    _ member: JSONElement.Member,
    _ name: String,
    into element: inout Element
  ) {
    for part in members(of: member.value, called: member.name)
    where !takeComment(part, into: &element) {
      var child = named(name, part)
      for setting in members(of: part.value, called: part.name) {
        if name == "variant", setting.name.text == "name" {
          // The attribute of this name is that of the variant.
          child.children.append(self.setting(setting))
        } else if name == "style", setting.name.text == StyleElement.when {
          takeParts(setting, into: &child)
        } else {
          takeAttribute(setting, into: &child)
        }
      }
      element.children.append(child)
    }
  }
}
