internal import PlaygroundCore

/// Converts JSON to the element model, so that both syntaxes are checked and built alike.
struct JSONDocument {
  /// The members that identify a description; one of them is enough.
  static let markers = ["list", "cells", "component", "components", "styles", "previews"]
  /// The name of the element for a preview's `cells`, which no file can contain.
  static let cellsName = "#cells"
  /// The name of the element for a preview's `component`, which no file can contain.
  static let componentName = "#component"

  private var content: JSONContent

  /// Prepares to convert a file.
  ///
  /// - Parameters:
  ///   - limits: The limits of the description.
  ///   - seriesByOffset: The numbers of the series by the offsets of their placeholders.
  init(limits: Limits, seriesByOffset: [Int: Int] = [:]) {
    content = JSONContent(limits: limits, seriesByOffset: seriesByOffset)
  }

  /// The diagnostics of the structure.
  var diagnostics: [Diagnostic] { content.diagnostics }

  /// The maximum depth of brackets: an element takes an object and an array, a value may take more.
  static func levels(for limits: Limits) -> Int { 3 * limits.depth }

  /// Returns the content of a file, `nil` if it is not a description.
  mutating func document(_ root: JSONElement) -> Document? {
    guard case .object(let members) = root.kind,
      members.contains(where: { Self.markers.contains($0.name.text) })
    else { return nil }
    let isPlayground = members.contains { $0.name.text == "previews" }
    return Document(root: isPlayground ? playground(root) : preview(root))
  }

  private mutating func playground(_ json: JSONElement) -> Element {
    var element = JSONParts.element("playground", json)
    defer { content.parts.leave() }
    guard content.parts.enter(at: element.nameSpan) else { return element }
    for member in content.parts.members(of: json) {
      if takeDeclarations(member, into: &element) { continue }
      if member.name.text == "previews" {
        for preview in content.parts.list(member) { element.children.append(self.preview(preview)) }
      } else {
        content.parts.takeAttribute(member, into: &element)
      }
    }
    return element
  }

  private mutating func preview(_ json: JSONElement) -> Element {
    var element = JSONParts.element("preview", json)
    defer { content.parts.leave() }
    guard content.parts.enter(at: element.nameSpan) else { return element }
    for member in content.parts.members(of: json) {
      if takeDeclarations(member, into: &element) { continue }
      switch member.name.text {
      case DocElement.name: content.parts.takeText(member, DocElement.name, into: &element)
      case "state": content.parts.takeNamed(member, "state", "value", into: &element)
      case "data": content.parts.takeNamed(member, "data", "src", into: &element)
      case "timers": takeTimers(member, into: &element)
      case "variants": takeSettings(member, "variant", into: &element)
      case "list": element.children.append(content.list(of: member))
      case "cells":
        var cells = Element(Self.cellsName, at: member.name.span, span: member.value.span)
        content.takeElements(member, into: &cells)
        element.children.append(cells)
      case "component":
        guard member.value.kind != .null else { continue }
        var component = Element(Self.componentName, at: member.name.span, span: member.value.span)
        component.children = content.component(member.value).map { [$0] } ?? []
        element.children.append(component)
      default: content.parts.takeAttribute(member, into: &element)
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
      for source in content.parts.list(member) {
        let attribute = Attribute("src", at: source.span, value: content.parts.value(source))
        element.children.append(
          Element("import", at: source.span, attributes: [attribute], span: source.span)
        )
      }
    case "let": content.parts.takeNamed(member, "let", "value", into: &element)
    case "styles": takeSettings(member, "style", into: &element)
    case "components":
      for component in content.parts.members(of: member.value, called: member.name)
      where !content.parts.takeComment(component, into: &element) {
        element.children.append(declaration(component))
      }
    default: return false
    }
    element.isLibrary = true
    return true
  }

  private mutating func declaration(_ member: JSONElement.Member) -> Element {
    var element = JSONParts.named("component", member)
    defer { content.parts.leave() }
    guard content.parts.enter(at: element.nameSpan) else { return element }
    for part in content.parts.members(of: member.value, called: member.name) {
      switch part.name.text {
      case DocElement.name: content.parts.takeText(part, DocElement.name, into: &element)
      case "params":
        for parameter in content.parts.members(of: part.value, called: part.name)
        where !content.parts.takeComment(parameter, into: &element) {
          var child = JSONParts.named("param", parameter)
          if !Self.isRequired(parameter.value) {
            let value = content.parts.value(parameter.value)
            child.attributes.append(
              Attribute("default", at: parameter.name.span, value: value)
            )
          }
          element.children.append(child)
        }
      case "state": content.parts.takeNamed(part, "state", "value", into: &element)
      case "let": content.parts.takeNamed(part, "let", "value", into: &element)
      case "timers": takeTimers(part, into: &element)
      case "body":
        if let body = content.component(part.value) { element.children.append(body) }
      default: content.parts.takeAttribute(part, into: &element)
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

  /// Adds an array of timers as elements.
  private mutating func takeTimers(_ member: JSONElement.Member, into element: inout Element) {
    for json in content.parts.list(member) {
      var timer = JSONParts.element(TimerElement.name, json)
      for part in content.parts.members(of: json, called: member.name) {
        content.parts.takeAttribute(part, into: &timer)
      }
      element.children.append(timer)
    }
  }

  /// Adds the attributes of a style under conditions as elements.
  private mutating func takeParts(_ member: JSONElement.Member, into style: inout Element) {
    for json in content.parts.list(member) {
      var part = JSONParts.element(StyleElement.when, json)
      for setting in content.parts.members(of: json, called: member.name) {
        content.parts.takeAttribute(setting, into: &part)
      }
      style.children.append(part)
    }
  }

  /// Returns the `set` element of a variant's member.
  private mutating func setting(_ member: JSONElement.Member) -> Element {
    var element = JSONParts.named("set", member)
    let value = content.parts.value(member.value)
    element.attributes.append(Attribute("value", at: member.name.span, value: value))
    return element
  }

  /// Adds `{name: {attribute: value}}` as elements with attributes.
  private mutating func takeSettings(
    _ member: JSONElement.Member,
    _ name: String,
    into element: inout Element
  ) {
    for part in content.parts.members(of: member.value, called: member.name)
    where !content.parts.takeComment(part, into: &element) {
      var child = JSONParts.named(name, part)
      for setting in content.parts.members(of: part.value, called: part.name) {
        if name == "variant", setting.name.text == "name" {
          // The attribute of this name is that of the variant.
          child.children.append(self.setting(setting))
        } else if name == "style", setting.name.text == StyleElement.when {
          takeParts(setting, into: &child)
        } else {
          content.parts.takeAttribute(setting, into: &child)
        }
      }
      element.children.append(child)
    }
  }
}
