internal import PlaygroundCore

/// Lists, sections, cells and components.
extension JSONConversion {
  /// Returns the `list` of a preview.
  mutating func list(_ element: Element) -> JSONOutline {
    let (all, trailing) = entries(of: element)
    let (lets, entries) = lets(among: all)
    var members = attributes(of: element) + lets + parts(entries, in: .sections)
    if entries.allSatisfy({ Self.isEdge($0.element) }) {
      members.append(JSONOutline.Item("sections", .array([])))
    }
    return .object(members + trailing.map(RemarkText.member))
  }

  /// Returns the header, the sections or cells, and the footer of a list, in their order.
  private mutating func parts(_ entries: [Entry], in context: Context) -> [JSONOutline.Item] {
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
  mutating func components(_ entries: [Entry], in context: Context) -> JSONOutline {
    .array(entries.map { JSONOutline.Item(nil, component($0, in: context)) })
  }

  private mutating func section(_ entry: Entry) -> JSONOutline {
    let (all, trailing) = entries(of: entry.element)
    let (lets, entries) = lets(among: all)
    var members =
      entry.remarks.map(RemarkText.member) + attributes(of: entry.element) + lets
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
    return .object(members + trailing.map(RemarkText.member))
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

  private mutating func edge(_ entry: Entry) -> [JSONOutline.Item] {
    var content = turns(entry.element)
    let attributes = attributes(of: entry.element)
    if !attributes.isEmpty {
      let type = JSONOutline.Item("type", .text(entry.element.name))
      content = .object([type] + attributes + [JSONOutline.Item("component", content)])
    }
    return entry.remarks.map(RemarkText.member) + [JSONOutline.Item(entry.element.name, content)]
  }

  private mutating func supplements(_ entries: [Entry]) -> JSONOutline {
    .array(
      entries.map { entry in
        let members = entry.remarks.map(RemarkText.member) + attributes(of: entry.element)
        let content = JSONOutline.Item("component", turns(entry.element))
        return JSONOutline.Item(nil, .object(members + [content]))
      }
    )
  }

  /// Returns the content of a header, footer or supplement: an element, or an array of elements
  /// that take turns.
  private mutating func turns(_ element: Element) -> JSONOutline {
    let (entries, trailing) = entries(of: element)
    var elements = entries.map { component($0, in: .children) }
    if let last = elements.popLast() { elements.append(adding(trailing, to: last)) }
    if elements.count == 1 { return elements[0] }
    return .array(elements.map { JSONOutline.Item(nil, $0) })
  }

  private func adding(_ remarks: [String], to outline: JSONOutline) -> JSONOutline {
    guard case .object(let members) = outline else { return outline }
    return .object(members + remarks.map(RemarkText.member))
  }

  /// Returns a section, cell, group or component.
  mutating func component(_ entry: Entry, in context: Context) -> JSONOutline {
    let declaration = Schema.element(named: entry.element.name)
    let element = declaration.flatMap { TextContent.withSpans(entry.element, $0) } ?? entry.element
    if context == .sections, element.name == "section" { return section(entry) }
    var members = entry.remarks.map(RemarkText.member)
    members.append(JSONOutline.Item("type", .text(element.name)))
    for attribute in element.attributes where ["type", "children"].contains(attribute.name) {
      refuse(
        "JSON cannot express the attribute '\(attribute.name)': the name is reserved",
        at: attribute.nameSpan,
      )
    }
    members += attributes(of: element)
    let takesText = declaration?.takesTextContent ?? false
    if takesText, let text = TextContent.text(of: element.pieces) {
      members.append(JSONOutline.Item("text", .text(text.text)))
    }
    let (entries, trailing) = entries(of: element)
    members += content(entries, of: element, in: context)
    return .object(members + trailing.map(RemarkText.member))
  }

  private mutating func content(
    _ entries: [Entry],
    of element: Element,
    in context: Context
  ) -> [JSONOutline.Item] {
    guard !entries.isEmpty else { return [] }
    if Schema.element(named: element.name)?.holdsList ?? false {
      let (lets, others) = lets(among: entries)
      let hasSections = others.contains { Self.holdsSections($0.element) }
      return lets + parts(others, in: hasSections ? .sections : .cells)
    }
    if element.name == "group" {
      let (lets, others) = lets(among: entries)
      return lets + [JSONOutline.Item(context.rawValue, components(others, in: context))]
    }
    if element.name == "cell", entries.count == 1 {
      return [JSONOutline.Item("component", component(entries[0], in: .children))]
    }
    return [JSONOutline.Item("children", components(entries, in: .children))]
  }
}
