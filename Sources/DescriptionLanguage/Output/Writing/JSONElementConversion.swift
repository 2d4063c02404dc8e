internal import PlaygroundCore

/// Converts lists, sections, cells and components in XML to JSON outlines.
struct JSONElementConversion {
  /// The position of elements in JSON, which determines the name of a group's array.
  enum Context: String {
    case sections
    case cells
    case children
  }

  /// The diagnostics for content that JSON cannot express.
  private(set) var diagnostics: [Diagnostic] = []
  private let parts: JSONMembers

  /// Prepares the conversion of a file.
  init(_ parts: JSONMembers) {
    self.parts = parts
  }

  /// Returns the `list` of a preview.
  mutating func list(_ element: Element) -> JSONOutline {
    let children = CommentedChildren(of: element)
    let (lets, entries) = parts.lets(among: children.entries)
    var members = parts.attributes(of: element) + lets + listParts(entries, in: .sections)
    if entries.allSatisfy({ Self.isEdge($0.element) }) {
      members.append(JSONOutline.Item("sections", .array([])))
    }
    return .object(members + children.trailing.map(RemarkText.member))
  }

  /// Returns the header, the sections or cells, and the footer of a list, in their order.
  private mutating func listParts(
    _ entries: [CommentedChildren.Entry],
    in context: Context
  ) -> [JSONOutline.Item] {
    let items = entries.filter { !Self.isEdge($0.element) }
    var members: [JSONOutline.Item] = []
    var isListed = false
    for entry in entries {
      if Self.isEdge(entry.element) {
        members += edge(entry)
      } else if !isListed {
        isListed = true
        members.append(JSONOutline.Item(context.rawValue, components(items, in: context)))
      }
    }
    return members
  }

  /// Returns an array of elements.
  mutating func components(_ entries: [CommentedChildren.Entry], in context: Context) -> JSONOutline
  {
    .array(entries.map { JSONOutline.Item(nil, component($0, in: context)) })
  }

  private mutating func section(_ entry: CommentedChildren.Entry) -> JSONOutline {
    let children = CommentedChildren(of: entry.element)
    let (lets, entries) = parts.lets(among: children.entries)
    var members =
      entry.remarks.map(RemarkText.member) + parts.attributes(of: entry.element) + lets
    let cells = entries.filter { !Self.isAround($0.element) }
    let supplements = entries.filter { $0.element.name == "supplement" }
    for entry in entries {
      if Self.isEdge(entry.element) {
        members += edge(entry)
      } else if entry.element.span == supplements.first?.element.span {
        members.append(JSONOutline.Item("supplements", self.supplements(supplements)))
      } else if entry.element.span == cells.first?.element.span {
        members.append(JSONOutline.Item("cells", components(cells, in: .cells)))
      }
    }
    return .object(members + children.trailing.map(RemarkText.member))
  }

  private static func isEdge(_ element: Element) -> Bool {
    element.name == "header" || element.name == "footer"
  }

  private static func holdsSections(_ element: Element) -> Bool {
    element.name == "section"
      || element.name == "group" && element.children.contains(where: holdsSections)
  }

  private static func isAround(_ element: Element) -> Bool {
    isEdge(element) || element.name == "supplement"
  }

  private mutating func edge(_ entry: CommentedChildren.Entry) -> [JSONOutline.Item] {
    var content = turns(entry.element)
    let attributes = parts.attributes(of: entry.element)
    if !attributes.isEmpty {
      let type = JSONOutline.Item("type", .text(entry.element.name))
      content = .object([type] + attributes + [JSONOutline.Item("component", content)])
    }
    return entry.remarks.map(RemarkText.member) + [JSONOutline.Item(entry.element.name, content)]
  }

  private mutating func supplements(_ entries: [CommentedChildren.Entry]) -> JSONOutline {
    .array(
      entries.map { entry in
        let members = entry.remarks.map(RemarkText.member) + parts.attributes(of: entry.element)
        let content = JSONOutline.Item("component", turns(entry.element))
        return JSONOutline.Item(nil, .object(members + [content]))
      }
    )
  }

  /// Returns the content of a header, footer or supplement: an element, or an array of elements
  /// that take turns.
  private mutating func turns(_ element: Element) -> JSONOutline {
    let children = CommentedChildren(of: element)
    var elements = children.entries.map { component($0, in: .children) }
    if let last = elements.popLast() { elements.append(adding(children.trailing, to: last)) }
    if elements.count == 1 { return elements[0] }
    return .array(elements.map { JSONOutline.Item(nil, $0) })
  }

  private func adding(_ remarks: [String], to outline: JSONOutline) -> JSONOutline {
    guard case .object(let members) = outline else { return outline }
    return .object(members + remarks.map(RemarkText.member))
  }

  /// Returns a section, cell, group or component.
  mutating func component(_ entry: CommentedChildren.Entry, in context: Context) -> JSONOutline {
    let declaration = parts.declared.builtIn(entry.element.name)
    let spelled = declaration.flatMap { TextContent.withSpans(entry.element, $0) }
    let element = spelled ?? entry.element
    if spelled != nil, parts.declared.contains("Span") {
      let message = "JSON cannot express text beside spans in a file that declares 'Span'"
      diagnostics.append(Diagnostic(.invalidValue, message, at: element.nameSpan))
    }
    if context == .sections, element.name == "section" { return section(entry) }
    var members = entry.remarks.map(RemarkText.member)
    members.append(JSONOutline.Item("type", .text(element.name)))
    for attribute in element.attributes where ["type", "children"].contains(attribute.name) {
      let message = "JSON cannot express the attribute '\(attribute.name)': the name is reserved"
      diagnostics.append(Diagnostic(.invalidValue, message, at: attribute.nameSpan))
    }
    members += parts.attributes(of: element)
    let takesText = declaration?.takesTextContent ?? false
    if takesText, let text = TextContent.text(of: element.pieces) {
      members.append(JSONOutline.Item("text", .text(text.text)))
    }
    let children = CommentedChildren(of: element)
    members += content(children.entries, of: element, in: context)
    return .object(members + children.trailing.map(RemarkText.member))
  }

  private mutating func content(
    _ entries: [CommentedChildren.Entry],
    of element: Element,
    in context: Context
  ) -> [JSONOutline.Item] {
    guard !entries.isEmpty else { return [] }
    if parts.declared.builtIn(element.name)?.holdsList ?? false {
      let (lets, others) = parts.lets(among: entries)
      let hasSections = others.contains { Self.holdsSections($0.element) }
      return lets + listParts(others, in: hasSections ? .sections : .cells)
    }
    if element.name == "group" {
      let (lets, others) = parts.lets(among: entries)
      return lets + [JSONOutline.Item(context.rawValue, components(others, in: context))]
    }
    if element.name == "cell", entries.count == 1 {
      return [JSONOutline.Item("component", component(entries[0], in: .children))]
    }
    return [JSONOutline.Item("children", components(entries, in: .children))]
  }
}
