internal import PlaygroundCore

/// Converts a description in XML to a JSON outline.
///
/// A comment goes into the nearest object: before the member that it precedes, or first into the
/// object of the element that it precedes.
struct JSONConversion {
  let limits: Limits
  /// The diagnostics for content that JSON cannot express.
  private(set) var diagnostics: [Diagnostic] = []

  init(limits: Limits) {
    self.limits = limits
  }

  /// A child with the comments before it.
  struct Entry {
    let element: Element
    let remarks: [String]
  }

  /// The position of elements in JSON, which determines the name of a group's array.
  enum Context: String {
    case sections
    case cells
    case children
  }

  /// Returns the outline of a file.
  mutating func outline(of document: Document) -> JSONOutline {
    var members = document.leading.map { RemarkText.rootMember(RemarkText.text(of: $0)) }
    members += self.members(of: document.root)
    members += document.trailing.map { RemarkText.member(RemarkText.text(of: $0)) }
    let isPlayground = document.root.name == "playground"
    if isPlayground, !members.contains(where: { $0.name == "\"previews\"" }) {
      members.append(JSONOutline.Item("previews", .array([])))
    }
    let names = Set(JSONDocument.markers.map(JSONOutline.quoted))
    if !members.contains(where: { $0.name.map(names.contains) ?? false }) {
      members.append(JSONOutline.Item("components", .object([])))
    }
    return .object(members)
  }

  // MARK: - Previews

  /// The JSON member names for the elements of a name.
  private static let groups = [
    "state": "state", "data": "data", "import": "imports", "let": "let", "style": "styles",
    "timer": "timers", "component": "components",
    "preview": "previews", "variant": "variants", "list": "list",
  ]

  private mutating func members(of element: Element) -> [JSONOutline.Item] {
    let (entries, trailing) = entries(of: element)
    var order: [String] = []
    var groups: [String: [Entry]] = [:]
    for entry in entries {
      let name = Self.groups[entry.element.name] ?? "cells"
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(entry)
    }
    var members = attributes(of: element)
    for name in order {
      members += self.members(of: groups[name] ?? [], called: name)
    }
    return members + trailing.map(RemarkText.member)
  }

  private mutating func members(of entries: [Entry], called name: String) -> [JSONOutline.Item] {
    switch name {
    case "state", "let": return [JSONOutline.Item(name, map(entries) { $0.value("value", of: $1) })]
    case "data": return [JSONOutline.Item(name, map(entries) { $0.value("src", of: $1) })]
    case "styles", "variants": return [JSONOutline.Item(name, map(entries) { $0.settings($1) })]
    case "components": return [JSONOutline.Item(name, map(entries) { $0.declaration($1) })]
    case "timers":
      let timers = entries.map { entry in
        let remarks = entry.remarks + self.remarks(in: entry.element)
        let members = remarks.map(RemarkText.member) + attributes(of: entry.element)
        return JSONOutline.Item(nil, .object(members))
      }
      return [JSONOutline.Item(name, .array(timers))]
    case "imports":
      let sources = entries.map { JSONOutline.Item(nil, value("src", of: $0.element)) }
      let remarks = entries.flatMap { $0.remarks + self.remarks(in: $0.element) }
      return remarks.map(RemarkText.member) + [JSONOutline.Item(name, .array(sources))]
    case "previews":
      let previews = entries.map { entry in
        let members = members(of: entry.element)
        return JSONOutline.Item(nil, .object(entry.remarks.map(RemarkText.member) + members))
      }
      return [JSONOutline.Item(name, .array(previews))]
    case "list":
      return entries.flatMap { entry in
        entry.remarks.map(RemarkText.member) + [JSONOutline.Item(name, list(entry.element))]
      }
    default:
      if entries.count == 1, entries[0].element.isSingleComponent {
        return [JSONOutline.Item("component", component(entries[0], in: .children))]
      }
      return [JSONOutline.Item(name, components(entries, in: .cells))]
    }
  }

  /// Returns an object of elements by name.
  private mutating func map(
    _ entries: [Entry],
    _ value: (inout JSONConversion, Element) -> JSONOutline
  ) -> JSONOutline {
    var members: [JSONOutline.Item] = []
    for entry in entries {
      members += entry.remarks.map(RemarkText.member)
      members.append(JSONOutline.Item(Self.name(of: entry.element), value(&self, entry.element)))
      if ["state", "let", "data"].contains(entry.element.name) {
        members += remarks(in: entry.element).map(RemarkText.member)
      }
    }
    return .object(members)
  }

  private static func name(of element: Element) -> String {
    guard case .text(let name)? = element.attribute("name")?.value else { return "" }
    return name.text
  }

  private mutating func settings(_ element: Element) -> JSONOutline {
    if element.name == "style" { return style(element) }
    let set = element.children.map {
      JSONOutline.Item(Self.name(of: $0), value("value", of: $0))
    }
    let settings = attributes(of: element) { $0 != "name" } + set
    return .object(settings + remarks(in: element).map(RemarkText.member))
  }

  private func style(_ element: Element) -> JSONOutline {
    let (entries, trailing) = entries(of: element)
    let parts = entries.map { entry in
      let remarks = entry.remarks + self.remarks(in: entry.element)
      return JSONOutline.Item(
        nil,
        .object(remarks.map(RemarkText.member) + attributes(of: entry.element))
      )
    }
    var members = attributes(of: element) { $0 != "name" }
    if !parts.isEmpty { members.append(JSONOutline.Item(StyleElement.when, .array(parts))) }
    return .object(members + trailing.map(RemarkText.member))
  }

  private mutating func declaration(_ element: Element) -> JSONOutline {
    let (entries, trailing) = entries(of: element)
    var params: [JSONOutline.Item] = []
    var members: [JSONOutline.Item] = []
    let (named, others) = self.named(["state", "let", "timer"], among: entries)
    members += named
    for entry in others {
      guard entry.element.name == "param" else {
        members.append(JSONOutline.Item("body", component(entry, in: .children)))
        continue
      }
      params += entry.remarks.map(RemarkText.member)
      params.append(JSONOutline.Item(Self.name(of: entry.element), fallback(of: entry.element)))
      params += remarks(in: entry.element).map(RemarkText.member)
    }
    if !params.isEmpty { members.insert(JSONOutline.Item("params", .object(params)), at: 0) }
    return .object(members + trailing.map(RemarkText.member))
  }

  /// Returns the `let`s among entries as a member, and the other entries.
  mutating func lets(
    among entries: [Entry]
  ) -> (members: [JSONOutline.Item], others: [Entry]) {
    named(["let"], among: entries)
  }

  /// Returns declarations of named values among entries as members, and the other entries.
  private mutating func named(
    _ names: [String],
    among entries: [Entry]
  ) -> (members: [JSONOutline.Item], others: [Entry]) {
    var members: [JSONOutline.Item] = []
    for name in names {
      let named = entries.filter { $0.element.name == name }
      if !named.isEmpty { members += self.members(of: named, called: Self.groups[name] ?? name) }
    }
    return (members, entries.filter { !names.contains($0.element.name) })
  }

  /// Returns the default of a parameter; `{"required": true}` for a required one.
  private mutating func fallback(of element: Element) -> JSONOutline {
    let required = JSONOutline.object([JSONOutline.Item("required", .value(true))])
    guard let attribute = element.attribute("default") else { return required }
    let fallback = value(of: attribute, on: element)
    guard fallback == required, case .text(let text) = attribute.value else { return fallback }
    return .text(text.text)
  }

  // MARK: - Parts

  /// Returns the children with the comments before each, and the comments after the last one.
  func entries(of element: Element) -> (entries: [Entry], trailing: [String]) {
    var remarks = element.pieces.filter { $0.kind == .comment }[...]
    var entries: [Entry] = []
    for (context, child) in element.children.enumerated() {
      let count = remarks.prefix { $0.childCount <= context }.count
      let before = remarks.prefix(count).map { RemarkText.text(of: $0) }
      remarks = remarks.dropFirst(count)
      entries.append(Entry(element: child, remarks: before))
    }
    return (entries, remarks.map { RemarkText.text(of: $0) })
  }

  private func remarks(in element: Element) -> [String] {
    element.pieces.filter { $0.kind == .comment }.map { RemarkText.text(of: $0) }
  }

  /// Returns the attributes of an element as members; typed values become numbers and Booleans.
  func attributes(
    of element: Element,
    where isTaken: (String) -> Bool = { _ in true }
  ) -> [JSONOutline.Item] {
    element.attributes.filter { isTaken($0.name) }.map { attribute in
      JSONOutline.Item(attribute.name, value(of: attribute, on: element))
    }
  }

  private func value(_ name: String, of element: Element) -> JSONOutline {
    element.attribute(name).map { value(of: $0, on: element) } ?? .value(nil)
  }

  func value(of attribute: Attribute, on element: Element) -> JSONOutline {
    guard case .text(let text) = attribute.value else { return .value(nil) }
    let isWord =
      attribute.name == "else"
      && !["state", "let", "param", "variant", "set"].contains(element.name)
    if isWord { return .value(true) }
    let types = AttributeTypes.types(of: attribute.name, on: element.name)
    if types.isEmpty { return ValueSpelling.json(text, limits: limits) ?? .text(text.text) }
    return AttributeTypes.scalar(text.text, types).map { .value($0) } ?? .text(text.text)
  }

  /// Reports content that JSON cannot express.
  mutating func refuse(_ message: String, at span: SourceSpan) {
    diagnostics.append(Diagnostic(.invalidValue, message, at: span))
  }
}
