internal import PlaygroundCore

/// Converts a description in XML to a JSON outline.
///
/// A comment goes into the nearest object: before the member that it precedes, or first into the
/// object of the element that it precedes.
struct JSONConversion {
  private var parts: JSONMembers
  private var elements: JSONElementConversion

  /// Prepares the conversion of a file.
  init(limits: Limits) {
    parts = JSONMembers(limits: limits)
    elements = JSONElementConversion(parts)
  }

  /// The diagnostics for content that JSON cannot express.
  var diagnostics: [Diagnostic] { elements.diagnostics }

  /// Returns the outline of a file.
  mutating func outline(of document: Document) -> JSONOutline {
    parts.declared = DeclaredComponents(in: document.root)
    elements = JSONElementConversion(parts)
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
    DocElement.name: DocElement.name, "state": "state", "data": "data", "import": "imports",
    "let": "let", "style": "styles",
    "timer": "timers", "component": "components",
    "preview": "previews", "variant": "variants", "list": "list",
  ]

  private mutating func members(of element: Element) -> [JSONOutline.Item] {
    let children = CommentedChildren(of: element)
    var order: [String] = []
    var groups: [String: [CommentedChildren.Entry]] = [:]
    for entry in children.entries {
      let name = Self.groups[entry.element.name] ?? "cells"
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(entry)
    }
    var members = parts.attributes(of: element)
    for name in order {
      members += self.members(of: groups[name] ?? [], called: name)
    }
    return members + children.trailing.map(RemarkText.member)
  }

  private mutating func members(
    of entries: [CommentedChildren.Entry],
    called name: String
  ) -> [JSONOutline.Item] {
    switch name {
    case DocElement.name:
      return entries.flatMap { entry in
        let text = JSONOutline.text(DocElement.markdown(of: entry.element) ?? "")
        return (entry.remarks + parts.remarks(in: entry.element)).map(RemarkText.member)
          + [JSONOutline.Item(name, text)]
      }
    case "state", "let": return [parts.named(name, entries, attribute: "value")]
    case "data": return [parts.named(name, entries, attribute: "src")]
    case "styles": return [JSONOutline.Item(name, parts.map(entries) { style($0) })]
    case "variants": return [JSONOutline.Item(name, parts.map(entries) { variant($0) })]
    case "components":
      let parts = parts
      return [JSONOutline.Item(name, parts.map(entries) { declaration($0) })]
    case "timers": return [JSONOutline.Item(name, objects(of: entries))]
    case "imports":
      let sources = entries.map { JSONOutline.Item(nil, parts.value("src", of: $0.element)) }
      let remarks = entries.flatMap { $0.remarks + parts.remarks(in: $0.element) }
      return remarks.map(RemarkText.member) + [JSONOutline.Item(name, .array(sources))]
    case "previews":
      let previews = entries.map { entry in
        let members = members(of: entry.element)
        return JSONOutline.Item(nil, .object(entry.remarks.map(RemarkText.member) + members))
      }
      return [JSONOutline.Item(name, .array(previews))]
    case "list":
      return entries.flatMap { entry in
        entry.remarks.map(RemarkText.member) + [
          JSONOutline.Item(name, elements.list(entry.element))
        ]
      }
    default:
      if entries.count == 1, entries[0].element.isSingleComponent {
        return [JSONOutline.Item("component", elements.component(entries[0], in: .children))]
      }
      return [JSONOutline.Item(name, elements.components(entries, in: .cells))]
    }
  }

  private func variant(_ element: Element) -> JSONOutline {
    let set = element.children.map {
      JSONOutline.Item(parts.name(of: $0), parts.value("value", of: $0))
    }
    let settings = parts.attributes(of: element) { $0 != "name" } + set
    return .object(settings + parts.remarks(in: element).map(RemarkText.member))
  }

  private func style(_ element: Element) -> JSONOutline {
    let children = CommentedChildren(of: element)
    var members = parts.attributes(of: element) { $0 != "name" }
    if !children.entries.isEmpty {
      members.append(JSONOutline.Item(StyleElement.when, objects(of: children.entries)))
    }
    return .object(members + children.trailing.map(RemarkText.member))
  }

  /// Returns an array of objects with the attributes of elements.
  private func objects(of entries: [CommentedChildren.Entry]) -> JSONOutline {
    let objects = entries.map { entry in
      let remarks = entry.remarks + parts.remarks(in: entry.element)
      let members = remarks.map(RemarkText.member) + parts.attributes(of: entry.element)
      return JSONOutline.Item(nil, .object(members))
    }
    return .array(objects)
  }

  private mutating func declaration(_ element: Element) -> JSONOutline {
    let children = CommentedChildren(of: element)
    var params: [JSONOutline.Item] = []
    var members: [JSONOutline.Item] = []
    let (named, others) = self.named(
      [DocElement.name, "state", "let", "timer"],
      among: children.entries
    )
    members += named
    for entry in others {
      guard entry.element.name == "param" else {
        members.append(JSONOutline.Item("body", elements.component(entry, in: .children)))
        continue
      }
      params += entry.remarks.map(RemarkText.member)
      params.append(JSONOutline.Item(parts.name(of: entry.element), fallback(of: entry.element)))
      params += parts.remarks(in: entry.element).map(RemarkText.member)
    }
    if !params.isEmpty { members.insert(JSONOutline.Item("params", .object(params)), at: 0) }
    return .object(members + children.trailing.map(RemarkText.member))
  }

  /// Returns declarations of named values among entries as members, and the other entries.
  private mutating func named(
    _ names: [String],
    among entries: [CommentedChildren.Entry]
  ) -> (members: [JSONOutline.Item], others: [CommentedChildren.Entry]) {
    var members: [JSONOutline.Item] = []
    for name in names {
      let named = entries.filter { $0.element.name == name }
      if !named.isEmpty { members += self.members(of: named, called: Self.groups[name] ?? name) }
    }
    return (members, entries.filter { !names.contains($0.element.name) })
  }

  /// Returns the default of a parameter; `{"required": true}` for a required one.
  private func fallback(of element: Element) -> JSONOutline {
    let required = JSONOutline.object([JSONOutline.Item("required", .value(true))])
    guard let attribute = element.attribute("default") else { return required }
    let fallback = parts.value(of: attribute, on: element)
    guard fallback == required, case .text(let text) = attribute.value else { return fallback }
    return .text(text.text)
  }
}
