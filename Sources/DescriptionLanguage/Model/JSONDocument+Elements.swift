internal import PlaygroundCore

/// Lists, sections, cells and components, and members that all elements share.
extension JSONDocument {
  // MARK: - Elements

  /// Returns the `list` of a preview.
  mutating func list(of member: JSONElement.Member) -> Element {
    var element = Element("list", at: member.name.span, span: member.value.span)
    defer { leave() }
    guard enter(at: element.nameSpan) else { return element }
    for part in members(of: member.value, called: member.name) {
      switch part.name.text {
      case "let": takeNamed(part, "let", "value", into: &element)
      case "sections": element.children += sections(part)
      case "header", "footer":
        if part.value.kind != .null { element.children.append(edge(part)) }
      default: takeAttribute(part, into: &element)
      }
    }
    return element
  }

  /// Whether a member is a part of the list in a box.
  private static func isPartOfList(_ member: JSONElement.Member, in box: String) -> Bool {
    switch member.name.text {
    case "let", "sections", "cells", "header", "footer":
      Schema.element(named: box)?.holdsList ?? false
    default: false
    }
  }

  private mutating func takePart(_ member: JSONElement.Member, into box: inout Element) {
    switch member.name.text {
    case "let": takeNamed(member, "let", "value", into: &box)
    case "sections": box.children += sections(member)
    case "cells": takeElements(member, into: &box)
    default: if member.value.kind != .null { box.children.append(edge(member)) }
    }
  }

  private mutating func sections(_ member: JSONElement.Member) -> [Element] {
    list(member).compactMap { json in
      guard case .object(let members) = json.kind else {
        reportMissingElement(json)
        return nil
      }
      let type = members.last { $0.name.text == "type" }?.value.kind
      if case .string(let type)? = type, type.text != "section" { return component(json) }
      return section(json)
    }
  }

  private mutating func section(_ json: JSONElement) -> Element {
    var element = element("section", json)
    defer { leave() }
    guard enter(at: element.nameSpan) else { return element }
    for member in members(of: json) {
      switch member.name.text {
      case "type": break
      case "let": takeNamed(member, "let", "value", into: &element)
      case "header", "footer":
        guard member.value.kind != .null else { continue }
        element.children.append(edge(member))
      case "supplements": element.children += list(member).compactMap { supplement($0) }
      case "cells": takeElements(member, into: &element)
      default: takeAttribute(member, into: &element)
      }
    }
    return element
  }

  private mutating func edge(_ member: JSONElement.Member) -> Element {
    var edge = Element(member.name.text, at: member.name.span, span: member.value.span)
    defer { leave() }
    guard enter(at: edge.nameSpan) else { return edge }
    guard isSpelledOut(member) else {
      takeTurns(member, into: &edge)
      return edge
    }
    for part in members(of: member.value) {
      switch part.name.text {
      case "type": break
      case "component": takeTurns(part, into: &edge)
      default: takeAttribute(part, into: &edge)
      }
    }
    return edge
  }

  /// Whether a header or footer is an object with attributes, and not its component.
  private func isSpelledOut(_ member: JSONElement.Member) -> Bool {
    guard case .object(let parts) = member.value.kind,
      case .string(let type)? = parts.last(where: { $0.name.text == "type" })?.value.kind
    else { return false }
    return type.text == member.name.text
  }

  private mutating func supplement(_ json: JSONElement) -> Element? {
    guard case .object = json.kind else {
      reportMissingElement(json)
      return nil
    }
    var element = element("supplement", json)
    defer { leave() }
    guard enter(at: element.nameSpan) else { return element }
    for member in members(of: json) {
      switch member.name.text {
      case "type": break
      case "component": takeTurns(member, into: &element)
      default: takeAttribute(member, into: &element)
      }
    }
    return element
  }

  /// Adds an element, or the elements of an array that take turns.
  private mutating func takeTurns(_ member: JSONElement.Member, into element: inout Element) {
    if case .array = member.value.kind {
      takeElements(member, into: &element)
    } else if let child = component(member.value) {
      element.children.append(child)
    }
  }

  /// Adds the elements of an array as children; nulls are skipped.
  mutating func takeElements(_ member: JSONElement.Member, into element: inout Element) {
    for json in list(member) {
      if let series = series(at: json) {
        element.series.append(SeriesMark(series: series, depth: depth))
      } else if let child = component(json) {
        element.children.append(child)
      }
    }
  }

  /// Returns the number of the series if the value is a placeholder.
  private func series(at json: JSONElement) -> Int? {
    guard !places.isEmpty, json.kind == .number(.int(0)), json.span.end == json.span.start + 1
    else { return nil }
    return places[Int(json.span.start)]
  }

  /// Returns a component, cell or group.
  mutating func component(_ json: JSONElement) -> Element? {
    guard json.kind != .null else { return nil }
    guard case .object(let written) = json.kind else {
      reportMissingElement(json)
      return nil
    }
    guard let type = written.last(where: { $0.name.text == "type" }),
      case .string(let name) = type.value.kind
    else {
      let span = SourceSpan(
        source: json.span.source,
        start: json.span.start,
        end: json.span.start + 1,
      )
      diagnostics.append(
        Diagnostic(.missingAttribute, "missing member 'type' of an element", at: span)
      )
      return nil
    }
    defer { leave() }
    guard enter(at: name.span) else { return nil }
    var element = Element(name.text, at: name.span, span: json.span)
    for member in members(of: json) {
      switch (member.name.text, name.text) {
      case ("type", _): break
      case ("children", _), ("cells", "group"): takeElements(member, into: &element)
      case ("let", "group"): takeNamed(member, "let", "value", into: &element)
      case ("sections", "group"): element.children += sections(member)
      case (_, let box) where Self.isPartOfList(member, in: box): takePart(member, into: &element)
      case ("component", "cell"):
        if let child = component(member.value) { element.children.append(child) }
      default: takeAttribute(member, into: &element)
      }
    }
    return element
  }

  private mutating func reportMissingElement(_ json: JSONElement) {
    diagnostics.append(
      Diagnostic(.invalidValue, "expected an element: an object with a 'type'", at: json.span)
    )
  }

  // MARK: - Parts

  /// Returns an element for an object, without its members.
  func element(_ name: String, _ json: JSONElement) -> Element {
    let start = json.span.start
    let brace = SourceSpan(source: json.span.source, start: start, end: start + 1)
    return Element(name, at: brace, span: json.span)
  }

  /// Returns an element for a member; its attribute `name` is the member's name.
  func named(_ name: String, _ member: JSONElement.Member) -> Element {
    let attribute = Attribute("name", at: member.name.span, value: .text(member.name))
    return Element(
      name,
      at: member.name.span,
      attributes: [attribute],
      span: SourceSpan(
        source: member.name.span.source,
        start: member.name.span.start,
        end: member.value.span.end,
      ),
    )
  }

  /// Adds a member as an attribute, or as a comment.
  mutating func takeAttribute(_ member: JSONElement.Member, into element: inout Element) {
    if takeComment(member, into: &element) { return }
    let isSetting = ["variant", "style", StyleElement.when].contains(element.name)
    if member.value.kind == .null, !isSetting,
      StructureWord.controlNames.contains(member.name.text)
    {
      return
    }
    element.attributes.append(
      Attribute(member.name.text, at: member.name.span, value: value(member.value))
    )
  }

  /// Adds a `//` member as a comment; returns whether it is one.
  func takeComment(_ member: JSONElement.Member, into element: inout Element) -> Bool {
    guard member.name.text == "//" else { return false }
    let text: LocatedText
    if case .string(let written) = member.value.kind {
      text = written
    } else {
      let words = String(decoding: member.value.value.json(), as: UTF8.self)
      text = LocatedText(words, span: member.value.span)
    }
    element.pieces.append(Element.Piece(.comment, text, after: element.children.count))
    return true
  }

  /// Returns a value as an attribute value, without comments.
  mutating func value(_ json: JSONElement) -> AttributeValue {
    if case .string(let text) = json.kind { return .text(text) }
    if let deep = json.firstValue(below: limits.depth) {
      diagnostics.append(limits.passed(.depth, at: deep.span))
      return .json(JSONElement(.null, span: json.span))
    }
    return .json(json.withoutRemarks)
  }

  /// Returns the members of an object, including comments; only the last of equal names.
  ///
  /// - Parameters:
  ///   - json: The object.
  ///   - name: The name for messages, if the value must be an object.
  /// - Returns: The members; empty for a value of another kind, which is reported.
  mutating func members(
    of json: JSONElement,
    called name: LocatedText? = nil
  ) -> [JSONElement.Member] {
    guard case .object(let members) = json.kind else {
      if json.kind != .null {
        let what = name.map { "'\($0.text)' must be an object" } ?? "expected a preview: an object"
        diagnostics.append(Diagnostic(.invalidValue, what, at: json.span))
      }
      return []
    }
    if Self.areUnique(members) { return members }
    var seen: Set<String> = []
    let unique = members.reversed().filter { member in
      if member.name.text == "//" { return true }
      return seen.insert(member.name.text).inserted
    }
    return unique.reversed()
  }

  /// Returns whether a few members have distinct names, none of them `//`: the usual case.
  private static func areUnique(_ members: [JSONElement.Member]) -> Bool {
    guard members.count <= 8 else { return false }
    for place in members.indices {
      let name = members[place].name.text
      if name == "//" { return false }
      for earlier in 0..<place where members[earlier].name.text == name { return false }
    }
    return true
  }

  /// Returns the non-null items of an array; reports a value of another kind.
  mutating func list(_ member: JSONElement.Member) -> [JSONElement] {
    switch member.value.kind {
    case .array(let items): return items.filter { $0.kind != .null }
    case .null: return []
    default:
      let message = "'\(member.name.text)' must be a list"
      diagnostics.append(Diagnostic(.invalidValue, message, at: member.value.span))
      return []
    }
  }
}
